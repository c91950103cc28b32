/** The overview of an account with sample data. It does not exist on the live site [ROUTE-056]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AccountArea } from "~/features/account/account-area";
import { AccountPage } from "~/features/account/account-page";
import { toHistoryView } from "~/features/account/account-view.server";
import {
  demandSandbox,
  sampleHistory,
  sampleProfile,
} from "~/features/sandbox/samples.server";
import { ScreenPreview } from "~/features/sandbox/screen-preview";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "profile", "loyalty"],
  crawl: false,
});

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  const { site } = context;
  return {
    title: "Preview of the account",
    firstName: sampleProfile.firstName,
    history: toHistoryView(sampleHistory(site), site),
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function PreviewDashboard() {
  const { firstName, history } = usePageData<typeof loader>();
  return (
    <ScreenPreview>
      <AccountArea>
        <AccountPage
          firstName={firstName}
          overview={{ missing: null, points: 240, address: null }}
          history={history}
          roleNotes={null}
        >
          {null}
        </AccountPage>
      </AccountArea>
    </ScreenPreview>
  );
}
