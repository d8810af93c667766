/* On every page: the script for the parts of the theme that this book uses: light and dark, the menus, "back to top".
 * Material's own script (114 kB) does much more, and blocks a slow phone for a second.
 */
(() => {
  "use strict";
  const { body, documentElement: page } = document;
  page.classList.replace("no-js", "js");

  // Light and dark. The choice is stored in Material's format, and partials/javascripts/palette.html applies it at once.
  const palettes = [...document.querySelectorAll("input[name=__palette]")];
  const color = ({ dataset }) => ({
    media: dataset.mdColorMedia,
    scheme: dataset.mdColorScheme,
    primary: dataset.mdColorPrimary,
    accent: dataset.mdColorAccent,
  });
  const kept = () => {
    try {
      return window.__md_get("__palette");
    } catch {
      return null; // the browser stores nothing for this page
    }
  };
  const wear = (input) => {
    input.checked = true;
    for (const [name, value] of Object.entries(color(input))) body.setAttribute(`data-md-color-${name}`, value);
    for (const palette of palettes) palette.nextElementSibling.hidden = palette !== input;
  };
  const usual = () => palettes.find((input) => matchMedia(input.dataset.mdColorMedia).matches) ?? palettes[0];
  const chosen = () => palettes.find((input) => input.dataset.mdColorScheme === kept()?.color?.scheme) ?? usual();
  if (palettes.length) {
    wear(chosen());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(chosen()));
  }
  for (const input of palettes) {
    input.addEventListener("change", () => {
      wear(input);
      window.__md_set("__palette", { index: palettes.indexOf(input), color: color(input) });
    });
  }

  // The keyboard can scroll whatever scrolls sideways.
  for (const code of document.querySelectorAll("pre > code")) code.tabIndex = 0;

  // The menus are checkboxes, and the style sheet opens them. Enter works like a tap; Escape closes the drawer.
  const drawer = document.getElementById("__drawer");
  const tell = (box) => box.parentElement.querySelector("[aria-expanded]")?.setAttribute("aria-expanded", box.checked);
  for (const box of document.querySelectorAll(".md-nav__toggle")) box.addEventListener("change", () => tell(box));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drawer.checked) drawer.click();
    if (event.key === "Enter" && event.target.matches("label[for]")) event.target.click();
  });
  for (const link of document.querySelectorAll(".md-sidebar--primary a")) {
    link.addEventListener("click", () => (drawer.checked = false)); // a place on this page
  }

  // After scrolling, the header shows the title of the page, and "back to top" appears.
  const heading = document.querySelector(".md-content h1");
  const title = document.querySelector(".md-header__title");
  const head = document.querySelector(".md-header");
  const up = document.querySelector(".md-top");
  // The title of the document is for strangers and too long for the header of a phone: the heading is shown instead.
  const shown = document.querySelector("[data-md-component=header-topic] .md-ellipsis");
  if (heading && shown) shown.textContent = [...heading.childNodes].filter((node) => !node.matches?.(".headerlink")).map((node) => node.textContent).join("");
  let before = 0;
  let waiting = false;
  const look = () => {
    waiting = false;
    const now = window.scrollY;
    head.classList.toggle("md-header--shadow", now > 0);
    title.classList.toggle("md-header__title--active", heading !== null && now > heading.offsetTop + heading.offsetHeight);
    if (up) up.hidden = now >= before || now < window.innerHeight;
    before = now;
  };
  window.addEventListener(
    "scroll",
    () => {
      if (!waiting) requestAnimationFrame(look);
      waiting = true;
    },
    { passive: true },
  );
  up?.addEventListener("click", () => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
  });
})();
