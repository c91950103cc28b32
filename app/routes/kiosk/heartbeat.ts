/** A kiosk reports that it is running; associates see when each screen last did. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false, pollsItself: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const { kiosk, kioskBeats } = context;
  if (!kiosk) return new Response(null, { status: 404 });
  await kioskBeats.note(kiosk);
  return new Response(null, { status: 204 });
}
