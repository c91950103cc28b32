/** Remembers that a visitor dismissed a pop-up [POP-001]. The route has no page of its own. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { popUpForms } from "~/features/content/pop-up.forms.server";
import { formAction } from "~/forms/form-action.server";
import { page } from "~/routing/handle";

export const handle = page({ cookieless: true, kiosk: "closed" });

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.paths.home());
}

export const action = formAction(popUpForms, {
  back: ({ context }) => context.paths.home(),
});
