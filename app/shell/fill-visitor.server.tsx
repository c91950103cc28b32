/** How the content of a slot becomes HTML when a page of the cache is sent to a visitor. */
import type { AppLoadContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";

/** Renders in the language of the page, with the texts that the page was made with. */
export function slotRenderer({
  site,
  translations,
}: Pick<AppLoadContext, "site" | "translations">): (
  content: ReactNode,
) => string {
  const source = messagesFor(site, translations);
  return (content) =>
    renderToString(
      <LanguageProvider site={site} source={source}>
        {content}
      </LanguageProvider>,
    );
}
