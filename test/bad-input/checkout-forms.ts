/** The forms of the checkout: addresses, delivery methods, payment, and placing the order. */
import * as addressLookup from "../../server/upstreams/address-lookup/contract";
import * as cart from "../../server/upstreams/cart/contract";
import * as orders from "../../server/upstreams/orders/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as utilities from "../../server/upstreams/utilities/contract";
import { botToken } from "../faults/shoppers";
import { shop } from "./addresses";
import {
  bad,
  badEmails,
  badPhones,
  badTargets,
  badTexts,
  emptyLines,
  idLike,
  longLines,
  plainWords,
  textsBut,
} from "./corpus";
import {
  denied,
  each,
  ignored,
  redirected,
  refused,
  accepted,
  type Law,
} from "./laws";
import type { Person } from "./people";
import {
  formSurfaces,
  type FieldLaw,
  type FormSurface,
  type Surface,
} from "./surface";
import { decoyName } from "../../app/forms/decoy";

/** The form of a step, on the page of that step. */
const stepForm = (
  step: "shipping" | "billing" | "summary",
  who: FormSurface["who"],
  good: FormSurface["good"],
  name = `the step ${step}`,
): FormSurface => ({
  name,
  who,
  path: `${shop}/checkout?step=${step}`,
  good,
  reads: [
    cart.getCart,
    cart.getPaymentMethods,
    cart.prepareOrder,
    utilities.getCountries,
    utilities.getCountryFormat,
  ],
});

const address = {
  country: "GB",
  firstName: "Ada",
  lastName: "Moor",
  addressLine1: "7 Ridge Lane",
  addressLine2: "",
  city: "Keswick",
  postalCode: "CA12 5BY",
  phoneCountry: "GB",
  phone: "1632 960001",
};

const lines = [
  ...badTexts,
  ...[
    "מִרְיָם בַּת־עַמִּי",
    "O’Connor-Ñandú d'Été",
    "山田 太郎",
    "a".repeat(61),
    "a".repeat(200),
  ].map((text) => bad(text)),
];
/** Texts that are too long, or that only the payment provider's page may receive. */
const noLines = [
  ...longLines,
  "a".repeat(61),
  "a".repeat(200),
  "a card number",
];

/** A line of an address, which accepts any other text. */
const line = (field: string, kept: Law): FieldLaw => ({
  field,
  inputs: lines,
  law: kept,
  except: each([...emptyLines, ...noLines], refused(422)),
});

/** Only the digits of a phone number count, at least four of them; an extension is dropped. */
const phone = (kept: Law): FieldLaw => ({
  field: "phone",
  inputs: [...badTexts, ...badPhones],
  law: refused(422),
  except: each(
    [
      "123",
      "+44 1632 960001 ext. 1234567",
      "a formula",
      "a query",
      "a template",
      "a text of the shop",
      "a twice encoded way up",
      "markup in entities",
    ],
    kept,
  ),
});

const unknownCountry: FieldLaw = {
  field: "country",
  inputs: [...badTexts, bad("gb"), bad("ZZ")],
  law: refused(422),
};

const savedAddress = accepted(
  303,
  cart.validateShippingAddress,
  cart.saveShippingAddress,
);
/** The address is valid and saved; the delivery method is not. */
const savedWithoutMethod: Law = { ...savedAddress, answers: [422] };

const shipping = formSurfaces(
  stepForm("shipping", "with a bag", ({ email }) => ({
    intent: "shipping",
    email,
    ...address,
    botToken: botToken(),
  })),
  [
    { field: "email", inputs: [...badTexts, ...badEmails], law: refused(422) },
    unknownCountry,
    line("firstName", savedAddress),
    line("lastName", savedAddress),
    line("addressLine1", savedAddress),
    {
      ...line("addressLine2", savedAddress),
      except: each(noLines, refused(422)),
    },
    line("city", savedAddress),
    {
      field: "postalCode",
      inputs: [...badTexts, bad("12345"), bad("CA12")],
      law: refused(422),
    },
    phone(savedAddress),
    { field: "phoneCountry", inputs: badTexts, law: savedAddress },
    { field: "phoneOffered", inputs: badTexts, law: savedAddress },
    // The upstream gets the result of the bot check only with calls that ask for it, which this one does not.
    { field: decoyName, inputs: badTexts, law: savedAddress },
    { field: "addressChoice", inputs: badTexts, law: savedAddress },
    {
      field: "method-home",
      inputs: badTexts,
      law: savedWithoutMethod,
      except: each(["nothing"], savedAddress),
    },
  ],
  { inputs: badTexts, law: refused(422) },
);

const savedInvoice = accepted(303, cart.saveBillingAddress);

