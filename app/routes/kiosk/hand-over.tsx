/** Shows a code with which the shopper's phone takes over the kiosk's cart. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { essential } from "~/errors/page-error.server";
import { notifyProblem } from "~/errors/notify-problem.server";
import {
  HandOverPage,
  type HandOverView,
} from "~/features/kiosk/hand-over-page";
import { qrCodeOf } from "~/features/kiosk/qr-code.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["kiosk"],
  crawl: false,
  kiosk: "paying",
  pollsItself: true,
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { kiosk, paths, handOver, settings } = context;
  if (!kiosk) throw redirect(paths.cart());
  const offer = await essential(
    handOver.offer(),
    new URL(request.url).pathname,
  );
  if (offer.kind === "refused") {
    for (const problem of offer.problems) notifyProblem(context, problem);
    throw redirect(paths.cart());
  }
  // The cart's lines are in an order that is open or waits for a bank.
  if (context.visitor.orderPending) throw redirect(paths.processing());
  const view: HandOverView =
    offer.kind === "waiting"
      ? {
          kind: offer.kind,
          code: qrCodeOf(
            settings.publicOrigin + paths.kiosk(`take-over/${offer.token}`),
          ),
        }
      : { kind: offer.kind };
  return { view, title: translatorOf(context)("kiosk.handOver.title") };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function HandOver() {
  const { view } = usePageData<typeof loader>();
  return <HandOverPage view={view} />;
}
