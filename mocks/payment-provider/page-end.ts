/**
 * The end of a visit to a page of the provider: a 303 to the shop, or, if the page is shown inside the
 * shop's, a message to that shop only.
 */
import { documentOf, pageOf } from "./payment-page-html";
import { escapeHtml } from "./payment-form-html";
import { pageTexts } from "./payment-page-texts";
import { hostedPage, seeOther } from "./hosted-answer";

/** Whether the page was opened inside another one. */
export const isFramed = (request: Request): boolean =>
  new URL(request.url).searchParams.has("framed");

/** Escapes a text for a script element. */
const scriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c");

/** @param back the address of the shop, with the outcome in its query */
export function endVisit(
  request: Request,
  sum: Parameters<typeof pageOf>[0],
  back: string,
): Response {
  if (!isFramed(request)) return seeOther(back);
  const { origin, search } = new URL(back);
  const message = { kind: "payment-return", query: search.slice(1) };
  const script = `parent.postMessage(${scriptText(message)},${scriptText(origin)})`;
  const page = pageOf(sum);
  const { t } = page;
  const body = documentOf(
    page,
    t(pageTexts.back),
    `<p>${t(pageTexts.returning)}</p>
<p><a href="${escapeHtml(back)}" target="_top">${t(pageTexts.back)}</a></p>`,
    `<script>${script}</script>\n`,
  );
  return hostedPage(body, 200, back, { framed: true, script });
}
