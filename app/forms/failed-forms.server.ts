/**
 * Remembers during one request that its form was refused. The page's title says so, because screen readers
 * read it first, and titles come from loaders, which do not know the action's result.
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Translate } from "~/i18n/translate";

const failed = new WeakSet<AppLoadContext>();

export function markFailed(context: AppLoadContext): void {
  failed.add(context);
}

/** Whether the page is shown again because its form was refused. */
export const hasFailedForm = (context: AppLoadContext): boolean =>
  failed.has(context);

/**
 * The prefix of a page's title: a word for an error, or nothing. The error is in a form of the page, or in
 * what led to the page, such as a refused payment.
 */
export function titlePrefix(context: AppLoadContext, t: Translate): string {
  // A page that is rendered for everybody shows no visitor's errors, and must not read them.
  const showsError = context.places === null && context.visitor.tellsError;
  return hasFailedForm(context) || showsError ? t("shop.form.errorPrefix") : "";
}
