/** THE table of the checkout's forms: the fields of each, the rules that check them, and what it does. */
import { z } from "zod/v4";
import { pageStatusOf } from "~/errors/page-error.server";
import { raise, toProblem } from "~/errors/problem";
import { isUpstreamFailureLike } from "~/errors/upstream-failure";
import { chosenValues, findTyped } from "~/forms/address/find-address.server";
import { idField, lineField } from "~/forms/clean-line.server";
import {
  entryOf,
  formsOf,
  formTable,
  type NamedEntry,
} from "~/forms/form-table.server";
import {
  checkGiftCard,
  giftCardNumber,
  giftCardPin,
} from "~/forms/gift-card.server";
import { textIn } from "~/forms/read-form.server";
import {
  billingForm,
  contactForm,
  shippingForm,
  unanswered,
} from "./checkout-fields.server";
import { chooseAddress, saveShippingStep } from "./address/save-address.server";
import {
  removeBillingAddress,
  removeShippingAddress,
} from "./address/remove-address.server";
import { choosePlace } from "./delivery/place-choice.server";
import { goToSignIn, saveDraft } from "./draft.server";
import { selectMethod } from "./payment/choose-method.server";
import {
  addBalance,
  addReward,
  addSavedGiftCard,
  unknownReward,
} from "./payment/means/add-means.server";
import { openExpress } from "./payment/open-express.server";
import {
  addGiftCard,
  payRest,
  removeInstrument,
  saveBillingStep,
} from "./payment/save-billing.server";
import { placeOrder } from "./place-order.server";
import { saveContactStep } from "./save-contact.server";
import type { StepOutcome, StepRequest } from "./step-outcome.server";

const form = formsOf<StepRequest>();

/**
 * Refuses a form when the cart cannot be read; the answer keeps what was typed. A form of the first step
 * (`isDraft`) that was not done is saved as a draft with the cart; so is one that leads to the sign-in.
 */
const step =
  (named: NamedEntry<StepRequest>, { isDraft = false } = {}) =>
  (name: string) => {
    const entry = named(name);
    return {
      ...entry,
      async run(request: StepRequest): Promise<StepOutcome> {
        try {
          const outcome = await entry.run(request);
          if (isDraft && (!("done" in outcome) || name === "signIn"))
            await saveDraft(request);
          return outcome as StepOutcome; // The table's type does not know the data of its entries.
        } catch (error) {
          if (!isUpstreamFailureLike(error)) throw error;
          const refused = toProblem(error, "viewCart");
          return { refused, status: pageStatusOf(error) };
        }
      },
    };
  };

/** Refuses a form at a kiosk: others see its screen, and no account is signed in there. */
const notInKiosk =
  (named: NamedEntry<StepRequest>): NamedEntry<StepRequest> =>
  (name) => {
    const entry = named(name);
    return {
      ...entry,
      run: (request) =>
        request.context.kiosk
          ? Promise.resolve({ refused: raise("PAY400") })
          : entry.run(request),
    };
  };

/** The form that contains the pressed button. */
const addressFormOf = ({ posted }: StepRequest) =>
  textIn(posted, "form") === "billing" ? billingForm : shippingForm;

/** Creates the entry of a button beside address fields: the answer is the form with what `show` returns. */
const besideAddress = (
  show: (request: StepRequest) => Promise<AddressShown>,
): NamedEntry<StepRequest> =>
  entryOf(shippingForm, async (request: StepRequest) => ({
    answer: addressFormOf(request)
      .unread(request.posted)
      .show(await show(request)),
  }));

type AddressShown = Parameters<
  ReturnType<typeof shippingForm.unread>["show"]
>[0];

