/**
 * Remembers during one request that its form was refused. The page's title says so too, for who
 * hears it first, and titles are made from loaders, which do not know of the action.
 */
import type { AppLoadContext } from "@remix-run/node";

const failed = new WeakSet<AppLoadContext>();

export function markFailed(context: AppLoadContext): void {
  failed.add(context);
}

export function hasFailed(context: AppLoadContext): boolean {
  return failed.has(context);
}
