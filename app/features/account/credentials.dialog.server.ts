/** Data of the dialog "forgot-password", and part of that of sign-in and sign-up. */
import { pageSections } from "~/cms/page-sections.server";
import type { ShownSection } from "~/cms/section-list";
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { SocialProvider } from "~/domain/account/social-provider";

export interface CredentialsData {
  readonly botToken: string;
  /** Identity providers that the shopper can use instead of a password. */
  readonly providers: readonly SocialProvider[];
  /** Whether the sign-in asks for the e-mail address first, without a password [DLG-037]. */
  readonly isSimplified: boolean;
}

/** The same with the editors' sections below the form. */
export interface CredentialsWithSections extends CredentialsData {
  /** Empty also when they cannot be read. */
  readonly sections: readonly ShownSection[];
}

type Arguments = Pick<DialogLoaderArguments, "context">;

export const loader = ({ context }: Arguments): Promise<CredentialsData> =>
  Promise.resolve({
    botToken: context.botCheck.issue(),
    providers: context.socialSignIn.providers,
    isSimplified: context.flags.on("simplified-enrollment"),
  });

/** Reads also the page of the content system that belongs to the form [ROUTE-059]. */
export async function loadWithSections(
  { context }: Arguments,
  page: "sign-in-modal" | "sign-up" | "sign-up-modal",
): Promise<CredentialsWithSections> {
  const [credentials, content] = await Promise.all([
    loader({ context }),
    context.content.page(page),
  ]);
  return { ...credentials, sections: pageSections(context, content?.sections) };
}
