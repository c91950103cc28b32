/**
 * The waiting page of an open order, of a challenge, and of a pending payment. It redirects as soon as the
 * outcome is known.
 */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import {
  bankAddress,
  pathAfterBank,
} from "~/features/checkout/bank/bank-challenge.server";
import { ChallengePage } from "~/features/checkout/order/challenge-page";
import { openOrderForms } from "~/features/checkout/order/open-order.forms.server";
import { ProcessingPage } from "~/features/checkout/order/processing-page";
import { afterRefusal } from "~/features/checkout/place-order.server";
import { notifyProblem } from "~/errors/notify-problem.server";
import { formAction } from "~/forms/form-action.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  kiosk: "paying",
  messages: ["checkout"],
  layout: "checkout",
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
  policy: "checkout",
  changesOnGet: true,
});

/** The reload interval without script; with script `use-recheck.ts` has its own intervals. */
const lookAgainSeconds = 3;
/** The interval when an outcome is unlikely to come soon. */
const lookLaterSeconds = 30;
/** Most pending payments are decided within this time. */
const soonMs = 60_000;

/** The page shows the one that is set; neither is while a bank is being asked about the order. */
const nothing = { open: null, waiting: null };

export async function loader({ context }: LoaderFunctionArgs) {
  const { paths } = context;
  const t = translatorOf(context);
  const outcome = await context.placeOrder.find();
  switch (outcome.kind) {
    case "placed":
    case "denied":
      throw redirect(pathAfterBank({ context, paths }, outcome), 303);
    case "empty":
    case "changed":
      throw redirect(paths.cart(), 303);
    case "rejected": {
      const after = await afterRefusal({ context, paths }, outcome.problem);
      if (!("here" in after)) throw redirect(after.path, 303);
      for (const problem of after.here) notifyProblem(context, problem);
      throw redirect(paths.checkout("summary"), 303);
    }
    case "challenged": {
      const { challenge } = outcome;
      const { orderNumber, fields = {}, pendingSince } = challenge;
      const bank = bankAddress({ context, paths }, challenge);
      if (pendingSince === undefined)
        return {
          ...nothing,
          title: t("checkout.challenge.title"),
          waiting: { orderNumber, bank, fields },
          reloadSeconds: lookLaterSeconds,
        };
      const isNew = Date.now() - pendingSince < soonMs;
      return {
        ...nothing,
        title: t("checkout.pending.title"),
        open: {
          orderNumber,
          isSent: true,
          mayStartAnew: context.orderChallenge.isLong,
          payment: { bank, fields, isLong: !isNew },
        },
        reloadSeconds: isNew ? lookAgainSeconds : lookLaterSeconds,
      };
    }
    case "unknown": {
      const { open } = context.placeOrder;
      return {
        ...nothing,
        title: t("checkout.processing.title"),
        open: open && { ...open, payment: null },
        reloadSeconds: open?.mayStartAnew ? lookLaterSeconds : lookAgainSeconds,
      };
    }
  }
}

export const action = formAction(openOrderForms, {
  back: ({ context }) => context.paths.processing(),
});

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function OrderProcessing() {
  const { waiting, open } = usePageData<typeof loader>();
  return waiting ? (
    <ChallengePage {...waiting} />
  ) : (
    <ProcessingPage open={open} />
  );
}
