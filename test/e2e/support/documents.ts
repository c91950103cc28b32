/** What a page asks the network for, and what it says in the console: collected from the start. */
import type { Page, Request } from "@playwright/test";

const isMainDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

/** Paths of the documents that the page loads from now on; moves without a load add none. */
export function watchDocuments(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (isMainDocument(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Addresses of all requests from now on. */
export function watchRequests(page: Page): readonly URL[] {
  const addresses: URL[] = [];
  page.on("request", (request) => {
    addresses.push(new URL(request.url()));
  });
  return addresses;
}

/** Errors that the console shows or that nobody caught, from now on. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/**
 * Errors of the page's script, from now on: what nobody caught, React's complaints that the server wrote
 * something else, and what the console shows. The status of the page itself is none.
 */
export function watchScript(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const isOwnStatus = message.location().url === page.url();
    if (message.type() === "error" && !isOwnStatus) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}
