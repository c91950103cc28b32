/** From an e-mail address to a complete profile, step by step [ENR-001]. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { forOwner } from "~/features/account/require-account.server";
import { enrolmentForms } from "~/features/account/enrolment/enrolment.forms.server";
import {
  currentStep,
  loadEnrolment,
} from "~/features/account/enrolment/enrolment.server";
import { EnrolmentPage } from "~/features/account/enrolment/enrolment-page";
import { wayBack } from "~/features/account/way-back.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["enrolment", "account"],
  limits: { post: "credential", underLoad: "refused" },
  kiosk: "closed",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  // A consumer whose session has just ended signs in again; a guest's steps read nothing.
  const view = await forOwner(context, request, () =>
    loadEnrolment(context, request),
  );
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t(`enrolment.steps.${view.step}.title`),
    ...view,
  };
}

export async function action(sent: ActionFunctionArgs) {
  const { context, request } = sent;
  const { pathname } = new URL(request.url);
  const step = await essential(currentStep(context, request), pathname);
  return formAction(enrolmentForms[step], {
    back: () => wayBack(request, context.site),
    around: (_, work) => essential(work(), pathname),
  })(sent);
}

export const clientAction = keepForm((form) =>
  form.has("password") ? "signIn" : "form",
);

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Enrolment() {
  return <EnrolmentPage {...usePageData<typeof loader>()} />;
}
