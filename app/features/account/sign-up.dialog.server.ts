/** Data of the dialog "sign-up". */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import {
  loadWithSections,
  type CredentialsWithSections,
} from "./credentials.dialog.server";

export const loader = (
  given: DialogLoaderArguments,
): Promise<CredentialsWithSections> => loadWithSections(given, "sign-up-modal");
