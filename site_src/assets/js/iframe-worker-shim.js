/* A Worker for pages opened from disk, where browsers refuse real ones: the search script runs in a hidden frame.
 *
 * After iframe-worker 1.0.4 by Martin Donath (MIT, see iframe-worker-LICENSE.txt), rewritten without an inline
 * script so that it runs under this site's Content-Security-Policy.
 */
(() => {
  "use strict";

  class FrameWorker extends EventTarget {
    constructor(url) {
      super();
      this.onmessage = null;
      this.onerror = null;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "Search";
      document.body.append(this.frame);
      const scope = this.frame.contentWindow;
      scope.postMessage = (data) => {
        this.report(new MessageEvent("message", { data: structuredClone(data) }), this.onmessage);
      };
      scope.importScripts = (...urls) =>
        urls.reduce((before, each) => before.then(() => this.load(each)), Promise.resolve());
      this.ready = this.load(url);
      this.ready.catch(() => this.report(new ErrorEvent("error", { filename: String(url) }), this.onerror));
    }

    load(url) {
      return new Promise((done, failed) => {
        const script = this.frame.contentDocument.createElement("script");
        script.src = url;
        script.onload = done;
        script.onerror = failed;
        this.frame.contentDocument.body.append(script);
      });
    }

    report(event, handler) {
      this.dispatchEvent(event);
      if (handler) handler.call(this, event);
    }

    postMessage(data) {
      this.ready.then(
        () => {
          const scope = this.frame.contentWindow;
          scope.dispatchEvent(new scope.MessageEvent("message", { data: structuredClone(data) }));
        },
        () => {},
      );
    }

    terminate() {
      this.frame.remove();
    }
  }

  window.IFrameWorker = FrameWorker;
  if (location.protocol === "file:") window.Worker = FrameWorker;
})();
