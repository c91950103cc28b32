/** Address, delivery and payment. */
import {
  addPaymentInstrument,
  createPaymentSession,
  getCart,
  getPaymentMethods,
  getShippingMethods,
  prepareOrder,
  saveBillingAddress,
  saveShippingAddress,
  selectShippingMethod,
  validateShippingAddress,
} from "../../../../server/upstreams/cart/contract";
import {
  cents,
  isSameAmount,
  type Basket,
  type Check,
  type Walk,
} from "../check";
import { CannotGoOn, NothingToCheck, messageOf } from "../contract-run";
import { judgeSums } from "./cart";

const card = "CREDIT_CARD";

/** The parcel that goes to an address. */
export const parcelOf = ({ shippingMethods }: Basket): string =>
  shippingMethods.find(({ shippingId }) => shippingId === "home")?.shippingId ??
  shippingMethods[0]?.shippingId ??
  "home";

const read = ({ run, need }: Walk): Promise<Basket> =>
  run.demand(getCart, { params: { basketId: need("basket").basketId } });

/** Some systems write addresses in capitals. */
const isSameText = (left = "", right = ""): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

const home: Check = {
  title: "the cart goes to an address",
  async act(walk) {
    const { run, found } = walk;
    const { address, email } = run.settings;
    const { basketId } = walk.need("basket");
    const shippingId = parcelOf(await read(walk));
    const body = { ...address, approachType: "S" as const, email };
    const validation = await run.attempt(validateShippingAddress, {
      params: { basketId },
      body,
    });
    if (validation?.valid === false)
      run.weak(
        validateShippingAddress,
        "takes the address of the suite for none",
      );
    const saved = await run.demand(saveShippingAddress, {
      params: { basketId },
      body: { ...body, shippingId },
    });
    found.basket = saved;
    const parts = [
      "firstName",
      "lastName",
      "addressLine1",
      "city",
      "postalCode",
    ] as const;
    for (const part of parts)
      if (!isSameText(saved.shippingAddress?.[part], address[part]))
        run.wrong(
          saveShippingAddress,
          `shippingAddress.${part} was "${address[part]}", and is "${saved.shippingAddress?.[part] ?? ""}" in the cart`,
        );
    judgeSums(walk, saveShippingAddress, saved);
  },
};

const delivery: Check = {
  title: "the way of delivery is chosen, and costs what it said",
  async act(walk) {
    const { run, found } = walk;
    const { basketId } = walk.need("basket");
    const before = await read(walk);
    const shippingId = parcelOf(before);
    const stated = before.shippingMethods.find(
      (one) => one.shippingId === shippingId,
    );
    const asked = await run.attempt(getShippingMethods, {
      params: { basketId, shippingId },
    });
    const methods =
      asked?.applicableShippingMethods ??
      stated?.applicableShippingMethods ??
      [];
    if (methods.length === 0)
      return run.wrong(
        getCart,
        `no way of delivery is offered for the parcel ${shippingId}`,
      );
    const selected =
      asked?.selected ??
      stated?.selected ??
      methods.find((one) => one.selected)?.code;
    const other = methods.find(({ code }) => code !== selected);
    if (!other) throw new NothingToCheck("there is one way of delivery only");
    const chosen = await run.demand(selectShippingMethod, {
      body: { basketId, shippingId, code: other.code, shopperAppliedSM: true },
    });
    found.basket = chosen;
    // A promotion may have made it cheaper.
    if (cents(chosen.totals.shipping) > cents(other.price.amount))
      run.wrong(
        selectShippingMethod,
        `${other.code} was to cost ${other.price.amount}, and totals.shipping is ${chosen.totals.shipping}`,
      );
    judgeSums(walk, selectShippingMethod, chosen);
  },
};

export const billTo = ({ run, need }: Walk) => {
  const { address, email } = run.settings;
  return run.demand(saveBillingAddress, {
    params: { basketId: need("basket").basketId },
    body: {
      ...address,
      approachType: "B",
      email,
      phone: address.phone ?? "",
      subscriptions: { newsletterConsent: false },
    },
  });
};

