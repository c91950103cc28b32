/**
 * Renders what the law of a market requires, as static HTML: it is the same for every visitor of a site, and
 * the browser gets neither code nor messages for it.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";
import { leaveHtml } from "~/regions/left-in-html.server";
import type { InHtml } from "~/regions/static-region";

export type DutyContext = Pick<
  AppLoadContext,
  "site" | "translations" | "settings"
>;

/** Returns the HTML of a component in the words of the site. */
export function renderDuty(context: DutyContext, duty: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider site={context.site} source={messagesFor(context)}>
      {duty}
    </LanguageProvider>,
  );
}

/** Returns HTML for a `StaticRegion` of the page. Absent without any, so that the page has no empty element. */
export function dutyRegion(
  context: AppLoadContext,
  region: string,
  html: string,
): { readonly data: InHtml<string> } | undefined {
  return html === ""
    ? undefined
    : { data: leaveHtml(context, region, { data: html, html }) };
}