const billing = formSurfaces(
  stepForm("billing", "with an address", () => ({
    intent: "billing",
    form: "billing",
    ...address,
  })),
  [
    // These are parsed like those of the delivery, so one field of each kind is enough.
    unknownCountry,
    line("firstName", savedInvoice),
    phone(savedInvoice),
    { field: "same", inputs: badTexts, law: savedInvoice },
  ],
  { inputs: badTexts, law: refused(422) },
);

/** The choice of a means of payment: nothing is saved when it is refused. */
const payment = formSurfaces(
  stepForm(
    "billing",
    "with an address",
    () => ({ intent: "card", form: "billing", ...address }),
    "the means of payment",
  ),
  [
    {
      field: "paymentMethod",
      inputs: [
        ...textsBut(...emptyLines),
        bad("GIFT_CARD"),
        bad("credit_card"),
      ],
      law: refused(422),
    },
    ...["savedCard", "cardToken"].map((field) => ({
      field,
      inputs: textsBut(...emptyLines, ...idLike),
      law: refused(422),
    })),
  ],
);

/** An invoice address in a country whose addresses have provinces. */
const provinces = formSurfaces(
  stepForm(
    "billing",
    "with an address",
    () => ({
      intent: "billing",
      form: "billing",
      ...address,
      country: "US",
      province: "OR",
      city: "Portland",
      postalCode: "97201",
      phoneCountry: "US",
      phone: "5035550123",
    }),
    "an invoice for abroad",
  ),
  [
    {
      field: "province",
      inputs: [...badTexts, bad("ON"), bad("or"), bad("ZZ")],
      law: refused(422),
    },
    {
      field: "postalCode",
      inputs: [...badTexts, bad("CA12 5BY"), bad("9720")],
      law: refused(422),
    },
  ],
);

/** A change of country, which preserves all fields that were typed. */
const country = formSurfaces(
  stepForm(
    "shipping",
    "with a bag",
    ({ email }) => ({ intent: "country", form: "shipping", email, ...address }),
    "another country",
  ),
  ["country", "form", "firstName"].map((field) => ({
    field,
    inputs: badTexts,
    law: ignored,
  })),
  { inputs: badTexts, law: ignored },
);

/** Address completion without script: the search, and the choice of a result. */
const completion = [
  ...formSurfaces(
    stepForm(
      "shipping",
      "with a bag",
      ({ email }) => ({
        intent: "findAddress",
        form: "shipping",
        email,
        country: "GB",
        addressLine1: "12 Main",
        postalCode: "",
      }),
      "an address to look for",
    ),
    ["country", "addressLine1", "postalCode"].map((field) => ({
      field,
      inputs: badTexts,
      law: { ...ignored, asks: [addressLookup.findAddresses] },
    })),
  ),
  ...formSurfaces(
    stepForm(
      "shipping",
      "with a bag",
      ({ email }) => ({ intent: "fillAddress", form: "shipping", email }),
      "an address that was found",
    ),
    [
      {
        field: "foundAddress",
        inputs: [...badTexts, bad("{}"), bad('{"city":["Keswick"]}')],
        law: ignored,
      },
    ],
  ),
];

const methods = formSurfaces(
  stepForm(
    "shipping",
    "with an address",
    () => ({ intent: "selectMethod", shippingId: "home", code: "express" }),
    "a way of delivery",
  ),
  [
    {
      field: "code",
      inputs: badTexts,
      law: refused(422),
      except: each(emptyLines, redirected(303)),
    },
    { field: "shippingId", inputs: badTexts, law: redirected(303) },
  ],
);

const placesForm = stepForm(
  "shipping",
  "with an address",
  () => ({
    intent: "choosePlace",
    shippingId: "home",
    near: "CA12 5BY",
    place: "CP9999",
  }),
  "a collection point",
);

const places = formSurfaces(
  {
    ...placesForm,
    reads: [
      ...(placesForm.reads ?? []),
      stores.searchStores,
      stores.searchCollectionPoints,
    ],
  },
  [
    { field: "place", inputs: badTexts, law: refused(422) },
    { field: "near", inputs: badTexts, law: refused(422) },
    { field: "shippingId", inputs: badTexts, law: redirected(303) },
  ],
);

const walletForm = {
  name: "a wallet's button",
  who: "with a bag",
  path: `${shop}/checkout`,
  good: () => ({ intent: "express", place: "cart" }),
  reads: [cart.getCart],
} as const;

const wallets: readonly Surface[] = [
  ...formSurfaces(walletForm, [
    { field: "place", inputs: badTexts, law: redirected(303) },
  ]),
  {
    name: "the page that a wallet leads back to",
    who: "with a bag",
    inputs: badTargets,
    request: ({ encoded }) => ({
      path: `${shop}/checkout`,
      form: `intent=express&place=none&returnTo=${encoded}`,
    }),
    law: redirected(303),
    reads: [cart.getCart],
  },
];

