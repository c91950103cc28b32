/** The checkout: one page per step, the return from payment, and the action of all its forms. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Suspense } from "react";
import { pageSections } from "~/cms/page-sections.server";
import { SectionList } from "~/cms/section-list";
import { CheckoutPage } from "~/features/checkout/checkout-page";
import { allowsRewards } from "~/domain/account/role";
import { loadRole } from "~/features/roles/role-view.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { withPostedCountry } from "~/forms/address/posted-country.server";
import { loadCheckout } from "~/features/checkout/load-checkout.server";
import { checkoutForms } from "~/features/checkout/checkout.forms.server";
import { withSession } from "~/features/checkout/session-end.server";
import { UnreadCheckout } from "~/features/checkout/unread-checkout";
import { pathAfterPayment } from "~/features/checkout/payment/payment-return.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { createPaths } from "~/routing/paths";
import { defaultSite, findSite } from "~/sites/sites";
import { legalLinksOf, shownFooter } from "~/shell/shown-footer.server";
import { LegalLinks } from "~/ui/legal-links";
import { late } from "~/ui/late";

export const handle = page({
  messages: ["checkout", "cart", "loyalty"],
  layout: "checkout",
  crawl: false,
  limits: { post: "purchase", underLoad: "served" },
  // The return from a payment.
  changesOnGet: "step=return",
  kiosk: "paying",
  policy: "checkout",
});

const RoleNotes = late(() => import("~/features/roles/role-notes"));
const StepExpress = late(() => import("~/features/checkout/step-express"));
const CartReward = late(() => import("~/features/loyalty/cart-reward"));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("step") === "return")
    throw redirect(await pathAfterPayment(context, searchParams), 303);
  const [checkout, page, role, footer] = await Promise.all([
    withSession(context, () => loadCheckout(context, request)),
    context.content.page("checkout"),
    loadRole(context),
    shownFooter(context),
  ]);
  return {
    ...checkout,
    role,
    takesVouchers:
      context.loyalty.isMember && allowsRewards(role?.spend ?? null),
    sections: pageSections(context, page?.sections),
    legal: legalLinksOf(footer),
  };
}

export const action = formAction(checkoutForms, {
  facts: ({ context: { paths } }) => Promise.resolve({ paths }),
  around: ({ context }, work) => withSession(context, work),
  back: ({ paths }) => paths.checkout(),
  complete: withPostedCountry,
  // The cart is empty then; its own page shows the reason.
  lostCart: ({ paths }) => paths.cart(),
});

const pathOfOrder = () =>
  createPaths(
    findSite(document.documentElement.dataset["locale"]) ?? defaultSite,
  ).processing();

/** The kinds of operations, for the notice about a lost answer. */
export const clientAction = keepForm((posted) => {
  const intent = posted.get("intent");
  if (intent === "place") return "order";
  return intent === "card" || intent === "giftCard" ? "payment" : "checkout";
}, pathOfOrder);

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Checkout() {
  const page = usePageData<typeof loader>();
  if (page.unread) return <UnreadCheckout problem={page.unread} />;
  const { view, current, botToken, role, takesVouchers, sections, legal } =
    page;
  const { express, draftKey } = page;
  return (
    <CheckoutPage
      view={view}
      current={current}
      express={
        (express.main || express.isFolded) && (
          <Suspense>
            <StepExpress {...express} />
          </Suspense>
        )
      }
      botToken={botToken}
      draftKey={draftKey}
      roleNotes={
        role && (
          <Suspense>
            <RoleNotes {...role} />
          </Suspense>
        )
      }
      reward={
        takesVouchers && (
          <Suspense>
            <CartReward isApplied={view.totals.rewards > 0} />
          </Suspense>
        )
      }
    >
      <SectionList sections={sections} />
      <div className="wrap-page py-4">
        <LegalLinks links={legal} />
      </div>
    </CheckoutPage>
  );
}
