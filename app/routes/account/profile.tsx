/** The profile of an account, and the action of all its forms [ROUTE-019]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { readProfileContent } from "~/features/account/profile/events.server";
import { profileForms } from "~/features/account/profile/profile.forms.server";
import { ProfilePage } from "~/features/account/profile/profile-page";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction, pageBefore } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "profile", "enrolment"],
  needs: "consumer",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [{ profile, notifications, providers, amazon }, sms, content] =
    await Promise.all([
      forOwner(context, request, () => context.profile.overview()),
      context.subscriptions.sms(),
      readProfileContent(context),
    ]);
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("profile.title"),
    profile,
    notifications,
    providers,
    amazon,
    sms,
    events: content.events,
    sections: pageSections(context, content.others),
  };
}

export const action = formAction(profileForms, {
  back: (sent) => pageBefore(sent, sent.context.paths.accountProfile()),
  around: ({ context, request }, work) => runForOwner(context, request, work),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function AccountProfile() {
  const { sections, title: _, ...shown } = usePageData<typeof loader>();
  return (
    <ProfilePage {...shown}>
      <SectionList sections={sections} />
    </ProfilePage>
  );
}
