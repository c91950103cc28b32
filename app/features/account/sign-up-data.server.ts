/** What the sign-up is made with, on its page and in its dialog. */
import type { AppLoadContext } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import type { ShownSection } from "~/cms/section-list";
import {
  loadCredentials,
  type CredentialsData,
} from "./credentials-data.server";

export interface SignUpData extends CredentialsData {
  /** What the editors say below the form [DLG-005]; none when they say nothing, or cannot be asked. */
  readonly sections: readonly ShownSection[];
}

export async function loadSignUp(context: AppLoadContext): Promise<SignUpData> {
  const [credentials, content] = await Promise.all([
    loadCredentials(context),
    context.content.page("sign-up-modal"),
  ]);
  return { ...credentials, sections: pageSections(context, content?.sections) };
}
