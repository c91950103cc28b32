/** The forms of the cart, of products and sets, and bodies that are not forms. */
import type { AnyEndpoint } from "../../server/http/endpoint";
import * as cart from "../../server/upstreams/cart/contract";
import * as products from "../../server/upstreams/products/contract";
import * as stores from "../../server/upstreams/stores/contract";
import { cartPage, product, shop } from "./addresses";
import {
  bad,
  badEmails,
  badNames,
  badNumbers,
  badTargets,
  badTexts,
  emptyLines,
  idLike,
  longLines,
  oddTargets,
  plainWords,
} from "./corpus";
import { denied, each, leadsTo, refused } from "./laws";
import type { Person } from "./people";
import { formSurfaces, formWith, type FieldLaw, type Surface } from "./surface";

const bag = `${shop}/cart`;
const line = ({ itemId, productId }: Person) => ({ itemId, productId });

/** A form of the cart: its operation, and the laws of its fields. */
const bagForm = (
  intent: string,
  good: (person: Person) => Readonly<Record<string, string>>,
  fields: readonly FieldLaw[],
  all?: Pick<Surface, "inputs" | "law" | "except">,
): readonly Surface[] =>
  formSurfaces(
    {
      name: intent,
      who: "with a bag",
      path: bag,
      good: (person) => ({ ...good(person), intent }),
      reads: cartPage,
    },
    fields,
    all,
  );

/** More than any stock, but not more than the largest quantity that the shop accepts. */
const tooMany = "999999";

/** A quantity; `0` is valid only where it can remove a line. */
const quantity = (
  zero: "removes" | "is none",
  upstream?: AnyEndpoint,
): FieldLaw => ({
  field: "qty",
  inputs: [
    ...badTexts,
    ...badNumbers,
    bad(tooMany),
    ...(zero === "removes" ? [] : [bad("0")]),
  ],
  law: refused(422),
  ...(upstream && { except: each([tooMany], denied(409, upstream)) }),
});

const lineField: FieldLaw = {
  field: "itemId",
  inputs: badTexts,
  law: refused(422),
  except: each(idLike, denied(409, cart.removeItem, cart.updateItem)),
};

/** Codes belong to the upstream: the shop only checks that one is a single line of limited length. */
const code = (call: AnyEndpoint) => ({
  inputs: badTexts,
  law: denied(409, call),
  except: each([...emptyLines, ...longLines], refused(422)),
});

const gift = {
  giftTo: "Bo",
  giftEmail: "bo@example.com",
  giftMessage: "Enjoy the hills",
};
/** A text of limited length; it may have several lines. */
const giftText = code(cart.updateItem);

