/**
 * Moves everything that is touched at a kiosk into the lower half of the screen, within reach from a
 * wheelchair, and back. It stays so until the kiosk starts over.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { readForm, textIn } from "~/forms/read-form.server";
import { page } from "~/routing/handle";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";

export const handle = page({ crawl: false });

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.paths.home());
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { kiosk, kioskDevice, site } = context;
  const paths = createPaths(site);
  if (!kiosk) return redirect(paths.home(), 303);
  const to = safePath(textIn(form, "returnTo"), paths.home());
  const cookie = kioskDevice.loweringCookie(textIn(form, "reach") === "low");
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}
