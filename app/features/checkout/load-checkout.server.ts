/** Loads the page of a checkout step, or redirects to the page that has to come first. */
import { toCents } from "~/analytics/events";
import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Cart, CartTotals } from "~/domain/cart";
import {
  firstStep,
  resolveStep,
  type CheckoutStep,
} from "~/domain/checkout-steps";
import { stepAfterFlash } from "~/errors/flashes";
import type { Problem } from "~/errors/problem";
import { creditTermsOf, mayBeOffered } from "~/duties/credit-terms.server";
import { guaranteeNotice } from "~/duties/guarantees.server";
import { dutyRegion } from "~/duties/render-duty.server";
import { maskedEmail } from "~/domain/address/contact";
import { isRewardMethod } from "~/domain/payment/payment-means";
import { terminalMethod } from "~/domain/payment/payment-ways";
import { readCart } from "~/errors/unread-cart.server";
import { translatorOf } from "~/i18n/messages.server";
import type { Paths } from "~/routing/paths";
import {
  loadAddressForm,
  type AddressFormView,
  type FieldValues,
} from "~/forms/address/address-form-view.server";
import {
  isExpressOffered,
  isPayable,
} from "~/forms/express/express-offer.server";
import { billingStart, isSameAddress } from "./address/billing-start.server";
import { savedAddressChoices } from "./address/saved-address.server";
import { toCheckoutView } from "./checkout-view.server";
import { cardFieldsAddress } from "./payment/card-fields-address.server";
import { creditTermsRegion } from "./payment/credit-terms-region";
import { toMeansView } from "./payment/means/load-means.server";
import { draftStart } from "./draft.server";
import { expressPath } from "./express.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import {
  isRefusedAddress,
  refusalAnswer,
  refusalQuery,
} from "./address/refused-address.server";
import { handoverRules, handoverView } from "./delivery/handover-form.server";
import { loadPlaces, nearOf } from "./delivery/place-choice.server";
import { balancesOf } from "./shortfall.server";
import { notifyProblem } from "~/errors/notify-problem.server";
import { stepPath } from "./step-outcome.server";
import {
  billingReads,
  shippingReads,
  type BillingReads,
  type ShippingReads,
} from "./step-reads.server";

type PreparedOrder = Awaited<ReturnType<AppLoadContext["checkout"]["prepare"]>>;
type Profile = Awaited<ReturnType<AppLoadContext["account"]["profile"]>>;

interface Visit {
  readonly context: AppLoadContext;
  readonly paths: Paths;
  readonly pathname: string;
  /** The `step` of the address, as it was sent. */
  readonly requested: string | null;
  /** The shipment whose address was refused on the way here. */
  readonly shipment: string | null;
  /** The postal code near which stores and collection points are searched, and the shipment for them. */
  readonly placeSearch: { readonly near: string; readonly shipment: string };
  /** Reads for the requested step that began beside the one of the cart. */
  shipping?: ShippingReads;
  billing?: BillingReads;
}

interface Arrival {
  readonly cart: Cart;
  /** The sums to show: the cart's, or on the summary those of the prepared order. */
  readonly totals: CartTotals;
  readonly step: CheckoutStep;
  /** Problems to show at the top of the page. */
  readonly problems: readonly Problem[];
  /** The shipment whose address was refused. */
  readonly refused: string | null;
  /** The cart's total before the order was prepared, if that changed it [CHK-033]. */
  readonly formerTotal: number | null;
}

/** There is a cart, but it cannot be shown. */
interface Unread {
  readonly unread: Problem;
}

/** The methods that the page offers: at a kiosk only the card terminal, because nothing is typed there. */
async function paymentMethods(
  visit: Visit,
  { methods: read }: Pick<BillingReads, "methods">,
) {
  const { kiosk, paths, site, features } = visit.context;
  const offered = await read();
  // The cart is another one by now; the next page reads it.
  if (!offered.ok) leave(visit, paths.checkout(), [offered.problem]);
  const methods = offered.value.filter(
    (method) =>
      mayBeOffered(site, method) &&
      (features.has("gift-cards") || method.code !== "GIFT_CARD") &&
      (features.has("loyalty") || !isRewardMethod(method.code)),
  );
  return kiosk
    ? methods.filter(({ code }) => code === terminalMethod)
    : methods;
}

/** Redirects to another page, which shows the problems of this one as notices. */
function leave(
  { context }: Visit,
  path: string,
  problems: readonly Problem[],
): never {
  for (const problem of problems) notifyProblem(context, problem);
  throw redirect(path);
}

/**
 * Reads the cart and finds the step to show. Redirects when another page comes first: an open order, an
 * empty cart, the step that a problem belongs to, or the first unfinished step [ROUTE-004, CHK-001].
 * @param earlier problems that were found before, to show with those of the cart
 */
