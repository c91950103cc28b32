/**
 * Starts the shop in the browser. Messages of the page come first, so that nothing that is already
 * readable is replaced by less.
 */
import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  FirstPaintProvider,
  firstPaintOfDocument,
} from "~/first-paint/first-paint";
import type { Field } from "~/forms/restore-fields";
import { createBrowserMessages } from "~/i18n/browser-messages";
import { LanguageProvider } from "~/i18n/language";
import { createPaths } from "~/routing/paths";
import { defaultSite, findSite } from "~/sites/sites";

const {
  locale,
  messages: version = "",
  namespaces = "",
} = document.documentElement.dataset;
const site = findSite(locale) ?? defaultSite;
const paths = createPaths(site);
const messages = createBrowserMessages((names) =>
  paths.messages(names, version),
);

/**
 * Waits until Remix has decoded what the loaders said. It suspends its first rendering for that, and there
 * is no boundary around a whole document: when somebody types or presses something at that moment, React
 * hydrates at once, finds nothing to show, and gives the document up for good. What it throws is the promise.
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

async function start(): Promise<void> {
  // A shop without its texts still works as the server sent it: forms and links need no script.
  await Promise.all([
    messages.load(namespaces.split(",").filter(Boolean)),
    untilDecoded(),
  ]);
  // They are filled in, perhaps; rendered anew they are not.
  const fields = [...document.querySelectorAll<Field>("input,select,textarea")];
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider site={site} source={messages}>
          <FirstPaintProvider value={firstPaintOfDocument()}>
            <RemixBrowser />
          </FirstPaintProvider>
        </LanguageProvider>
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error);
          // Few documents are rendered anew, so the way to do it is fetched. Without it they stay as they are.
          import("~/forms/restore-fields").then(
            ({ restoreFields }) => {
              restoreFields(fields);
            },
            () => undefined,
          );
        },
      },
    );
  });
}

void start();
