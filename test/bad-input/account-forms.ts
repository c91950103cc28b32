/**
 * The forms that identify people: sign-in, sign-up, the login at the point of sale, and the balance of a gift
 * card.
 */
import * as auth from "../../server/upstreams/auth/contract";
import * as cart from "../../server/upstreams/cart/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as products from "../../server/upstreams/products/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as utilities from "../../server/upstreams/utilities/contract";
import { botToken } from "../faults/shoppers";
import { shop } from "./addresses";
import {
  bad,
  badEmails,
  badPasswords,
  badTargets,
  badTexts,
  cardNumber,
  idLike,
  plainWords,
  type BadText,
} from "./corpus";
import { denied, each, leadsTo, refused } from "./laws";
import { formSurfaces, formWith, type Surface } from "./surface";
import { decoyName } from "../../app/forms/decoy";

const emails = [...badTexts, ...badEmails];

const signIn = formSurfaces(
  {
    name: "the sign-in",
    who: "with a bag",
    path: `${shop}/sign-in`,
    good: ({ email }) => ({
      email,
      password: "Passw0rd!",
      botToken: botToken(),
      [decoyName]: "",
    }),
  },
  [
    { field: "email", inputs: emails, law: refused(422) },
    {
      field: "password",
      inputs: badTexts,
      law: denied(422, auth.signIn),
      except: each(["nothing", "ten kilobytes"], refused(422)),
    },
  ],
  { inputs: emails, law: refused(422) },
);

const signUp = formSurfaces(
  {
    name: "the sign-up",
    who: "with a bag",
    path: `${shop}/sign-up`,
    good: ({ email }) => ({
      email,
      firstName: "Ada",
      lastName: "Moor",
      password: "Passw0rd!",
      passwordRepeat: "Passw0rd!",
      birthDate: "1990-04-02",
      botToken: botToken(),
      [decoyName]: "",
    }),
  },
  [
    { field: "email", inputs: emails, law: refused(422) },
    ...["firstName", "lastName"].map((field) => ({
      field,
      inputs: [
        bad("nothing", ""),
        bad("   "),
        bad("\0\r\n\u202e\ufeff"),
        bad("a".repeat(41)),
        bad("a".repeat(10_240)),
        bad(cardNumber),
      ],
      law: refused(422),
    })),
    {
      field: "password",
      inputs: [...badTexts, ...badPasswords],
      law: refused(422),
    },
    { field: "passwordRepeat", inputs: badTexts, law: refused(422) },
  ],
  { inputs: emails, law: refused(422) },
);

const till = formSurfaces(
  {
    name: "the login at the point of sale",
    who: "new",
    path: `${shop}/poslogon?storeId=101`,
    good: () => ({
      storeId: "101",
      storeEmployeeId: "9001",
      username: "nobody",
      password: "Passw0rd!",
    }),
    reads: [utilities.getStores],
  },
  ["storeId", "storeEmployeeId", "username", "password"].map((field) => ({
    field,
    inputs: badTexts,
    law: denied(422, auth.signInEmployee),
    except: each(["nothing"], refused(422)),
  })),
  {
    inputs: badTexts,
    law: denied(422, auth.signInEmployee),
    except: each(["nothing", "spaces"], refused(422)),
  },
);

const balance = denied(422, auth.createToken, cart.getGiftCardBalance);

const giftCard = formSurfaces(
  {
    name: "the balance of a gift card",
    who: "new",
    path: `${shop}/gift-card`,
    // The answer is the gift card page, which reads the product that can be bought there.
    reads: [products.getProduct, products.getInventory],
    good: () => ({
      number: "6006490000000001",
      pin: "0000",
      botToken: botToken(),
      [decoyName]: "",
    }),
  },
  ["number", "pin"].map((field) => ({
    field,
    inputs: badTexts,
    law: refused(422),
    except: each(plainWords, balance),
  })),
  {
    inputs: badTexts,
    law: refused(422),
    except: each(plainWords, balance),
  },
);

