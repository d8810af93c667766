/* On every page: the script for the parts of the theme that this book uses: light and dark, the menus, "back to top".
 * Material's own script (114 kB) does much more, and blocks a slow phone for a second. */
// needs: core/kept.js, core/ui.js
/** What the inline script of the theme defines.
 * @typedef {Window & { __md_get: (key: string) => any, __md_set: (key: string, value: object) => void }} ThemeWindow */
(() => {
  const theme = /** @type {ThemeWindow} */ (/** @type {unknown} */ (window));
  const { all, icon, make, one } = StrategyBook.ui;
  const { gettext } = StrategyBook.language;
  const { body, documentElement: page } = document;
  page.classList.replace("no-js", "js");

  // Pictogrammers' Material Design Icons (Apache 2.0), as the theme has them.
  const NIGHT =
    "m17.75 4.09-2.53 1.94.91 3.06-2.63-1.81-2.63 1.81.91-3.06-2.53-1.94L12.44 4l1.06-3 1.06 3zm3.5 6.91-1.64 " +
    "1.25.59 1.98-1.7-1.17-1.7 1.17.59-1.98L15.75 11l2.06-.05L18.5 9l.69 1.95zm-2.28 4.95c.83-.08 1.72 1.1 1.19 " +
    "1.85-.32.45-.66.87-1.08 1.27C15.17 23 8.84 23 4.94 19.07c-3.91-3.9-3.91-10.24 0-14.14.4-.4.82-.76 " +
    "1.27-1.08.75-.53 1.93.36 1.85 1.19-.27 2.86.69 5.83 2.89 8.02a9.96 9.96 0 0 0 8.02 2.89m-1.64 2.02a12.08 12.08 " +
    "0 0 1-7.8-3.47c-2.17-2.19-3.33-5-3.49-7.82-2.81 3.14-2.7 7.96.31 10.98 3.02 3.01 7.84 3.12 10.98.31";
  const DAY =
    "M12 7a5 5 0 0 1 5 5 5 5 0 0 1-5 5 5 5 0 0 1-5-5 5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3 3 3 0 0 0 3 3 3 3 0 0 0 3-3 3 3 " +
      "0 0 0-3-3m0-7 2.39 3.42C13.65 5.15 12.84 5 12 5s-1.65.15-2.39.42zM3.34 7l4.16-.35A7.2 7.2 0 0 0 5.94 " +
      "8.5c-.44.74-.69 1.5-.83 2.29zm.02 10 1.76-3.77a7.131 7.131 0 0 0 2.38 4.14zM20.65 7l-1.77 3.79a7.02 7.02 0 0 " +
      "0-2.38-4.15zm-.01 10-4.14.36c.59-.51 1.12-1.14 1.54-1.86.42-.73.69-1.5.83-2.29zM12 22l-2.41-3.44c.74.27 " +
      "1.55.44 2.41.44.82 0 1.63-.17 2.37-.44z";

  // Light and dark. The choice is stored in Material's format, and partials/javascripts/palette.html applies it at
  // once. Each scheme has a button that leads to the other one.
  /** @param {string} scheme @param {string} media @param {string} title @param {string} path @param {number} i */
  const palette = (scheme, media, title, path, i) => [
    make("input.md-option", {
      type: "radio", name: "__palette", id: `__palette_${i}`, "aria-label": title,
      "data-md-color-media": `(prefers-color-scheme: ${media})`, "data-md-color-scheme": scheme,
      "data-md-color-primary": "custom", "data-md-color-accent": "custom",
    }),
    make("label.md-header__button.md-icon", { title, for: `__palette_${1 - i}`, hidden: true }, icon(path)),
  ];
  document.querySelector("[data-md-component=palette]")?.replaceChildren(
    ...palette("default", "light", gettext("Switch to dark colours"), NIGHT, 0),
    ...palette("slate", "dark", gettext("Switch to light colours"), DAY, 1),
  );
  const palettes = /** @type {HTMLInputElement[]} */ (all("input[name=__palette]"));
  const color = (/** @type {HTMLInputElement} */ { dataset }) => ({
    media: dataset.mdColorMedia, scheme: dataset.mdColorScheme, primary: dataset.mdColorPrimary,
    accent: dataset.mdColorAccent,
  });
  const kept = () =>
    StrategyBook.attempt(() => theme.__md_get("__palette"), () => null); // some browsers store nothing for the page
  const wear = (/** @type {HTMLInputElement} */ input) => {
    input.checked = true;
    for (const [name, value] of Object.entries(color(input))) body.setAttribute(`data-md-color-${name}`, value ?? "");
    for (const palette of palettes) /** @type {HTMLElement} */ (palette.nextElementSibling).hidden = palette !== input;
  };
  const usual = () => palettes.find((input) => matchMedia(input.dataset.mdColorMedia ?? "").matches) ?? palettes[0];
  const chosen = () => palettes.find((input) => input.dataset.mdColorScheme === kept()?.color?.scheme) ?? usual();
  if (palettes.length) {
    wear(chosen());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(chosen()));
  }
  for (const input of palettes)
    input.addEventListener("change", () => {
      wear(input);
      theme.__md_set("__palette", { index: palettes.indexOf(input), color: color(input) });
      if (kept()?.color?.scheme !== color(input).scheme) StrategyBook.kept.tell(gettext("the colours that you chose"));
    });

  // The keyboard can scroll whatever scrolls sideways.
  for (const code of all("pre > code")) code.tabIndex = 0;

  // The menus are checkboxes, and the style sheet opens them. Enter works like a tap; Escape closes the drawer.
  const drawer = /** @type {HTMLInputElement | null} */ (one("#__drawer"));
  const tell = (/** @type {HTMLInputElement} */ box) =>
    box.parentElement?.querySelector("[aria-expanded]")?.setAttribute("aria-expanded", String(box.checked));
  for (const box of /** @type {HTMLInputElement[]} */ (all(".md-nav__toggle")))
    box.addEventListener("change", () => tell(box));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drawer?.checked) drawer.click();
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Enter" && target.matches("label[for]")) target.click();
  });
  const close = () => drawer && (drawer.checked = false);
  for (const link of all(".md-sidebar--primary a")) link.addEventListener("click", close); // a place on this page

  // After scrolling, the header shows the title of the page, and "back to top" appears.
  const heading = one(".md-content h1");
  const title = one(".md-header__title");
  const head = one(".md-header");
  const up = one(".md-top");
  // The title of the document is for strangers and too long for the header of a phone: the heading is shown instead.
  const shown = document.querySelector("[data-md-component=header-topic] .md-ellipsis");
  if (heading && shown)
    shown.textContent = [...heading.childNodes]
      .filter((node) => !(node instanceof Element && node.matches(".headerlink")))
      .map((node) => node.textContent)
      .join("");
  let before = 0;
  let waiting = false;
  const look = () => {
    waiting = false;
    const now = window.scrollY;
    head?.classList.toggle("md-header--shadow", now > 0);
    title?.classList.toggle(
      "md-header__title--active", heading !== null && now > heading.offsetTop + heading.offsetHeight,
    );
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
