/** Loads the data of a dialog over a page. Failures are shown in the dialog, not as an error page. */
import type { AppLoadContext } from "@remix-run/node";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { LoadedDialog } from "./dialog";
import type { AnyDialogData } from "./server-parts.server";

/** Whether a loader threw `data(…)`, on purpose, because its subject does not exist. */
const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "init" in error;

/**
 * Runs the loader. Failed calls are logged already, and a missing subject needs no log; any other error is a
 * defect and is reported. Throws responses, such as redirects, unchanged.
 */
export async function loadOverPage(
  { reportError }: Pick<AppLoadContext, "reportError">,
  work: () => Promise<AnyDialogData>,
): Promise<LoadedDialog<AnyDialogData>["loaded"]> {
  try {
    return { kind: "data", data: await work() };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isUpstreamFailureLike(error) && !isRefusal(error)) reportError(error);
    return { kind: "failed" };
  }
}
