/** Data of the dialog "sign-up", and of the page with the same form. */
import { pageSections } from "~/cms/page-sections.server";
import type { ShownSection } from "~/cms/section-list";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import {
  loader as loadCredentials,
  type CredentialsData,
} from "./credentials.dialog.server";

export interface SignUpData extends CredentialsData {
  /** The editors' sections below the form [DLG-005]; empty also when they cannot be read. */
  readonly sections: readonly ShownSection[];
}

export async function loader({
  context,
}: Pick<DialogLoaderArguments, "context">): Promise<SignUpData> {
  const [credentials, content] = await Promise.all([
    loadCredentials({ context }),
    context.content.page("sign-up-modal"),
  ]);
  return { ...credentials, sections: pageSections(context, content?.sections) };
}
