/** The start of an account; guests sign in first [ROUTE-016, ROLE-001]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { AccountPage } from "~/features/account/account-page";
import {
  loadHistory,
  toHistoryView,
} from "~/features/account/account-view.server";
import { loadOverview } from "~/features/account/overview/overview.server";
import RoleNotes from "~/features/roles/role-notes";
import { loadRole } from "~/features/roles/role-view.server";
import { forOwner } from "~/features/account/require-account.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "profile", "loyalty"],
  needs: "consumer",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site } = context;
  const [history, overview, content, role] = await Promise.all([
    forOwner(context, request, () => loadHistory(context)),
    loadOverview(context),
    context.content.page("account"),
    loadRole(context),
  ]);
  const t = translatorOf(context);
  return {
    title: t("account.home.title"),
    firstName: context.visitor.account?.firstName ?? null,
    overview,
    history: history && toHistoryView(history, site),
    sections: pageSections(context, content?.sections),
    role,
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Account() {
  const { firstName, overview, history, sections, role } =
    usePageData<typeof loader>();
  return (
    <AccountPage
      firstName={firstName}
      overview={overview}
      history={history}
      roleNotes={role && <RoleNotes {...role} />}
    >
      <SectionList sections={sections} />
    </AccountPage>
  );
}
