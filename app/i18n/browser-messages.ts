/**
 * Messages in the browser, by namespace. They are fetched before a page that needs them is shown. Reading a
 * namespace that has not loaded suspends the component, so that a raw key is never shown.
 */
import type { MessageSource, Namespace } from "./translate";

export interface BrowserMessages extends MessageSource {
  /** Fetches the namespaces that are missing. Rejects on failure; the next call tries again. */
  load(names: readonly string[]): Promise<void>;
}

/** @param address returns the URL of a set of namespaces */
export function createBrowserMessages(
  address: (names: readonly string[]) => string,
): BrowserMessages {
  const ready = new Map<string, Namespace>();
  const inFlight = new Map<string, Promise<void>>();

  async function fetchAll(names: readonly string[]): Promise<void> {
    const response = await fetch(address(names), { credentials: "omit" });
    if (!response.ok) throw new Error(`Messages answered ${response.status}`);
    const messages = (await response.json()) as Record<string, Namespace>;
    for (const name of names) ready.set(name, messages[name] ?? {});
  }

  function load(names: readonly string[]): Promise<void> {
    const missing = names.filter((name) => !ready.has(name));
    if (missing.length === 0) return Promise.resolve();
    const key = missing.join(",");
    let request = inFlight.get(key);
    if (!request) {
      request = fetchAll(missing).finally(() => inFlight.delete(key));
      inFlight.set(key, request);
    }
    return request;
  }

  return {
    load,
    namespace(name) {
      const messages = ready.get(name);
      if (messages) return messages;
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- React: suspends the component.
      throw load([name]);
    },
  };
}
