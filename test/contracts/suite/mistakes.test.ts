/** The contract suite finds what a retailer's upstreams get wrong, and names the operation: it can fail. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { wireFaultHeader } from "../../../mocks/api/wire-fault";
import {
  respond,
  startUpstreams,
  type Answer,
  type StartedUpstreams,
} from "../../../mocks/server";
import type { OperationId } from "../openapi/operations";
import type { Grade } from "./contract-run";
import { referenceSandbox } from "./payment";
import { canSell, reportText } from "./report-text";
import { readSettings } from "./settings";
import { referenceVariables } from "./reference-variables";
import { runContractSuite } from "./suite";

/** Answers a request in place of the upstreams, which `answer` asks. */
type Mistake = (request: Request, answer: Answer) => Promise<Response>;

type Json = Record<string, unknown>;

const isCall = (request: Request, method: string, path: RegExp) =>
  request.method === method && path.test(new URL(request.url).pathname);

/** Changes what a call is answered with, unless it is refused. */
const altered =
  (method: string, path: RegExp, change: (body: Json) => void): Mistake =>
  async (request, answer) => {
    const response = await answer(request);
    if (!isCall(request, method, path) || !response.ok) return response;
    const body = (await response.json()) as Json;
    change(body);
    return Response.json(body);
  };

/** Answers a call by itself. */
const replaced =
  (
    method: string,
    path: RegExp,
    reply: (request: Request, answer: Answer) => Promise<Response> | Response,
  ): Mistake =>
  (request, answer) =>
    isCall(request, method, path)
      ? Promise.resolve(reply(request, answer))
      : answer(request);

/** Answers refusals of a call in another way. */
const unrefused = (
  method: string,
  path: RegExp,
  reply: (request: Request, answer: Answer) => Promise<Response>,
): Mistake =>
  replaced(method, path, async (request, answer) => {
    const response = await answer(request.clone());
    return response.status < 400 ? response : reply(request, answer);
  });

/** Reads another query than was sent. */
const changedQuery = (
  path: RegExp,
  change: (query: URLSearchParams) => void,
): Mistake =>
  replaced("GET", path, (request, answer) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return answer(new Request(url, request));
  });

const refusal = (status: number, errorId: string, more: Json = {}) =>
  Response.json(
    {
      errorDetails: [{ errorId, message: errorId, ...more }],
      correlationId: "c",
    },
    { status },
  );

const details = /\/products\/[^/]+\/details$/;
const catalog = /\/products\/v2\/catalog$/;
const item = /\/cart\/v1\/item$/;
const oneCart = /\/cart\/v1\/cart\/[^/]+$/;
const favorites = /\/wishlists\/v2\/favorites$/;
const orders = /\/checkout\/order$/;
const tracking = /\/TrackOrder$/;
const cancelling = /\/CancelOrder$/;

const objectIn = (body: Json, name: string) => body[name] as Json;
const listIn = (body: Json, name: string) => body[name] as Json[];

/** Sends a request again with another body. */
async function withBody(
  request: Request,
  change: (body: Json) => void,
): Promise<Request> {
  const body = (await request.json()) as Json;
  change(body);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify(body),
  });
}

/** A cart that anybody reads: strangers are answered as its guest would be. */
function readableByStrangers(): Mistake {
  let owner = "";
  return async (request, answer) => {
    if (isCall(request, "POST", /\/cartWithItem$/))
      owner = request.headers.get("authorization") ?? "";
    const response = await answer(request.clone());
    if (!isCall(request, "GET", oneCart) || response.status !== 403)
      return response;
    const headers = new Headers(request.headers);
    headers.set("authorization", owner);
    return answer(new Request(request, { headers }));
  };
}

/** A call about an order that strangers make as the one who placed it. */
function openToStrangers(path: RegExp): Mistake {
  let owner = "";
  return (request, answer) => {
    if (isCall(request, "PUT", orders))
      owner = request.headers.get("authorization") ?? "";
    if (!isCall(request, "POST", path)) return answer(request);
    const headers = new Headers(request.headers);
    headers.set("authorization", owner);
    return answer(new Request(request, { headers }));
  };
}

/** A second order for a cart that has one. */
function anotherOrder(): Mistake {
  let orderCount = 0;
  return altered("PUT", orders, (body) => {
    orderCount += 1;
    body["orderNumber"] = `Web.1000000${orderCount}-x`;
  });
}

