/** Collects a page's requests and console messages from the start. */
import type { Page, Request } from "@playwright/test";

const isMainDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

/** Collects the paths of documents that the page loads; client-side navigations add none. */
export function watchDocuments(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (isMainDocument(request)) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Collects the addresses of all requests. */
export function watchRequests(page: Page): readonly URL[] {
  const addresses: URL[] = [];
  page.on("request", (request) => {
    addresses.push(new URL(request.url()));
  });
  return addresses;
}

/** Collects console errors and uncaught errors. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/**
 * Collects errors of the page's script: uncaught errors, React's hydration mismatches, and console errors.
 * The status of the page itself is not an error.
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
