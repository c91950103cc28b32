/**
 * Which cookies the shop may set: the choice for each category, and the list of everything that it stores
 * [CONS-003, CONS-006]. `?returnTo=` is the page that led here.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { asksFirst } from "~/consent/asks-first";
import { consentVersion, storageTable, type Purpose } from "~/consent/storage";
import type { FeatureName } from "~/domain/features";
import { PrivacyPage } from "~/features/privacy/privacy-page";
import { privacyForms } from "~/features/privacy/privacy.forms.server";
import { formAction } from "~/forms/form-action.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { safePath } from "~/routing/safe-redirect";

export const handle = page({
  messages: ["privacy"],
  cookieless: true,
  isConsentPage: true,
  locationCheck: false,
  kiosk: "closed",
});

/** Features without which nothing is stored for a purpose. */
const featureFor: Partial<Readonly<Record<Purpose, FeatureName>>> = {
  kiosk: "store-sessions",
  signedIn: "accounts",
};

export function loader({ context, request }: LoaderFunctionArgs) {
  const { consent, site, paths } = context;
  const { searchParams } = new URL(request.url);
  const t = translatorOf(context);
  return {
    title: t("privacy.title"),
    view: {
      allowed: consent.read(),
      isGpc: consent.isGpc,
      asksFirst: asksFirst(site),
      isSaved: searchParams.get("saved") === "1",
      returnTo: safePath(searchParams.get("returnTo"), ""),
      notice: paths.legal("privacy"),
      version: consentVersion,
      rows: storageTable.filter(({ purpose }) => {
        const feature = featureFor[purpose];
        return feature === undefined || context.features.has(feature);
      }),
    },
  };
}

export const action = formAction(privacyForms, {
  back: ({ context }) => context.paths.privacy(),
});

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Privacy() {
  return <PrivacyPage view={usePageData<typeof loader>().view} />;
}
