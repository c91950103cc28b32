/** Keeps what an answer of the upstream said for the page that is loaded next. */
import type { AppLoadContext } from "@remix-run/node";
import type { Problem } from "./problem";

type Told = Pick<AppLoadContext, "visitor">;

/** Keeps a problem in the session for a page that is yet to be loaded. */
export function tellLater({ visitor }: Told, problem: Problem): void {
  const { severity, messageKey, params, placement } = problem;
  if (placement === "silent") return;
  visitor.notify({
    kind: severity,
    key: messageKey,
    ...(params && { params: { ...params } }),
  });
}

/** Keeps what a changed cart says of itself: the upstream says it in one answer only. */
export function tellNotices(
  context: Told,
  { notices }: { readonly notices: readonly Problem[] },
): void {
  for (const notice of notices) tellLater(context, notice);
}
