/** Renders the content of slots to HTML when a cached page is served to a visitor. */
import type { AppLoadContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";
import { FeaturesOff } from "~/ui/features";

/** Returns a function that renders in the page's language, with the texts that the page was rendered with. */
export function slotRenderer(
  context: Pick<
    AppLoadContext,
    "site" | "translations" | "settings" | "features"
  >,
): (content: ReactNode) => string {
  const { site, features } = context;
  const source = messagesFor(context);
  return (content) =>
    renderToString(
      <LanguageProvider site={site} source={source}>
        <FeaturesOff.Provider value={features.off.join(" ")}>
          {content}
        </FeaturesOff.Provider>
      </LanguageProvider>,
    );
}