export const bagForms: readonly Surface[] = [
  ...formSurfaces(
    {
      name: "the intent",
      who: "with a bag",
      path: bag,
      good: line,
      reads: cartPage,
    },
    [{ field: "intent", inputs: badTexts, law: refused(400) }],
    { inputs: badTexts, law: refused(400) },
  ),
  ...bagForm(
    "add-item",
    ({ productId }) => ({ productId, qty: "1" }),
    [
      quantity("is none", cart.addItem),
      {
        field: "productId",
        inputs: badTexts,
        law: refused(422),
        // Ids of variants are opaque: the upstream says that there is none.
        except: each(
          [...plainWords, "the prototype"],
          denied(409, cart.addItem),
        ),
      },
    ],
    { inputs: badTexts, law: refused(422) },
  ),
  ...bagForm(
    "change-quantity",
    (person) => ({ ...line(person), qty: "2" }),
    [quantity("removes", cart.updateItem), lineField],
    { inputs: badTexts, law: refused(422) },
  ),
  ...bagForm("remove-item", line, [lineField]),
  ...bagForm(
    "choose-delivery",
    (person) => ({ ...line(person), delivery: "pickup", storeId: "101" }),
    [
      lineField,
      { field: "delivery", inputs: badTexts, law: refused(422) },
      {
        field: "storeId",
        inputs: badTexts,
        law: refused(422),
        except: each(idLike, denied(409, cart.updateItem)),
      },
    ],
  ),
  ...bagForm(
    "apply-code",
    () => ({}),
    [{ field: "code", ...code(cart.applyCoupon) }],
    code(cart.applyCoupon),
  ),
  ...bagForm("remove-code", () => ({}), [
    { field: "code", ...code(cart.removeCoupon) },
  ]),
  // The pair in the cart cannot be sent by e-mail, so the upstream refuses even a valid gift.
  ...bagForm(
    "set-gift",
    (person) => ({ ...line(person), ...gift }),
    [
      lineField,
      { field: "giftTo", ...giftText },
      { field: "giftMessage", ...giftText },
      {
        field: "giftEmail",
        inputs: [...badTexts, ...badEmails],
        law: refused(422),
      },
    ],
    { inputs: badTexts, law: refused(422) },
  ),
  ...bagForm("remove-gift", line, [lineField]),
  // One pair does not earn a gift, so the upstream refuses even a valid choice.
  ...bagForm(
    "choose-bonus",
    () => ({ promotionId: "GWP_CONTOUR_SOCKS", productId: "" }),
    [
      {
        field: "promotionId",
        inputs: badTexts,
        law: refused(422),
        except: each(idLike, denied(409, cart.chooseBonus)),
      },
      {
        field: "productId",
        inputs: badTexts,
        law: refused(422),
        // An empty value declines the gift.
        except: each(
          ["nothing", ...plainWords, "the prototype"],
          denied(409, cart.chooseBonus),
        ),
      },
    ],
  ),
  ...bagForm(
    "add-upsell",
    ({ productId }) => ({ styleId: "FR1001", productId }),
    [
      {
        field: "productId",
        inputs: badTexts,
        law: refused(422),
        except: each(
          [...plainWords, "the prototype"],
          denied(409, cart.addItem),
        ),
      },
    ],
  ),
  // The form is for associates only: anybody else is refused before its fields are read.
  ...bagForm(
    "adjust-price",
    (person) => ({
      ...line(person),
      type: "PERCENTAGE",
      value: "10",
      reason: "Scuffed",
    }),
    ["itemId", "type", "value", "reason"].map((field) => ({
      field,
      inputs: badTexts,
      law: refused(403),
    })),
    { inputs: badTexts, law: refused(403) },
  ),
  ...bagForm(
    "restore-price",
    ({ itemId }) => ({ itemId, adjustmentId: "adjustment-1" }),
    [{ field: "adjustmentId", inputs: badTexts, law: refused(403) }],
  ),
  {
    name: "the page to go on to",
    who: "with a bag",
    inputs: [...badTargets],
    request: (input, person) => ({
      path: bag,
      form: formWith(
        { intent: "change-quantity", ...line(person), qty: "1" },
        "returnTo",
        input,
      ),
    }),
    law: { ...leadsTo(303, bag), asks: [cart.updateItem] },
  },
  {
    name: "an odd page to go on to",
    who: "with a bag",
    inputs: oddTargets,
    request: (input, person) => ({
      path: bag,
      form: formWith(
        { intent: "change-quantity", ...line(person), qty: "1" },
        "returnTo",
        input,
      ),
    }),
    law: denied(303, cart.updateItem),
  },
];

/** Fields that the form does not have are ignored. */
export const strangeFields: readonly Surface[] = [
  {
    name: "the bag's",
    who: "with a bag",
    inputs: badNames.map((name) => bad(name)),
    request: ({ encoded }) => ({
      path: bag,
      form: `${encoded}=1&intent=add-item&productId=&qty=1&${encoded}=2`,
    }),
    law: refused(422),
    reads: cartPage,
  },
  {
    name: "the product's",
    who: "with a bag",
    inputs: badNames.map((name) => bad(name)),
    request: ({ encoded }, { productPath }) => ({
      path: shop + productPath,
      form: `${encoded}=1&productId=&qty=1&${encoded}=2`,
    }),
    law: refused(422),
    reads: product,
  },
  {
    name: "the sign-in's",
    who: "new",
    inputs: badNames.map((name) => bad(name)),
    request: ({ encoded }) => ({
      path: `${shop}/sign-in`,
      form: `${encoded}=1&email=&password=&${encoded}=2`,
    }),
    law: refused(422),
  },
];

const set = `${shop}/p/dry-on-a-wet-day-SET1`;

