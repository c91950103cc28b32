/** Data of the dialog "sign-in". */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import {
  loadWithSections,
  type CredentialsWithSections,
} from "./credentials.dialog.server";

export const loader = (
  given: DialogLoaderArguments,
): Promise<CredentialsWithSections> => loadWithSections(given, "sign-in-modal");
