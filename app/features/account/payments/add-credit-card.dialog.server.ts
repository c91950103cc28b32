/** Dialog "add-credit-card" [DLG-011]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";

export interface AddCardData {
  readonly botToken: string;
}

export const loader = ({
  context,
}: DialogLoaderArguments): Promise<AddCardData> =>
  Promise.resolve({ botToken: context.botCheck.issue() });
