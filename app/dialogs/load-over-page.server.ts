/** The data of a dialog over a page, where a failure is told in the dialog: the page below is not to blame. */
import type { AppLoadContext } from "@remix-run/node";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import type { LoadedDialog } from "./dialog";
import type { AnyDialogData } from "./server-parts.server";

/** What a loader throws on purpose to say that there is no such page: `data(…)`. */
const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "init" in error;

/**
 * Loads it. A failed call is in the log already, and what there is not needs no line in it; any other error
 * is a defect and is reported. A response, such as a redirect, is thrown on.
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