const invoice: Check = {
  title: "the invoice has an address",
  async act(walk) {
    const { run, found } = walk;
    const { address } = run.settings;
    const saved = await billTo(walk);
    found.basket = saved;
    if (!isSameText(saved.billingAddress?.addressLine1, address.addressLine1))
      run.wrong(saveBillingAddress, "the billing address is not in the cart");
  },
};

/** Opens the provider's page and pays there; returns the instrument if the provider has authorised it. */
async function visitProvider({ run, need, sandbox }: Walk, number: string) {
  const { site, shopUrl } = run.settings;
  const visit = await run.demand(createPaymentSession, {
    query: {
      basketId: need("basket").basketId,
      referer: `${shopUrl}/${site.locale}/checkout/payment-return`,
      paymentMethodId: card,
      paymentMethod: card,
    },
  });
  try {
    const isAuthorised = await sandbox.pay(visit, number);
    return { visit, isAuthorised };
  } catch (error) {
    run.wrong(
      createPaymentSession,
      `the page at redirectUrl cannot be used: ${messageOf(error)}`,
    );
    throw new CannotGoOn();
  }
}

const methods: Check = {
  title: "cards are among the means of payment",
  async act({ run, need }) {
    const { paymentMethods } = await run.demand(getPaymentMethods, {
      params: { basketId: need("basket").basketId },
    });
    if (!paymentMethods.some(({ code }) => code === card))
      run.wrong(getPaymentMethods, `${card} is not offered`);
  },
};

const declined: Check = {
  title: "a card that is declined pays nothing",
  async act(walk) {
    const { run } = walk;
    const { declinedCard } = run.settings;
    if (declinedCard === undefined)
      throw new NothingToCheck("no card that is declined was given");
    const { visit, isAuthorised } = await visitProvider(walk, declinedCard);
    if (isAuthorised)
      return run.wrong(
        createPaymentSession,
        "the card that is to be declined was authorised",
      );
    await run.demandRefusal(
      addPaymentInstrument,
      {
        params: { basketId: walk.need("basket").basketId },
        body: {
          payment_method_id: card,
          payment_instrument_id: visit.payment_instrument_id,
        },
      },
      {
        ids: [
          "PAY400",
          "PYT300",
          "PYT400",
          "PYT402",
          "PYT404",
          "PYT405",
          "PYT406",
          "FE309",
        ],
        why: "the card was declined",
      },
    );
    const { totals, paymentInstruments } = await read(walk);
    if (
      paymentInstruments.length > 0 ||
      !isSameAmount(totals.remainingToPay, totals.total)
    )
      run.wrong(
        addPaymentInstrument,
        "the cart counts a card that was declined",
      );
  },
};

/** Pays the cart with a card that the provider authorises. */
export async function payBy(walk: Walk, number: string): Promise<void> {
  const { run, found } = walk;
  const { basketId } = walk.need("basket");
  const { visit, isAuthorised } = await visitProvider(walk, number);
  if (!isAuthorised) {
    run.wrong(
      createPaymentSession,
      "the card that is to be authorised was declined",
    );
    throw new CannotGoOn();
  }
  await run.demand(addPaymentInstrument, {
    params: { basketId },
    body: {
      payment_method_id: card,
      payment_instrument_id: visit.payment_instrument_id,
    },
  });
  const paid = await read(walk);
  if (!isSameAmount(paid.totals.remainingToPay, 0)) {
    run.wrong(
      addPaymentInstrument,
      `${paid.totals.remainingToPay} of ${paid.totals.total} remain to be paid after a card was added`,
    );
    throw new CannotGoOn();
  }
  found.basket = paid;
  found.sessionId = visit.sessionID;
}

const payment: Check = {
  title: "a card pays the whole cart",
  async act(walk) {
    const { run } = walk;
    await payBy(walk, run.settings.card);
    const { basketId, totals } = walk.need("basket");
    const prepared = await run.demand(prepareOrder, { body: { basketId } });
    if (!isSameAmount(prepared.totals.total, totals.total))
      run.wrong(
        prepareOrder,
        `the total is ${prepared.totals.total}, and ${totals.total} in the cart`,
      );
  },
};

export const checkout: readonly Check[] = [
  home,
  delivery,
  invoice,
  methods,
  declined,
  payment,
];
