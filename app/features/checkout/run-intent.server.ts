/** What the checkout's forms do: intent → form and work. One action runs them all. */
import { pageStatusOf } from "~/errors/page-error.server";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { tellLostCart } from "~/errors/lost-cart.server";
import { isChallenge, raise, toProblem } from "~/errors/problem";
import type { DefinedForm } from "~/forms/define-form.server";
import { chosenValues, findTyped } from "~/forms/address/find-address.server";
import { textIn } from "~/forms/read-form.server";
import {
  addressChoiceForm,
  addressRemovalForm,
  balanceForm,
  billingForm,
  contactForm,
  expressForm,
  giftCardForm,
  instrumentForm,
  methodForm,
  placeChoiceForm,
  placeForm,
  rewardForm,
  savedGiftCardForm,
  shippingForm,
} from "./checkout-forms.server";
import { drafted, goToSignIn, keepDraft } from "./draft.server";
import { choosePlace } from "./delivery/place-choice.server";
import { openExpress } from "./payment/open-express.server";
import { selectMethod } from "./payment/choose-method.server";
import { placeOrder } from "./place-order.server";
import {
  removeBillingAddress,
  removeShippingAddress,
} from "./address/remove-address.server";
import { chooseAddress, saveShippingStep } from "./address/save-address.server";
import {
  addBalance,
  addReward,
  addSavedGiftCard,
} from "./payment/means/add-means.server";
import { saveContactStep } from "./save-contact.server";
import {
  addGiftCard,
  payRest,
  removeInstrument,
  saveBillingStep,
} from "./payment/save-billing.server";
import { tellLater } from "~/errors/tell-later.server";
import {
  next,
  stay,
  type StepOutcome,
  type StepRequest,
} from "./step-outcome.server";

type AnyForm = Pick<DefinedForm<unknown, never>, "unread">;
type Work = (request: StepRequest) => Promise<StepOutcome>;

const addressFormOf = ({ form }: StepRequest) =>
  textIn(form, "form") === "billing" ? billingForm : shippingForm;

/** Another country's fields, with everything typed still there [K10]. */
const changeCountry = (request: StepRequest): Promise<StepOutcome> =>
  Promise.resolve(stay(addressFormOf(request).unread(request.form).show()));

/** Without script: addresses like what was typed. */
async function findAddress(request: StepRequest): Promise<StepOutcome> {
  const { context, form } = request;
  const found = await findTyped(context, form);
  return stay(addressFormOf(request).unread(form).show({ data: { found } }));
}

/** Without script: the address that was chosen of these, in the fields. */
function fillAddress(request: StepRequest): Promise<StepOutcome> {
  const { form } = request;
  const values = chosenValues(form);
  return Promise.resolve(
    stay(addressFormOf(request).unread(form).show({ values })),
  );
}

const intents: ReadonlyMap<string, readonly [AnyForm, Work]> = new Map<
  string,
  readonly [AnyForm, Work]
>([
  ["shipping", [shippingForm, saveShippingStep]],
  ["contact", [contactForm, saveContactStep]],
  ["signIn", [contactForm, goToSignIn]],
  ["country", [shippingForm, changeCountry]],
  ["findAddress", [shippingForm, findAddress]],
  ["fillAddress", [shippingForm, fillAddress]],
  ["selectMethod", [methodForm, selectMethod]],
  ["choosePlace", [placeChoiceForm, choosePlace]],
  ["chooseAddress", [addressChoiceForm, chooseAddress]],
  ["removeShippingAddress", [addressRemovalForm, removeShippingAddress]],
  ["billing", [billingForm, saveBillingStep]],
  ["removeBillingAddress", [billingForm, removeBillingAddress]],
  ["card", [billingForm, payRest]],
  ["giftCard", [giftCardForm, addGiftCard]],
  ["balance", [balanceForm, addBalance]],
  ["reward", [rewardForm, addReward]],
  ["savedGiftCard", [savedGiftCardForm, addSavedGiftCard]],
  ["removeInstrument", [instrumentForm, removeInstrument]],
  ["express", [expressForm, openExpress]],
  ["place", [placeForm, placeOrder]],
]);

/** A cart that had to start over is empty: what became of it is told on its own page [CART-010]. */
function afterLostCart(
  { context, paths }: StepRequest,
  outcome: StepOutcome,
): StepOutcome {
  const problems = outcome.kind === "stay" ? outcome.answer.problems : [];
  return problems.some((problem) => tellLostCart(context, problem))
    ? next(paths.cart())
    : outcome;
}

/** Tells what goes along to the next page. A challenge keeps the shopper at the form, whatever it was. */
function told(
  { context, form: posted }: StepRequest,
  form: AnyForm,
  outcome: StepOutcome,
): StepOutcome {
  if (outcome.kind === "stay" || !outcome.told) return outcome;
  if (isChallenge(outcome.told))
    return stay(form.unread(posted).refuse(outcome.told));
  tellLater(context, outcome.told);
  return outcome;
}

/** What somebody would type on a screen that others see and touch, or has an account for. */
const closedInKiosk: ReadonlySet<string> = new Set([
  "giftCard",
  "balance",
  "reward",
  "savedGiftCard",
  "express",
]);

/**
 * Null for a form that is none of this page. A cart that cannot be read stops every form; what was
 * typed stays, for when the page can be shown.
 */
export async function runIntent(
  request: StepRequest,
): Promise<StepOutcome | null> {
  const intent = textIn(request.form, "intent");
  const found = intents.get(intent);
  if (!found) return null;
  const [form, work] = found;
  if (request.context.kiosk && closedInKiosk.has(intent))
    return stay(form.unread(request.form).refuse(raise("PAY400")));
  try {
    const outcome = told(request, form, await work(request));
    if (drafted.has(intent) && (outcome.kind === "stay" || intent === "signIn"))
      await keepDraft(request);
    return afterLostCart(request, outcome);
  } catch (error) {
    if (!isUpstreamFailureLike(error)) throw error;
    const problem = toProblem(error, "viewCart");
    const status = pageStatusOf(error);
    return stay(form.unread(request.form).refuse(problem, { status }));
  }
}
