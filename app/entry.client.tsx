/**
 * Starts the shop in the browser. Messages of the page come first, so that nothing that is already
 * readable is replaced by less.
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

declare global {
  interface Window {
    /** Fields that the starter of the first paint saw change; gone when React sees that itself. */
    earlyChanges?: Set<HTMLInputElement>;
  }
}

/** The values are read before effects put back what the address says. */
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

/** Once the page works, it learns what was changed before. Most visits begin without a change. */
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
  // A shop without its texts still works as the server sent it: forms and links need no script.
  await Promise.all([
    messages.load(namespaces.split(",").filter(Boolean)),
    untilDecoded(),
  ]);
  // They are filled in, perhaps; rendered anew they are not.
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
