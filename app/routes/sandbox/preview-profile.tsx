/** The profile of an account with sample data. It does not exist on the live site [ROUTE-056]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AccountArea } from "~/features/account/account-area";
import { ProfilePage } from "~/features/account/profile/profile-page";
import {
  demandSandbox,
  sampleProfile,
} from "~/features/sandbox/samples.server";
import { ScreenPreview } from "~/features/sandbox/screen-preview";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account", "profile", "enrolment"],
  crawl: false,
});

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  return { title: "Preview of the profile", profile: sampleProfile };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function PreviewProfile() {
  const { profile } = usePageData<typeof loader>();
  return (
    <ScreenPreview>
      <AccountArea>
        <ProfilePage
          profile={profile}
          notifications={["orderEmail"]}
          providers={[]}
          amazon={null}
          sms="off"
          events={[]}
        >
          {null}
        </ProfilePage>
      </AccountArea>
    </ScreenPreview>
  );
}