async function arrive(
  visit: Visit,
  earlier: readonly Problem[] = [],
): Promise<Arrival | Unread> {
  const { context, paths, pathname, requested } = visit;
  const reading = context.cart.read(true, () => {
    if (requested === "shipping") visit.shipping = shippingReads(context);
    if (requested === "billing") visit.billing = billingReads(context);
  });
  const { cart, unread } = await readCart(reading, pathname);
  if (unread) return { unread };
  // Reading the cart may reveal that it has been ordered, or may have been.
  if (context.visitor.orderPending) leave(visit, paths.processing(), earlier);
  if (context.orders.isUnshown) leave(visit, paths.confirmation(), earlier);
  const problems = [...earlier, ...(cart?.notices ?? [])];
  if (!cart || cart.lines.length === 0) leave(visit, paths.cart(), problems);
  const facts = context.checkout.facts(cart);
  const step = resolveStep(requested, facts);
  const first = firstStep(facts);
  const refusal = refusalQuery(problems);
  const others = problems.filter((problem) => !isRefusedAddress(problem));
  const isElsewhere = requested !== first || step !== first;
  if (refusal.shipment && isElsewhere)
    leave(visit, paths.checkout(first, refusal), others);
  const leadsBack = others.some(({ id }) => stepAfterFlash(id) === "shipping");
  if (leadsBack && requested !== first)
    leave(visit, paths.checkout(first), others);
  const express = requested === null ? await expressPath(context, cart) : null;
  if (express) leave(visit, express, others);
  if (requested !== step)
    leave(
      visit,
      stepPath(visit, cart, requested === "summary" ? requested : step),
      others,
    );
  const refused = refusal.shipment ?? visit.shipment;
  const { totals } = cart;
  return { cart, totals, step, problems: others, refused, formerTotal: null };
}

/** Whether the prepared order has the same sums and units as the cart, and no flash. */
function isUnchanged(
  { totals }: Cart,
  { sums, units, hasFlash }: PreparedOrder,
): boolean {
  if (!sums || hasFlash || units !== totals.units) return false;
  const names = Object.keys(sums) as (keyof typeof sums)[];
  return (
    totals.taxKnown &&
    totals.shippingKnown &&
    names.every((name) => sums[name] === totals[name])
  );
}

/**
 * Prepares the order: the summary shows the sums that the upstream calculates last, and the cart as it is
 * after that [CHK-008]. The cart is read once more unless nothing has changed.
 */
async function arriveAtSummary(
  visit: Visit,
  first: Arrival,
): Promise<Arrival | Unread> {
  const prepared = await visit.context.checkout.prepare();
  if (isUnchanged(first.cart, prepared)) return first;
  const { sums, problems } = prepared;
  const arrival = await arrive(visit, [...problems, ...first.problems]);
  if ("unread" in arrival || !sums) return arrival;
  const { cart } = arrival;
  const { total: formerTotal } = first.cart.totals;
  return {
    ...arrival,
    totals: { ...cart.totals, ...sums },
    formerTotal: formerTotal === sums.total ? null : formerTotal,
  };
}

/** The initial contact values: the cart's, else those of the account and the draft. */
async function contactStart(
  { context }: Visit,
  cart: Cart,
  profileOf: () => Promise<Profile | undefined>,
): Promise<FieldValues> {
  const known = context.checkout.contact(cart);
  return known.email === "" && known.firstName === ""
    ? { ...(await profileOf()), ...(await draftStart(context)) }
    : { ...known };
}

/** Loads the billing form. A delivery address that the cart no longer needs becomes its initial value. */
function loadBilling(visit: Visit, cart: Cart): Promise<AddressFormView> {
  const { shippingAddress, billingAddress } = cart;
  const { asked } = visit.context.checkout.facts(cart);
  if (asked === "address")
    return loadAddressForm(
      visit.context,
      "billing",
      billingAddress,
      billingStart(shippingAddress),
    );
  const { firstName, lastName } = visit.context.checkout.contact(cart);
  const start = { firstName, lastName };
  return loadAddressForm(
    visit.context,
    "billing",
    billingAddress ?? shippingAddress,
    start,
  );
}

/** Loads the stores and collection points to choose from, and the fields for the person who collects. */
async function loadDelivery(
  { context, placeSearch }: Visit,
  cart: Cart,
  step: "shipping" | "contact",
) {
  return {
    places: await loadPlaces(context, cart, placeSearch),
    handover: handoverView(
      handoverRules({ context }, cart, step),
      cart.recipients,
    ),
  };
}