/** Bot checks that fail: the upstream decides, and the shopper gets a message. */
const robots: readonly Surface[] = [
  {
    name: "the robot check of the sign-in",
    who: "with a bag",
    inputs: badTexts,
    request: (input, { email }) => ({
      path: `${shop}/sign-in`,
      form: formWith(
        { email, password: "Passw0rd!" },
        ["botToken", decoyName],
        input,
      ),
    }),
    law: denied(422, auth.signIn),
    modes: ["data"],
  },
];

/** The target of the redirect after a sign-in stays within the shop. */
const goingOn: readonly Surface[] = [
  {
    name: "the page to go on to after the sign-in",
    who: "signed in",
    inputs: badTargets,
    request: ({ encoded }, { email }) => ({
      path: `${shop}/sign-in?redirectTo=${encoded}`,
      form: formWith({ email, password: "Passw0rd!" }, "botToken", bad("x")),
    }),
    law: {
      ...denied(
        303,
        auth.signIn,
        auth.createToken,
        consumers.getConsumer,
        cart.getCart,
      ),
      to: `${shop}/account`,
    },
    modes: ["page"],
  },
];

/** Printable ASCII in one word, which could be an id of an upstream. */
const oddWords = [
  "a formula",
  "a script",
  "a twice encoded way up",
  "an encoded NUL",
  "the prototype",
];

/** The forms that shoppers at a kiosk and the store's associates exchange. */
const storeRequests: readonly Surface[] = [
  ...formSurfaces(
    {
      name: "a request to bring an item",
      who: "at a kiosk",
      path: `${shop}/kiosk/requests`,
      good: ({ productId }) => ({ sku: productId }),
      reads: [stores.getStoreRequest],
    },
    [
      {
        field: "sku",
        inputs: badTexts,
        law: refused(422),
        except: each(idLike, denied(409, stores.createStoreRequest)),
      },
    ],
  ),
  ...formSurfaces(
    {
      name: "the state of a request",
      who: "an associate",
      path: `${shop}/store-requests`,
      good: ({ requestId }) => ({ requestId, state: "onItsWay" }),
      reads: [stores.getStoreRequests],
    },
    [
      {
        field: "requestId",
        inputs: badTexts,
        law: refused(422),
        except: {
          ...each(
            [...plainWords, ...oddWords, "a script's end"],
            denied(409, stores.changeStoreRequest),
          ),
          // These cannot be a part of an address, so no upstream is called.
          ...each(["a way up", "another site"], refused(409)),
        },
      },
      { field: "state", inputs: badTexts, law: refused(422) },
    ],
  ),
  ...formSurfaces(
    {
      name: "the operation at a card terminal",
      who: "at a card terminal",
      path: `${shop}/kiosk/terminal`,
      good: () => ({ intent: "again" }),
      reads: [cart.getTerminalPayment],
    },
    [{ field: "intent", inputs: badTexts, law: refused(400) }],
  ),
  ...formSurfaces(
    {
      name: "the half of a kiosk's screen",
      who: "at a kiosk",
      path: `${shop}/kiosk/reach`,
      good: () => ({ reach: "low", returnTo: `${shop}/cart` }),
    },
    [{ field: "reach", inputs: badTexts, law: leadsTo(303, `${shop}/cart`) }],
  ),
  {
    name: "the page after a kiosk's form",
    who: "at a kiosk",
    inputs: [...badTargets],
    request: (input: BadText) => ({
      path: `${shop}/kiosk/reach`,
      form: formWith({ reach: "low" }, "returnTo", input),
    }),
    law: leadsTo(303, shop),
  },
];

export const accountForms: readonly Surface[] = [
  ...storeRequests,
  ...signIn,
  ...signUp,
  ...till,
  ...giftCard,
  ...robots,
  ...goingOn,
  ...formSurfaces(
    {
      name: "the end of a till",
      who: "new",
      path: `${shop}/poslogon`,
      good: () => ({}),
      reads: [utilities.getStores],
    },
    // Without a name it is the only form of the page, and names no employee.
    [
      {
        field: "intent",
        inputs: badTexts,
        law: refused(400),
        except: each(["nothing"], refused(422)),
      },
    ],
  ),
];