/** A saved item that is still on its list when it has been moved to the cart. */
function savedTwice(): Mistake {
  let list: unknown;
  return async (request, answer) => {
    const response = await answer(request);
    const isMove = /\/saveForLater$/.test(new URL(request.url).pathname);
    if (!isMove || !response.ok || request.method === "GET") return response;
    const body = (await response.json()) as Json;
    if (request.method === "POST") list = body["saveForLater"];
    return Response.json({ ...body, saveForLater: list });
  };
}

/** An order that is refused, without a word of the first one, when it is sent again. */
function orderedOnce(): Mistake {
  let isOrdered = false;
  return replaced("PUT", orders, (request, answer) => {
    if (isOrdered) return refusal(409, "ORD409");
    isOrdered = true;
    return answer(request);
  });
}

/** A cart that is still there when it has been ordered. */
function cartThatStays(): Mistake {
  let last: Json = {};
  return async (request, answer) => {
    const response = await answer(request);
    if (!isCall(request, "GET", oneCart)) return response;
    if (response.status === 200) last = (await response.clone().json()) as Json;
    return response.status === 404 ? Response.json(last) : response;
  };
}

/** A cart that counts whatever instrument is added. */
function declinedCardThatPays(): Mistake {
  return unrefused("POST", /\/paymentInstruments$/, async (request) => {
    const { payment_instrument_id: id } = (await request.json()) as Json;
    const instrument = {
      payment_instrument_id: id,
      payment_method_id: "CREDIT_CARD",
      amount: 1,
    };
    return Response.json({ payment_instruments: [instrument] });
  });
}

interface Row {
  readonly name: string;
  readonly mistake: Mistake;
  readonly operation: OperationId;
  readonly text: RegExp;
  readonly grade?: Grade;
}

