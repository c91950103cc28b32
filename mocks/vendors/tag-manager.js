// @ts-check
/**
 * The reference script of a tag manager: sends what is pushed to the data layer to its own server, also what was pushed
 * before it ran. It works on a page and in a worker.
 */
(() => {
  const server = "{origin}/vendors/heard";
  /** @type {unknown[] & { push(...pushed: unknown[]): number }} */
  const layer = (window["dataLayer"] = window["dataLayer"] || []);
  /** @param {unknown} pushed */
  const tell = (pushed) => {
    void fetch(server, {
      method: "POST",
      mode: "no-cors",
      keepalive: true,
      body: JSON.stringify({
        script: "tag-manager",
        path: document.location.pathname,
        pushed,
      }),
    });
  };
  for (const pushed of layer) tell(pushed);
  layer.push = (...added) => {
    added.forEach(tell);
    return Array.prototype.push.apply(layer, added);
  };
})();
