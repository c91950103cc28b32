/**
 * Starts the shop in the browser. The page's messages are loaded first, so that hydration does not replace
 * texts that are already readable.
 */
import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  FirstPaintProvider,
  firstPaintOfDocument,
} from "~/first-paint/first-paint";
import type { EarlyChange, Field } from "~/forms/restore-fields";
import { createBrowserMessages } from "~/i18n/browser-messages";
import { LanguageProvider } from "~/i18n/language";
import { createPaths } from "~/routing/paths";
import { defaultSite, findSite } from "~/sites/sites";

const {
  locale,
  currency = "",
  messages: version = "",
  namespaces = "",
} = document.documentElement.dataset;
const site = { ...(findSite(locale) ?? defaultSite), currency };
const paths = createPaths(site);
const messages = createBrowserMessages((names) =>
  paths.messages(names, version),
);

/**
 * Waits until Remix has decoded the loaders' data. Its first rendering suspends until then, and a document
 * has no Suspense boundary around it: if the visitor types or clicks at that moment, React hydrates at once,
 * finds nothing to show, and discards the document. The thrown value is the promise to wait for.
 */
async function untilDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

declare global {
  interface Window {
    /** Fields that changed before hydration, collected by the first-paint starter; deleted by then. */
    earlyChanges?: Set<HTMLInputElement>;
  }
}

/** Reads the early changes, which has to happen before effects reset fields to the values of the address. */
function takeEarlyChanges(): readonly EarlyChange[] {
  const changed = [...(window.earlyChanges ?? [])];
  delete window.earlyChanges;
  return changed.map((field) => {
    const { value, checked } = field;
    return { field, value, checked };
  });
}

interface HydratedProps {
  readonly changes: readonly EarlyChange[];
  readonly children: ReactNode;
}

/** Repeats early changes after hydration. Most visits have none, so the code is loaded only if needed. */
function Hydrated({ changes, children }: HydratedProps) {
  useEffect(() => {
    if (changes.length === 0) return;
    import("~/forms/restore-fields").then(
      ({ repeatChanges }) => {
        repeatChanges(changes);
      },
      () => undefined,
    );
  }, [changes]);
  return children;
}

async function start(): Promise<void> {
  // If the messages cannot be loaded, the page still works as the server sent it, without script.
  await Promise.all([
    messages.load(namespaces.split(",").filter(Boolean)),
    untilDecoded(),
  ]);
  // The visitor may have filled in these fields; a new rendering would replace them by empty ones.
  const fields = [...document.querySelectorAll<Field>("input,select,textarea")];
  const changes = takeEarlyChanges();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider site={site} source={messages}>
          <FirstPaintProvider value={firstPaintOfDocument()}>
            <Hydrated changes={changes}>
              <RemixBrowser />
            </Hydrated>
          </FirstPaintProvider>
        </LanguageProvider>
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error);
          // Loaded on demand, because documents are rarely rendered anew; without it fields stay empty.
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