const rows: readonly Row[] = [
  {
    name: "the currency of another market",
    mistake: altered("GET", details, (body) => {
      body["currency"] = "EUR";
    }),
    operation: "getProduct",
    text: /names the currency EUR, the market's is USD/,
  },
  {
    name: "a price that is text",
    mistake: altered("GET", catalog, (body) => {
      for (const { price } of listIn(body, "products"))
        (price as Json)["current"] = String((price as Json)["current"]);
    }),
    operation: "getCatalog",
    text: /products\[\]\.price\.current: .*expected number, received string/,
  },
  {
    name: "a price that is another one in the list",
    mistake: altered("GET", details, (body) => {
      objectIn(body, "price")["current"] = 1.5;
    }),
    operation: "getProduct",
    text: /costs 1\.5, and [\d.]+ in the list/,
  },
  {
    name: "a cart that takes what there is, and refuses the rest",
    mistake: unrefused("POST", item, async (request, answer) => {
      const original = request.clone();
      const one = (body: Json) => void Object.assign(body, { qty: 1 });
      await answer(await withBody(request, one));
      return answer(original);
    }),
    operation: "addItem",
    text: /refused more than there is, and changed the cart all the same/,
  },
  {
    name: "a cart that takes more than there is",
    mistake: unrefused("POST", item, async (request, answer) => {
      const one = (body: Json) => void Object.assign(body, { qty: 1 });
      return answer(await withBody(request, one));
    }),
    operation: "addItem",
    text: /more than there are, but the answer is 200/,
  },
  {
    name: "two orders for one key",
    mistake: anotherOrder(),
    operation: "placeOrder",
    text: /one cart, sent with one idempotency-key, makes the orders Web\.10000001-x and Web\.10000002-x/,
  },
  {
    name: "a cart that a stranger reads",
    mistake: readableByStrangers(),
    operation: "getCart",
    text: /the cart is another guest's, but the answer is 200/,
  },
  {
    name: "a cart that stays when it was ordered",
    mistake: cartThatStays(),
    operation: "getCart",
    text: /the cart has been ordered, but the answer is 200/,
  },
  {
    name: "an ordered cart that does not say which order it became",
    mistake: unrefused("GET", oneCart, async (request, answer) => {
      const response = await answer(request);
      const body = (await response.json()) as Json;
      for (const detail of listIn(body, "errorDetails"))
        delete detail["additionalInfo"];
      return Response.json(body, { status: response.status });
    }),
    operation: "getCart",
    text: /a cart that was ordered has no additionalInfo\.orderNumber/,
    grade: "weak",
  },
  {
    name: "500 for an unknown code",
    mistake: unrefused("PUT", /\/coupon$/, () =>
      Promise.resolve(refusal(500, "GEN500")),
    ),
    operation: "applyCoupon",
    text: /the code is nobody's, but the answer is 500 GEN500 instead of a refusal with PRM130/,
  },
  {
    name: "an error that the shop does not know",
    mistake: unrefused("PUT", /\/coupon$/, () =>
      Promise.resolve(refusal(400, "COUPON_UNKNOWN")),
    ),
    operation: "applyCoupon",
    text: /the shop knows no error COUPON_UNKNOWN/,
  },
  {
    name: "a cart without a total",
    mistake: altered("POST", /\/cartWithItem$/, (body) => {
      delete objectIn(body, "totals")["total"];
    }),
    operation: "createCartWithItems",
    text: /totals\.total: .*expected number, received undefined/,
  },
  {
    name: "an id that cannot be part of an address",
    mistake: altered("POST", /\/cartWithItem$/, (body) => {
      body["basketId"] = "a/../b";
    }),
    operation: "getCart",
    text: /cannot be called with what was answered before: Refused value for path parameter "basketId"/,
  },
  {
    name: "delivery that costs more than it said",
    mistake: altered("POST", /\/shippingMethod$/, (body) => {
      const totals = objectIn(body, "totals");
      totals["shipping"] = 99;
    }),
    operation: "selectShippingMethod",
    text: /was to cost [\d.]+, and totals\.shipping is 99/,
  },
  {
    name: "sums that do not add up",
    mistake: altered("PUT", /\/cart\/[^/]+\/item$/, (body) => {
      const totals = objectIn(body, "totals");
      totals["total"] = Number(totals["total"]) + 5;
    }),
    operation: "updateItem",
    text: /totals\.total is [\d.]+, and its parts are [\d.]+/,
  },
  {
    name: "a page 2 that is page 1",
    mistake: changedQuery(catalog, (query) => query.delete("page")),
    operation: "getCatalog",
    text: /is on page 1 and on page 2/,
  },
  {
    name: "a filter without effect",
    mistake: changedQuery(catalog, (query) => {
      for (const name of [...query.keys()])
        if (name.startsWith("f.")) query.delete(name);
    }),
    operation: "getCatalog",
    text: /it had said \d+ of \d+/,
  },
  {
    name: "an order that anybody reads who knows its number",
    mistake: replaced("POST", tracking, async (request, answer) =>
      answer(
        await withBody(request, (body) => {
          body["email"] = String(body["email"]).replace(/^not-/, "");
        }),
      ),
    ),
    operation: "trackOrder",
    text: /the e-mail is another one, but the answer is 200/,
  },
  {
    name: "a total that changes before the order",
    mistake: altered("POST", /\/prepareOrder$/, (body) => {
      objectIn(body, "totals")["total"] = 1;
    }),
    operation: "prepareOrder",
    text: /the total is 1, and [\d.]+ in the cart/,
  },
  {
    name: "an optional read that fails",
    mistake: replaced("GET", /\/countryList$/, () => refusal(500, "GEN500")),
    operation: "getCountries",
    text: /is refused with 500 GEN500/,
  },
  {
    name: "an order that goes on waiting for a bank that has confirmed",
    mistake: altered("PATCH", /\/checkout\/order\/[^/]+$/, (body) => {
      body["flash"] = [{ code: "PaymentNotAuthorized", details: {} }];
    }),
    operation: "patchOrder",
    text: /the bank has confirmed, and the order still waits/,
  },
  {
    name: "a declined card that pays",
    mistake: declinedCardThatPays(),
    operation: "addPaymentInstrument",
    text: /the card was declined, but the answer is 200/,
  },
  {
    name: "a menu that leads nowhere",
    mistake: altered("GET", /\/canvas\/menu\//, (body) => {
      body["items"] = [{ label: "Shoes", url: "/shoes-and-boots/all" }];
    }),
    operation: "getMenu",
    text: /no link leads to a category/,
  },
  {
    name: "categories without products",
    mistake: altered("GET", catalog, (body) => {
      Object.assign(body, { total: 0, products: [] });
    }),
    operation: "getCatalog",
    text: /no category of the menu has a product/,
  },
  {
    name: "pages that are longer than was asked for",
    mistake: changedQuery(catalog, (query) => query.delete("size")),
    operation: "getCatalog",
    text: /the size of a page is not what was asked for/,
    grade: "weak",
  },
  {
    name: "sorts without effect",
    mistake: changedQuery(catalog, (query) => query.delete("sort")),
    operation: "getCatalog",
    text: /was asked for, and is not the selected one[^]*all sorts give the same order/,
  },
  {
    name: "a search that finds something else",
    mistake: altered("GET", /\/productSearch$/, (body) => {
      body["products"] = listIn(body, "products").slice(0, 0);
      body["total"] = 0;
    }),
    operation: "searchProducts",
    text: /".+" does not find \w+/,
  },
  {
    name: "500 for an unknown product",
    mistake: unrefused("GET", details, () =>
      Promise.resolve(refusal(500, "GEN500")),
    ),
    operation: "getProduct",
    text: /an unknown product is answered with 500, not with 404/,
  },
  {
    name: "nothing in stock",
    mistake: altered("GET", /\/inventory$/, (body) => {
      for (const one of listIn(body, "variants")) one["available"] = false;
    }),
    operation: "getInventory",
    text: /no product has a variant with two pieces in stock/,
  },
  {
    name: "200 for a call that nobody knows",
    mistake: replaced("GET", /no-such-call$/, () => Response.json({})),
    operation: "getCountries",
    text: /an unknown call beside it is answered with 200/,
  },
  {
    name: "a price that is another one in the cart",
    mistake: altered("POST", /\/cartWithItem$/, (body) => {
      for (const line of listIn(body, "items"))
        objectIn(line, "price")["current"] = 1;
    }),
    operation: "createCartWithItems",
    text: /costs 1 in the cart, and [\d.]+ on its page/,
  },
  {
    name: "a quantity that does not change",
    mistake: replaced("PUT", /\/cart\/[^/]+\/item$/, async (request, answer) =>
      answer(
        await withBody(request, (body) => {
          body["qty"] = 1;
        }),
      ),
    ),
    operation: "updateItem",
    text: /a line was set to 2 pieces, and has 1/,
  },
  {
    name: "a code that is taken and forgotten",
    mistake: altered("PUT", /\/coupon$/, (body) => {
      body["couponItems"] = [];
    }),
    operation: "applyCoupon",
    text: /SAVE10 was applied, and is not among couponItems/,
  },
  {
    name: "an address that becomes another one",
    mistake: altered("POST", /\/shippingAddress$/, (body) => {
      objectIn(body, "shippingAddress")["city"] = "Elsewhere";
    }),
    operation: "saveShippingAddress",
    text: /shippingAddress\.city was "Portland", and is "Elsewhere" in the cart/,
  },
  {
    name: "no cards",
    mistake: altered("GET", /\/paymentMethods$/, (body) => {
      body["paymentMethods"] = [];
    }),
    operation: "getPaymentMethods",
    text: /CREDIT_CARD is not offered/,
  },
  {
    name: "a payment page that is not there",
    mistake: altered("GET", /\/paymentSession$/, (body) => {
      body["redirectUrl"] = `${String(body["redirectUrl"])}x`;
    }),
    operation: "createPaymentSession",
    text: /the page at redirectUrl cannot be used: The page answers with 404/,
  },
  {
    name: "a card that pays nothing",
    mistake: altered("GET", oneCart, (body) => {
      const totals = objectIn(body, "totals");
      totals["remainingToPay"] = totals["total"];
    }),
    operation: "addPaymentInstrument",
    text: /[\d.]+ of [\d.]+ remain to be paid after a card was added/,
  },
  {
    name: "an order in another currency that costs more",
    mistake: altered("PUT", orders, (body) => {
      Object.assign(objectIn(body, "totals"), { total: 1, currency: "EUR" });
    }),
    operation: "placeOrder",
    text: /the order costs 1, and the cart cost [\d.]+\n[^]*the order is in EUR, and the cart was in USD/,
  },
  {
    name: "an order that is refused when it is sent again",
    mistake: orderedOnce(),
    operation: "placeOrder",
    text: /sent again, it is answered with 409 ORD409 instead of the order/,
  },
  {
    name: "another order than was asked for",
    mistake: altered("POST", tracking, (body) => {
      body["orderNumber"] = "Web.1-x";
    }),
    operation: "trackOrder",
    text: /was asked for, and Web\.1-x is answered/,
  },
  {
    name: "an alert for a size that nobody has",
    mistake: unrefused("PUT", /\/notifications$/, () =>
      Promise.resolve(new Response(null, { status: 204 })),
    ),
    operation: "requestNotification",
    text: /there is no such size, but the answer is 204/,
  },
  {
    name: "a search for stores that does not look at the ids",
    mistake: replaced(
      "POST",
      /\/stores\/v1\/search$/,
      async (request, answer) =>
        answer(
          await withBody(request, (body) => {
            delete body["filters"];
          }),
        ),
    ),
    operation: "searchStores",
    text: /asked for store \d+, it answers others/,
  },
  {
    name: "stores in no order",
    mistake: altered("POST", /\/stores\/v1\/search$/, (body) => {
      listIn(body, "stores").reverse();
    }),
    operation: "searchStores",
    text: /another store is the nearest/,
  },
  {
    name: "a store that has more by itself than among others",
    mistake: altered("GET", /\/stores\/\d+\/inventory$/, (body) => {
      body["storeInventory"] = 99;
    }),
    operation: "getStoreInventory",
    text: /in one answer and 99 in another/,
  },
  {
    name: "goods that were put aside, and are sent home",
    mistake: altered("POST", /\/reserveWithItem$/, (body) => {
      for (const line of listIn(body, "items"))
        for (const option of listIn(line, "shippingOptions"))
          option["selected"] = option["code"] === "home";
    }),
    operation: "reserveWithItem",
    text: /was to be "pickup", and is "home"/,
  },
  {
    name: "favourites that are there twice",
    mistake: altered("POST", favorites, (body) => {
      const items = listIn(body, "items");
      body["items"] = [...items, ...items];
    }),
    operation: "addFavorite",
    text: /were added, and the list is (\w+) (\w+) \1 \2/,
  },
  {
    name: "a link with the id that changes the list",
    mistake: replaced("POST", /\/favorites\/[^/]+\/share$/, (request) => {
      const [, id = ""] = /\/favorites\/([^/]+)/.exec(request.url) ?? [];
      return Response.json({ shareUrl: `/favorites?favoriteId=${id}` });
    }),
    operation: "getSharedFavorites",
    text: /is refused with 404 API404/,
  },
  {
    name: "a saved line that stays in the cart",
    mistake: replaced("POST", /\/saveForLater$/, async (request, answer) => {
      const basketId = /\/cart\/([^/]+)\/saveForLater/.exec(request.url)?.[1];
      const read = new URL(`/cart/v1/cart/${basketId}`, request.url);
      const { headers } = request;
      const basket = await (
        await answer(new Request(read, { headers }))
      ).json();
      const moved = (await (await answer(request)).json()) as Json;
      return Response.json({ ...moved, basket: basket as Json });
    }),
    operation: "saveForLater",
    text: /the only line was saved, and the cart has 2 /,
  },
  {
    name: "a saved item that stays saved",
    mistake: savedTwice(),
    operation: "moveToCart",
    text: /what was moved to the cart is still saved/,
  },
  {
    name: "an order that goes on after it was cancelled",
    mistake: altered("POST", cancelling, (body) => {
      body["status"] = "PROCESSING";
      objectIn(body, "totals")["refunded"] = 1;
    }),
    operation: "cancelOrder",
    text: /the order is PROCESSING afterwards\n[^]*[\d.]+ was paid, and 1 goes back/,
  },
  {
    name: "an order that anybody cancels",
    mistake: openToStrangers(cancelling),
    operation: "cancelOrder",
    text: /the order is somebody else's, but the answer is 200/,
  },
  {
    name: "an invoice that anybody reads",
    mistake: openToStrangers(/\/invoice\/download$/),
    operation: "downloadInvoice",
    text: /the order is somebody else's, but the answer is 200/,
  },
  {
    name: "no orders",
    mistake: replaced("PUT", orders, () => new Response(null, { status: 501 })),
    operation: "placeOrder",
    text: /is not offered, and selling needs it/,
  },
  {
    name: "a page of HTML",
    mistake: replaced(
      "GET",
      /\/canvas\/menu\//,
      () => new Response("<html>", { status: 200 }),
    ),
    operation: "getMenu",
    text: /the answer is no JSON/,
  },
  {
    name: "a connection that breaks",
    mistake: replaced("GET", details, () =>
      Response.json({}, { headers: { [wireFaultHeader]: "reset" } }),
    ),
    operation: "getProduct",
    text: /there is no answer/,
  },
];

let upstreams: StartedUpstreams;
let mistake: Mistake | undefined;
beforeAll(async () => {
  upstreams = await startUpstreams({ catalogue: fellrowCatalogue }, (own) => {
    const answer: Answer = (request) => respond(own.handlers, request);
    return (request) => (mistake ? mistake(request, answer) : answer(request));
  });
});
afterEach(() => upstreams.upstreams.reset());
afterAll(() => upstreams.stop());

it.each(rows)(
  "$name: $operation is named",
  async ({ mistake: planted, operation, text, grade = "wrong" }) => {
    mistake = planted;
    const report = await runContractSuite(
      readSettings({ ...referenceVariables, baseUrl: upstreams.origin }),
      referenceSandbox,
    );
    const found = report.findings
      .filter((finding) => finding.operation === operation)
      .filter((finding) => finding.grade === grade)
      .map((finding) => finding.text);
    expect(found.join("\n")).toMatch(text);
    expect(canSell(report)).toBe(grade === "weak");
    expect(reportText(upstreams.origin, report)).toMatch(text);
  },
);
