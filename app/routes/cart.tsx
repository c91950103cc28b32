/** The cart, and the one action of all its forms [ROUTE-003]. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { readCart } from "~/errors/unread-cart.server";
import { CartPage } from "~/features/cart/cart-page";
import {
  runCartIntent,
  type CartResult,
} from "~/features/cart/run-intent.server";
import { tellLostCart } from "~/features/layout/lost-cart.server";
import { reloadSecondsAfter, toNotice } from "~/features/layout/notice";
import { markFailed, titlePrefix } from "~/forms/failed-forms.server";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { useActionAnswer, usePageData } from "~/routing/page-data";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";

export const handle = page({
  messages: ["cart", "catalog"],
  crawl: false,
  limits: { post: "default", underLoad: "served" },
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const [{ cart, unread }, page] = await Promise.all([
    readCart(context.cart.read(), pathname),
    context.content.page("cart"),
  ]);
  const { openOrder, orderPending } = context.visitor;
  // What was in it is in an order that waits for the shopper's bank.
  if (!unread && !cart?.lines.length && orderPending && !openOrder)
    throw redirect(context.paths.processing());
  const isLost = cart?.startedOver === true;
  if (isLost)
    for (const problem of cart.notices) tellLostCart(context, problem);
  // Raised while the cart was read, when the layout may have taken the earlier ones already.
  const notices = context.visitor.takeNotices().map(toNotice);
  const t = translatorOf(context);
  return {
    cart: isLost ? { ...cart, notices: [] } : cart,
    openOrder,
    unread,
    notices,
    reloadSeconds: reloadSecondsAfter(notices),
    sections: pageSections(context, page?.sections),
    title: titlePrefix(context, t) + (page?.meta.title || t("cart.title")),
    meta: page?.meta,
  };
}

/** After a change without script the shopper reads what happened on the next page. */
function tellDone(
  { intent, form }: Extract<CartResult, { kind: "done" }>,
  notify: (key: string) => void,
): void {
  const removed = intent === "change-quantity" && form.get("qty") === "0";
  if (intent === "remove-item" || removed) notify("cart.notices.removed");
  else if (intent === "apply-code") notify("cart.notices.codeAccepted");
  else if (intent === "add-item") notify("cart.notices.addedPlain");
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const result = await runCartIntent(context, form);
  if (result.kind === "unknown") throw data({}, { status: 400 });
  // With script the page stays; the answer makes it load the cart and its notices again.
  const stays = form.get("then") === "stay";
  if (result.kind === "problem") {
    const { problem } = result.detail;
    if (tellLostCart(context, problem)) {
      // With script only an answer that is none of an error brings the notice with it.
      if (!context.isDocument) return null;
      markFailed(context);
      return data(null, { status: 409 });
    }
    if (stays && problem.placement === "toast") {
      const { severity: kind, messageKey: key, params } = problem;
      context.visitor.notify({ kind, key, ...(params && { params }) });
      return null;
    }
    markFailed(context);
    return data(result.detail, { status: problem.id === "FORM" ? 422 : 409 });
  }
  tellDone(result, (key) => {
    context.visitor.notify({ kind: "success", key });
  });
  if (stays) return null;
  const cartPath = createPaths(context.site).cart();
  throw redirect(safePath(form.get("returnTo"), cartPath), 303);
}

export { routeMeta as meta } from "~/routing/page-meta";

export default function Cart() {
  const page = usePageData<typeof loader>();
  const { cart, openOrder, unread, notices, sections } = page;
  const problem = useActionAnswer<typeof action>() ?? null;
  return (
    <CartPage
      cart={cart}
      openOrder={openOrder}
      unread={unread}
      notices={notices}
      problem={problem}
      sections={sections}
    />
  );
}