export const productForms: readonly Surface[] = [
  ...formSurfaces(
    {
      name: "a product",
      who: "with a bag",
      path: ({ productPath }) => shop + productPath,
      good: ({ productId }) => ({ productId, qty: "1" }),
      reads: product,
    },
    [
      { field: "productId", inputs: badTexts, law: refused(422) },
      quantity("is none"),
    ],
    { inputs: badTexts, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "the quick shop",
      who: "with a bag",
      path: `${shop}/dialog/quickshop/FR1001`,
      good: ({ productId }) => ({ productId, qty: "1" }),
      reads: product,
    },
    [{ field: "productId", inputs: badTexts, law: refused(422) }],
    { inputs: badTexts, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "a product's wallet",
      who: "with a bag",
      path: ({ productPath }) => shop + productPath,
      good: ({ productId }) => ({ intent: "express", productId, qty: "1" }),
      reads: product,
    },
    [{ field: "productId", inputs: badTexts, law: refused(422) }],
  ),
  ...formSurfaces(
    {
      name: "a store to make one's own",
      who: "new",
      path: `${shop}/store-locator/201/fellrow-keswick`,
      good: () => ({ storeId: "201" }),
      reads: [stores.searchStores],
    },
    [
      {
        field: "storeId",
        inputs: [...badTexts, bad("999")],
        law: refused(422),
        except: {
          // The shop cannot tell that these are wrong.
          ...each(
            [...plainWords, "the prototype", "999"],
            denied(404, stores.searchStores),
          ),
        },
      },
    ],
  ),
  ...formSurfaces(
    {
      name: "the days until a product arrives",
      who: "new",
      path: ({ productPath }) => shop + productPath,
      good: () => ({ intent: "estimate", postalCode: "CA12 5BY" }),
      reads: [...product, products.checkAvailability],
    },
    [{ field: "postalCode", inputs: badTexts, law: refused(422) }],
  ),
  {
    name: "a set",
    who: "with a bag",
    inputs: [...badTexts, bad("ZZZ9999")],
    request: ({ encoded }) => ({
      path: set,
      form: `part-FR1004=${encoded}&part-${encoded}=FR10040101`,
    }),
    law: refused(422),
    reads: [
      products.getProduct,
      products.getProductSet,
      products.getProductSets,
      products.getInventory,
    ],
    modes: ["data"],
  },
  ...formSurfaces(
    {
      name: "a size that is gone",
      who: "new",
      path: ({ soldOut }) => `${shop}/dialog/notify-me/${soldOut.argument}`,
      good: ({ email, soldOut }) => ({ email, sku: soldOut.sku }),
      reads: product,
    },
    [
      {
        field: "email",
        inputs: [...badTexts, ...badEmails],
        law: refused(422),
      },
      { field: "sku", inputs: badTexts, law: refused(422) },
    ],
    { inputs: badTexts, law: refused(422) },
  ),
  ...formSurfaces(
    {
      name: "an alert for a size that is undone",
      who: "new",
      path: ({ soldOut }) => `${shop}/dialog/notify-me/${soldOut.argument}`,
      good: ({ email, soldOut }) => ({
        intent: "undo-alert",
        email,
        sku: soldOut.sku,
      }),
      reads: product,
    },
    [
      {
        field: "email",
        inputs: [...badTexts, ...badEmails],
        law: refused(422),
      },
    ],
  ),
];

const multipart = (fields: string): string => `--x\r\n${fields}\r\n--x--\r\n`;
const part = (disposition: string, value: string): string =>
  multipart(`Content-Disposition: form-data; ${disposition}\r\n\r\n${value}`);

export const bodies: readonly Surface[] = [
  {
    name: "fields that say nothing",
    who: "with a bag",
    inputs: [
      bad("no fields", "&&&"),
      bad("ten thousand fields", "a=1&".repeat(10_000)),
      bad("half an escape", "intent=%E0%A4%A&productId=%"),
      bad("an intent of arrays", "intent[]=add-item&intent[0]=x"),
      bad("two intents, the first of them bad", "intent=x&intent=add-item"),
      bad("a plus", "intent=add+item"),
      bad("text", "add-item"),
    ],
    request: ({ encoded }) => ({ path: bag, form: encoded }),
    law: refused(400),
    reads: cartPage,
  },
  {
    name: "one field a hundred times",
    who: "with a bag",
    inputs: [bad("an intent", "intent=add-item&".repeat(100))],
    request: ({ encoded }) => ({ path: bag, form: encoded }),
    law: refused(422),
    reads: cartPage,
  },
  ...[
    bag,
    `${shop}/sign-in`,
    `${shop}/gift-card`,
    `${shop}/checkout?step=shipping`,
  ].map((path): Surface => ({
    name: `parts that are no form, for ${path}`,
    who: "with a bag",
    inputs: [
      bad(
        "a part without a name",
        multipart("Content-Type: text/plain\r\n\r\nx"),
      ),
      bad("no end", "--x\r\nContent-Disposition: form-data"),
      bad("no parts", "nonsense"),
      bad(
        "another boundary",
        part('name="intent"', "place").replace(/--x/g, "--y"),
      ),
    ],
    request: ({ encoded }) => ({
      path,
      form: encoded,
      type: "multipart/form-data; boundary=x",
    }),
    law: refused(400),
    reads: cartPage,
  })),
  {
    name: "a file in the place of a text",
    who: "with a bag",
    inputs: ["intent", "email", "password", "__proto__"].map((name) =>
      bad(name, part(`name="${name}"; filename="../x.txt"`, "add-item")),
    ),
    request: ({ encoded }) => ({
      path: `${shop}/sign-in`,
      form: encoded,
      type: "multipart/form-data; boundary=x",
    }),
    law: refused(422),
  },
];
