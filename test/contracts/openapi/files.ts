/** The files that `npm run openapi` writes to `docs/api`: the document, and a page that explains it. */
import { format } from "prettier";
import { openApiDocument } from "./document";
import { guestPurchase } from "./guest-purchase";
import { listOperations, type Operation } from "./operations";
import { anyCall } from "./refusals";

const row = ({ id, endpoint: { method, path } }: Operation): string =>
  `| \`${method} ${path}\` | ${id} |`;

const table = (operations: readonly Operation[]): string =>
  ["| Call | Operation |", "|---|---|", ...operations.map(row)].join("\n");

async function readme(): Promise<string> {
  const operations = await listOperations();
  const inPurchase = (kind: string) =>
    [...guestPurchase]
      .filter(([, part]) => part === kind)
      .flatMap(
        ([id]) => operations.find((operation) => operation.id === id) ?? [],
      );
  const others = operations.filter(({ id }) => !guestPurchase.has(id));
  return `# The calls to the upstreams

\`openapi.json\` describes every call that the shop makes, as OpenAPI 3.1. It is written from the contracts in \`server/upstreams\`: run \`npm run openapi\` after a change of one; a test fails until you do. \`npm run contract\` walks through upstreams of yours and says what they get wrong ([the contract suite](../contract.md)).

- **Requests** are strict: the shop sends these fields and no others.
- **Answers** are read tolerantly. A field that is not \`required\` may be missing or null, or wrong, which costs that field and nothing more. Fields that are not named here may be there. Elements of a list are judged one by one.
- **Refusals** are an \`ApiError\`. \`x-error-ids\` of an operation lists what it may be refused with, besides what any call may be: ${anyCall.join(", ")}. Other ids are understood as unknown errors.
- **Addresses** (\`url\`, \`pdpUrl\`) are paths below the locale: \`/p/{words}-{productId}\`, \`/c/{words}-{categoryId}\` (\`--\` before an id with a dash), a page of the shop such as \`/cart\`, or one of the content system. \`/product/{id}\`, \`/products/{id}\`, \`/category/{id}\`, \`/categories/{id}\` and \`/collections/{id}\` lead to the same pages. An upstream whose addresses have another form puts \`categoryId\` or \`productId\` beside the \`url\` of a link; products and categories of lists have their ids anyway. What leads nowhere is left out of the page: in menu and footer also a single word that is no page of the shop, once \`getContentPage\` has answered 404 to it.
- **Retries**: GET is repeated once on 408, 409, 425, 429, 500, 502, 503 and 504. Nothing else ever is. \`placeOrder\` and \`patchOrder\` carry an \`idempotency-key\`, and must make at most one order of a basket.
- **Not offered**: an upstream that has no such call answers it with 501 or 405, with or without a body. That is no outage: it opens no breaker, is logged once, and a page that can do without is whole and cached. Such a call is then not made for five minutes. 404 means that there is no such thing, which is asked for again. Links and forms that lead to such a call stay, unless the deployment says that it does without the whole feature: \`FEATURES_OFF\` ([what you do not offer](../deploy.md#what-you-do-not-offer)).
- **The point of sale**: calls with \`source: pos\` carry \`x-employee-token\` while an associate is signed in. Price adjustments and the requests of a store are for anyone who shows a good token; \`signOut\` with that token ends it.
- **Tokens end** for all devices with a new password, by \`changePassword\` and \`confirmPasswordReset\`. An upstream that lets e-mail addresses be changed or identity providers be linked elsewhere ends them then, too.
- **Codes of guests' orders** are optional: \`mailOrderCode\` and \`confirmOrderCode\`. With 501 or 405 to the first one, order number and e-mail open an order whole; so they do with \`GUEST_ORDER_CODE=off\`. A code has six digits and is valid once, for ten minutes and four wrong tries: the fifth ends it.
- **A withdrawal** (\`contactUs\` with the subject \`WITHDRAWAL\`) is one case for each \`idempotency-key\`. \`lines\` is there if its lines were chosen from the order; its message has them in words, so that an upstream may ignore it. The upstream mails the receipt, with the message and its day and time.
- **Preview** of content puts \`/pre\` before the path and sends \`x-preview-date\` and \`x-preview-access\`.

## What a guest's purchase needs

One thing, sent home and paid by card, without script. Without any of these calls nothing is bought; they have \`x-guest-purchase: needed\`.

${table(inPurchase("needed"))}

These are made on the way too, but the purchase goes on without them (\`x-guest-purchase: asked\`).

${table(inPurchase("asked"))}

## All other calls

${table(others)}
`;
}

/** Returns name and text of each file. */
export async function apiFiles(): Promise<ReadonlyMap<string, string>> {
  const document = JSON.stringify(await openApiDocument());
  return new Map([
    ["openapi.json", await format(document, { parser: "json" })],
    ["README.md", await format(await readme(), { parser: "markdown" })],
  ]);
}

export const apiFolder = new URL("../../../docs/api/", import.meta.url);
