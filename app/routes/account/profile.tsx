/** The person behind an account, and the one action of all its forms [ROUTE-019]. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { readProfileContent } from "~/features/account/profile/events.server";
import { runProfileForm } from "~/features/account/profile/profile-forms.server";
import { ProfilePage } from "~/features/account/profile/profile-page";
import {
  forOwner,
  runForOwner,
} from "~/features/account/require-account.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { safePath } from "~/routing/safe-redirect";

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

export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  const result = await runForOwner(context, request, () =>
    runProfileForm(context, posted),
  );
  if (!result) throw data({}, { status: 400 });
  const { answer, notice } = result;
  if (!notice) return formResponse(context, answer);
  context.visitor.notify({ kind: "success", key: notice });
  const back = context.paths.accountProfile();
  throw redirect(safePath(posted.get("returnTo"), back), 303);
}

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
