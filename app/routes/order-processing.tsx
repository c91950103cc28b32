/** The waiting page of an order whose fate is not known yet; it leads on as soon as it is. */
import {
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { afterRefusal } from "~/features/checkout/place-order.server";
import { tellLater } from "~/features/checkout/step-outcome.server";
import { ProcessingPage } from "~/features/checkout/order/processing-page";
import { messagesFor } from "~/i18n/messages.server";
import { createTranslate } from "~/i18n/translate";
import type { PageHandle } from "~/routing/handle";
import { createPaths } from "~/routing/paths";

export const handle: PageHandle = {
  layout: "hidden",
  messages: ["checkout"],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const paths = createPaths(context.site);
  const outcome = await context.placeOrder.find();
  switch (outcome.kind) {
    case "placed":
      return redirect(paths.confirmation(), 303);
    case "empty":
    case "changed":
      return redirect(paths.cart(), 303);
    case "rejected": {
      const after = await afterRefusal({ context, paths }, outcome.problem);
      if (!("here" in after)) return redirect(after.path, 303);
      for (const problem of after.here) tellLater(context, problem);
      return redirect(paths.checkout("summary"), 303);
    }
    case "unknown": {
      const messages = messagesFor(context.site, context.translations);
      const t = createTranslate(messages, context.site.tag);
      return { title: t("checkout.processing.title") };
    }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  ...(error ? [] : [{ title: `${page?.title ?? ""} | Fellrow` }]),
  { name: "robots", content: "noindex" },
];

export default function OrderProcessing() {
  return <ProcessingPage />;
}
