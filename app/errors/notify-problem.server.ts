/** Saves problems of an upstream's answer as notices for the next page. */
import type { AppLoadContext } from "@remix-run/node";
import type { Problem } from "./problem";

type Context = Pick<AppLoadContext, "visitor">;

/** Saves a problem in the session as a notice for the next page, unless its placement is `silent`. */
export function notifyProblem({ visitor }: Context, problem: Problem): void {
  const { severity, messageKey, params, placement } = problem;
  if (placement === "silent") return;
  visitor.notify({
    kind: severity,
    key: messageKey,
    ...(params && { params: { ...params } }),
  });
}

/** Saves the notices of a changed cart, because the upstream sends them in one answer only. */
export function notifyCartNotices(
  context: Context,
  { notices }: { readonly notices: readonly Problem[] },
): void {
  for (const notice of notices) notifyProblem(context, notice);
}