async function loadStep(visit: Visit, arrival: Arrival) {
  const { cart, totals, step, refused, formerTotal } = arrival;
  const { context } = visit;
  const facts = context.checkout.facts(cart);
  switch (step) {
    case "shipping": {
      const { account } = visit.shipping ?? shippingReads(context);
      const details = await account;
      const profileOf = () => Promise.resolve(details?.profile);
      const saved = cart.shippingAddress ?? cart.billingAddress;
      const start = saved ? {} : await contactStart(visit, cart, profileOf);
      return {
        step,
        form: await loadAddressForm(context, "shipping", saved, start),
        savedAddresses: savedAddressChoices(
          context,
          details?.addresses ?? [],
          step,
          cart.shippingAddress,
        ),
        ...(await loadDelivery(visit, cart, step)),
        refusal: refusalAnswer(cart, step, refused),
      };
    }
    case "contact":
      return {
        step,
        asked: facts.asked === "email" ? facts.asked : ("person" as const),
        values: await contactStart(visit, cart, context.account.profile),
        ...(await loadDelivery(visit, cart, step)),
        refusal: refusalAnswer(cart, step, refused),
      };
    case "billing": {
      const reads = visit.billing ?? billingReads(context);
      const [form, methods, savedCards, giftCards, spend, details] =
        await Promise.all([
          loadBilling(visit, cart),
          paymentMethods(visit, reads),
          reads.savedCards,
          reads.giftCards,
          reads.spend,
          reads.account,
        ]);
      const means = toMeansView(context, cart, methods, { giftCards, spend });
      const savedAddresses = savedAddressChoices(
        context,
        details?.addresses ?? [],
        step,
        cart.billingAddress,
      );
      const isSame = facts.asked === "address" && isSameAddress(cart);
      const cardFields = cardFieldsAddress(context);
      return {
        step,
        form,
        isSame,
        methods: methods.map((method) => ({
          ...method,
          // Rendered, because few markets show them.
          creditTerms: dutyRegion(
            context,
            creditTermsRegion(method.code),
            creditTermsOf(context, method),
          ),
        })),
        savedCards,
        cardFields,
        means,
        savedAddresses,
      };
    }
    case "summary": {
      // The service compares this text with the total of the order.
      const expectedTotal = totals.total.toFixed(2);
      return {
        step,
        attemptId: context.placeOrder.offer({
          total: totals.total,
          balances: balancesOf(cart),
          email:
            cart.billingAddress?.email || cart.shippingAddress?.email || "",
        }),
        expectedTotal,
        agreement: context.payments.agreementFor(expectedTotal),
        // The legal guarantee is one of goods.
        guarantee: dutyRegion(
          context,
          "guarantee",
          cart.lines.every(({ digital }) => digital)
            ? ""
            : guaranteeNotice(context),
        ),
        formerTotal,
      };
    }
  }
}

export type StepView = Awaited<ReturnType<typeof loadStep>>;

/** Which wallet buttons the first step shows: one for the account's main address, and a folded one. */
function expressOfStep(context: AppLoadContext, cart: Cart, current: StepView) {
  const isFirst = current.step === "shipping" || current.step === "contact";
  if (!isFirst || !isPayable(cart)) return { main: null, isFolded: false };
  const [first] = current.step === "shipping" ? current.savedAddresses : [];
  return {
    main:
      first?.isMain && isExpressOffered(context, "defaults")
        ? first.lines.join(", ")
        : null,
    isFolded: isExpressOffered(context, "expander"),
  };
}

export type StepExpress = ReturnType<typeof expressOfStep>;

function titleOf({ context }: Visit, step: CheckoutStep | null): string {
  const t = translatorOf(context);
  const name = step ? `${t(`checkout.steps.${step}`)} – ` : "";
  return `${titlePrefix(context, t)}${name}${t("checkout.title")}`;
}

export async function loadCheckout(context: AppLoadContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const { paths } = context;
  // An open order comes first: nothing else may be paid meanwhile.
  if (context.visitor.orderPending) throw redirect(paths.processing());
  // So does a placed order whose confirmation the shopper may not have seen.
  if (context.orders.isUnshown) throw redirect(paths.confirmation());
  const visit: Visit = {
    context,
    paths,
    pathname,
    requested: searchParams.get("step"),
    shipment: searchParams.get("shipment"),
    placeSearch: {
      near: nearOf(searchParams.get("near") ?? ""),
      shipment: searchParams.get("for") ?? "",
    },
  };
  const first = await arrive(visit);
  const arrival =
    "step" in first && first.step === "summary"
      ? await arriveAtSummary(visit, first)
      : first;
  if ("unread" in arrival)
    return { title: titleOf(visit, null), unread: arrival.unread };
  const { cart, step, problems } = arrival;
  const facts = context.checkout.facts(cart);
  const { site } = context;
  const known = context.checkout.contact(cart);
  const contact = context.kiosk
    ? { ...known, email: maskedEmail(known.email) }
    : known;
  const agent = request.headers.get("user-agent") ?? "";
  context.deviceFingerprint.send(agent);
  const current = await loadStep(visit, arrival);
  const shown = { ...cart, totals: arrival.totals };
  const view = toCheckoutView({
    cart: shown,
    step,
    facts,
    contact,
    site,
    problems,
  });
  return {
    title: titleOf(visit, step),
    unread: null,
    ...context.analytics.page("begin_checkout", {
      label: "checkout",
      metrics: {
        quantity: cart.totals.units,
        value: toCents(arrival.totals.total),
      },
      variables: { currency: arrival.totals.currency },
    }),
    view,
    current,
    express: expressOfStep(context, cart, current),
    botToken: context.botCheck.issue(),
    draftKey: context.checkoutDrafts.key,
  };
}
