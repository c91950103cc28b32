/**
 * THE bad-input matrix: every place where input enters the shop, the inputs, and the permitted results. Read
 * a row as: "`name`, filled with each of `inputs` by a person at the stage `who`, falls under `law`, except
 * …". The laws are in `laws.ts`; what must hold for every input is in `invariants.ts`.
 *
 * The bytes that the guards refuse before any page are in `test/server/probes.ts`.
 */
import { accountForms } from "./account-forms";
import { bagForms, bodies, productForms, strangeFields } from "./cart-forms";
import { checkoutForms } from "./checkout-forms";
import { listForms } from "./list-forms";
import { reviewForms } from "./review-forms";
import { ownForms } from "./own-forms";
import { early, names, paths, strangers, waysBack } from "./addresses";
import { cookies, headers, machines, methods, queries } from "./queries";
import type { Surface } from "./surface";

type Part = Readonly<Record<string, readonly Surface[]>>;

/** Each part is a test file, and each section a heading in it. */
export const badInputTable = {
  addresses: {
    "a path": paths,
    "parameters of an address": names,
    "resources of somebody else": strangers,
    "a page that needs an earlier step": early,
    "a way back": waysBack,
    "a query": queries,
    "a header": headers,
    "a cookie": cookies,
    "a method": methods,
    "an endpoint for machines": machines,
  },
  forms: {
    "a form of the bag": bagForms,
    "a form of favorites or saved items": listForms,
    "a form of the checkout": checkoutForms,
    "a form of the products": productForms,
    "a form that identifies people": accountForms,
    "a form of an account": ownForms,
    "a form of reviews": reviewForms,
    "a field that no form has": strangeFields,
    "a body": bodies,
  },
} as const satisfies Readonly<Record<string, Part>>;