const goingOn = ["selectMethod", "chooseAddress"].map((intent): Surface => ({
  name: `the page to go on to after ${intent}`,
  who: "with an address",
  inputs: badTargets,
  request: ({ encoded }) => ({
    path: `${shop}/checkout?step=shipping`,
    form: `intent=${intent}&returnTo=${encoded}`,
  }),
  law: redirected(303),
  reads: [cart.getCart],
}));

const giftCardFields = {
  inputs: badTexts,
  law: refused(422),
  except: each(plainWords, denied(422, cart.addPaymentInstrument)),
};

const giftCard = formSurfaces(
  stepForm(
    "billing",
    "with an address",
    () => ({
      intent: "giftCard",
      giftCardNumber: "6006490000000001",
      giftCardPin: "0000",
    }),
    "a gift card",
  ),
  ["giftCardNumber", "giftCardPin"].map((field) => ({
    field,
    ...giftCardFields,
  })),
  giftCardFields,
);

const reward = formSurfaces(
  stepForm(
    "billing",
    "with an address",
    () => ({ intent: "reward", rewardCode: "NOSUCHCODE" }),
    "a reward",
  ),
  [
    {
      field: "rewardCode",
      ...giftCardFields,
    },
  ],
  giftCardFields,
);

const balances = formSurfaces(
  stepForm(
    "billing",
    "with an address",
    () => ({ intent: "balance", method: "LOYALTY_POINTS" }),
    "a balance",
  ),
  [{ field: "method", inputs: badTexts, law: refused(422) }],
);

const savedGiftCard = formSurfaces(
  stepForm(
    "billing",
    "with an address",
    () => ({ intent: "savedGiftCard", savedGiftCard: "g-1" }),
    "a saved gift card",
  ),
  [
    {
      field: "savedGiftCard",
      inputs: badTexts,
      law: refused(422),
      except: each(idLike, denied(422, cart.addPaymentInstrument)),
    },
  ],
);

const instrument = formSurfaces(
  stepForm(
    "billing",
    "with a gift card",
    ({ instrumentId }) => ({
      intent: "removeInstrument",
      method: "GIFT_CARD",
      instrument: instrumentId,
    }),
    "a removed means of payment",
  ),
  ["method", "instrument"].map((field) => ({
    field,
    inputs: badTexts,
    law: refused(422),
    except: each(idLike, denied(303, cart.removePaymentInstrument)),
  })),
);

const placing = ({ total }: Person) => ({
  intent: "place",
  attemptId: "attempt-of-bad-input",
  expectedTotal: total,
  botToken: botToken(),
  [decoyName]: "",
});

/** The upstream refuses orders from robots. */
const robot = denied(409, orders.placeOrder);

const summary = formSurfaces(
  stepForm("summary", "ready to order", placing),
  [
    // A total other than the confirmed one asks for a new confirmation.
    {
      field: "expectedTotal",
      inputs: [...badTexts, bad("0.00"), bad("1e9")],
      law: refused(409),
    },
    { field: "botToken", inputs: badTexts, law: robot },
    { field: decoyName, inputs: textsBut("nothing"), law: robot },
  ],
  { inputs: badTexts, law: refused(409) },
);

/** An attempt id of the wrong form is replaced; the order is then refused for its empty bot token. */
const attempts = formSurfaces(
  stepForm("summary", "ready to order", (person) => ({
    ...placing(person),
    botToken: "",
  })),
  [{ field: "attemptId", inputs: badTexts, law: robot }],
);

const intents = formSurfaces(
  stepForm("billing", "with an address", () => ({}), "what to do"),
  [{ field: "intent", inputs: badTexts, law: refused(400) }],
  { inputs: badTexts, law: refused(400) },
);

const waiting: Surface = {
  name: "the page of an order that waits",
  who: "waiting for an order",
  inputs: badTexts,
  request: ({ encoded }) => ({
    path: `${shop}/checkout/processing`,
    form: `intent=${encoded}`,
  }),
  law: refused(400),
  reads: [cart.getCart],
};

export const checkoutForms: readonly Surface[] = [
  ...shipping,
  ...billing,
  ...payment,
  ...provinces,
  ...country,
  ...completion,
  ...methods,
  ...places,
  ...goingOn,
  ...wallets,
  ...giftCard,
  ...reward,
  ...balances,
  ...savedGiftCard,
  ...instrument,
  ...summary,
  ...attempts,
  ...intents,
  waiting,
];
