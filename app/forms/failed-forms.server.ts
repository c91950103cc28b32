/**
 * Remembers during one request that its form was refused. The page's title says so too, for
 * anyone who hears it first, and titles are made from loaders, which do not know of the action.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Translate } from "~/i18n/translate";

const failed = new WeakSet<AppLoadContext>();

export function markFailed(context: AppLoadContext): void {
  failed.add(context);
}

/** Whether the page is shown because its form was refused. */
export const hasFailedForm = (context: AppLoadContext): boolean =>
  failed.has(context);

/**
 * What a page's title begins with: a word that something is wrong, or nothing. It was a form of the page, or
 * what led here, such as a payment that was refused.
 */
export function titlePrefix(context: AppLoadContext, t: Translate): string {
  // A page that is rendered for everybody tells nobody's errors, and may not ask for them.
  const isTold = context.places === null && context.visitor.tellsError;
  return hasFailedForm(context) || isTold ? t("shop.form.errorPrefix") : "";
}
