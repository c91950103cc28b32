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

async function start(): Promise<void> {
  // A shop without its texts still works as the server sent it: forms and links need no script.
  await messages.load(namespaces.split(",").filter(Boolean));
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
