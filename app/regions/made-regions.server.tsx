/**
 * Regions whose HTML is made once for the data they show, and found again by it: a listing that the
 * upstream answers as before, or the footer. Nothing is kept longer than its data.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageProvider } from "~/i18n/language";
import { messagesFor } from "~/i18n/messages.server";
import type { MessageSource } from "~/i18n/translate";
import { leaveHtml } from "./left-in-html.server";
import type { InHtml } from "./static-region";

interface Made {
  /** The texts it was made with: those of one locale, until the editors change them. */
  readonly source: MessageSource;
  readonly html: string;
}

const made = new WeakMap<object, Made>();

/**
 * `leaveInHtml` for a region that is rendered before its page. `show` must depend on nothing but the
 * data and the language: no router, no session.
 */
export function leaveMade<T extends object>(
  context: AppLoadContext,
  region: string,
  data: T,
  show: (data: T) => ReactNode,
): InHtml<T> {
  if (!context.isDocument) return data;
  const { site, translations } = context;
  const source = messagesFor(site, translations);
  const known = made.get(data);
  if (known?.source === source)
    return leaveHtml(context, region, { data, html: known.html });
  const html = renderToStaticMarkup(
    <LanguageProvider site={site} source={source}>
      {show(data)}
    </LanguageProvider>,
  );
  made.set(data, { source, html });
  return leaveHtml(context, region, { data, html });
}