export const checkoutForms = formTable({
  shipping: step(entryOf(shippingForm, saveShippingStep), { isDraft: true }),
  contact: step(entryOf(contactForm, saveContactStep), { isDraft: true }),
  signIn: step(entryOf(contactForm, goToSignIn), { isDraft: true }),
  // Shows the fields of another country, and keeps everything that was typed [K10].
  country: step(
    besideAddress(() => Promise.resolve({})),
    { isDraft: true },
  ),
  // Without script: lists addresses that match what was typed.
  findAddress: step(
    besideAddress(async ({ context, posted }) => ({
      data: { found: await findTyped(context, posted) },
    })),
    { isDraft: true },
  ),
  // Without script: fills the fields with the address that was chosen from that list.
  fillAddress: step(
    besideAddress(({ posted }) =>
      Promise.resolve({ values: chosenValues(posted) }),
    ),
    { isDraft: true },
  ),
  selectMethod: step(
    form({
      schema: z.object({
        shippingId: idField,
        code: lineField,
        returnTo: lineField,
      }),
      instance: "shippingId",
      hidden: ["shippingId", "returnTo"],
      fields: { shippingMethod: "code" },
      unanswered,
      run: selectMethod,
    }),
  ),
  // Sends a shipment to a store or collection point, or to the address again [CHK-028].
  choosePlace: step(
    form({
      schema: z.object({
        shippingId: idField,
        near: lineField,
        /** Id of the place; "home" for the address. */
        place: lineField,
      }),
      instance: "shippingId",
      hidden: ["shippingId", "near"],
      fields: { item: "place", shippingMethod: "place" },
      unanswered,
      run: choosePlace,
    }),
  ),
  chooseAddress: step(
    form({
      schema: z.object({ addressChoice: lineField, returnTo: lineField }),
      hidden: ["returnTo"],
      unanswered,
      run: chooseAddress,
    }),
  ),
  removeShippingAddress: step(
    form({ schema: z.object({}), unanswered, run: removeShippingAddress }),
  ),
  billing: step(entryOf(billingForm, saveBillingStep)),
  removeBillingAddress: step(entryOf(billingForm, removeBillingAddress)),
  card: step(entryOf(billingForm, payRest)),
  giftCard: step(
    notInKiosk(
      form({
        schema: z
          .object({ giftCardNumber, giftCardPin, saveGiftCard: lineField })
          .check((payload) => {
            const { giftCardNumber: number, giftCardPin: pin } = payload.value;
            checkGiftCard(payload, { number, pin }, "giftCardNumber");
          }),
        secret: ["giftCardPin"],
        fields: { giftCard: "giftCardNumber" },
        unanswered,
        run: addGiftCard,
      }),
    ),
  ),
  // Pays with a balance of the account, named by its payment method.
  balance: step(
    notInKiosk(
      form({
        schema: z.object({ method: lineField }),
        instance: "method",
        hidden: ["method"],
        unanswered,
        run: (request, { method }) => addBalance(request, method),
      }),
    ),
  ),
  reward: step(
    notInKiosk(
      form({
        schema: z.object({
          rewardCode: giftCardNumber.check(({ value, issues }) => {
            if (!/^[A-Z0-9]{1,64}$/i.test(value))
              issues.push({
                code: "custom",
                message: unknownReward,
                input: value,
              });
          }),
        }),
        fields: { reward: "rewardCode" },
        unanswered,
        run: (request, { rewardCode }) => addReward(request, rewardCode),
      }),
    ),
  ),
  savedGiftCard: step(
    notInKiosk(
      form({
        schema: z.object({ savedGiftCard: idField }),
        instance: "savedGiftCard",
        hidden: ["savedGiftCard"],
        unanswered,
        run: (request, { savedGiftCard }) =>
          addSavedGiftCard(request, savedGiftCard),
      }),
    ),
  ),
  removeInstrument: step(
    form({
      schema: z.object({ method: idField, instrument: idField }),
      instance: "instrument",
      hidden: ["method", "instrument"],
      unanswered,
      run: removeInstrument,
    }),
  ),
  express: step(
    notInKiosk(
      form({
        schema: z.object({ place: lineField, returnTo: lineField }),
        instance: "place",
        hidden: ["place", "returnTo"],
        unanswered,
        run: openExpress,
      }),
    ),
  ),
  place: step(
    form({
      schema: z.object({
        attemptId: lineField,
        expectedTotal: lineField,
        script: lineField,
      }),
      hidden: ["attemptId", "expectedTotal", "script"],
      unanswered,
      run: placeOrder,
    }),
  ),
});
