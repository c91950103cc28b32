// @ts-check
/** A tag that changes the page's history, as some do to notice navigations, and the address with it. */
(() => {
  const push = history.pushState.bind(history);
  history.pushState = (state, title, url) => {
    push(state, title, url);
    window["dataLayer"] = [];
  };
  history.replaceState(null, "", `${location.pathname}?rewritten=1`);
})();
