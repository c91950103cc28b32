/** Data of the dialog "interests": the chosen ones [DLG-020]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";

export interface InterestsData {
  readonly chosen: readonly string[];
}

export const loader = async ({
  context,
}: DialogLoaderArguments): Promise<InterestsData> => ({
  chosen: (await context.profile.read()).interests,
});
