/** The order, what is left of its cart, and who may read it. */
import { randomUUID } from "node:crypto";
import { createToken } from "../../../../server/upstreams/auth/contract";
import type { FlashWire } from "../../../../server/upstreams/cart/basket-wire";
import {
  createCartWithItems,
  getCart,
  saveShippingAddress,
} from "../../../../server/upstreams/cart/contract";
import {
  cancelOrder,
  downloadInvoice,
  patchOrder,
  placeOrder,
  trackOrder,
} from "../../../../server/upstreams/orders/contract";
import { isSameAmount, type Check, type Walk } from "../check";
import { CannotGoOn, NothingToCheck, messageOf } from "../contract-run";
import type { BankQuestion } from "../payment";
import { pickOf } from "./cart";
import { billTo, parcelOf, payBy } from "./checkout";

/** What the shop sends with the button. */
export function orderOf({ run: { settings }, need }: Walk) {
  const { basketId, billingAddress, shippingAddress, paymentInstruments } =
    need("basket");
  const [main] = paymentInstruments;
  if (!billingAddress || !main)
    throw new NothingToCheck("the cart is not paid");
  const { site, email } = settings;
  const sessionID = need("sessionId");
  return {
    cartId: basketId,
    billingAddress: { ...billingAddress, email },
    paymentMethod: {
      code: main.payment_method_id,
      id: main.payment_instrument_id,
      billingAddress,
      ...(shippingAddress && { shippingAddress }),
      additionalData: [
        {
          sessionID,
          payment_method_id: main.payment_method_id,
          payment_instrument_id: main.payment_instrument_id,
          ...(main.card_type && { card_type: main.card_type }),
          amount: main.amount,
        },
      ],
    },
    recaptcha_response: `contract-suite-${site.locale}`,
  };
}

type Answer = Awaited<ReturnType<typeof once>>;

const once = (
  { run }: Walk,
  body: ReturnType<typeof orderOf>,
  idempotencyKey: string,
) => run.call(placeOrder, { body }, { idempotencyKey });

/** The number of the order that an answer is about: the order itself, or a cart that has become one. */
function numberIn({ wire, additionalInfo }: Answer): string | undefined {
  const number = wire?.orderNumber ?? additionalInfo["orderNumber"];
  return typeof number === "string" ? number : undefined;
}

const order: Check = {
  title: "an order that is sent three times, twice at once, is one order",
  async act(walk) {
    const { run, found } = walk;
    const body = orderOf(walk);
    const key = randomUUID();
    const answers = await Promise.all([
      once(walk, body, key),
      once(walk, body, key),
    ]);
    const last = await once(walk, body, key);
    run.demandOffered(placeOrder, last);
    const placed = [...answers, last].find(
      ({ wire }) => wire?.orderNumber !== undefined,
    )?.wire;
    if (!placed) {
      const told = answers.map(({ status, errorIds }) =>
        [status, ...errorIds].join(" "),
      );
      run.wrong(
        placeOrder,
        `makes no order: it is answered with ${told.join(" and ")}`,
      );
      throw new CannotGoOn();
    }
    found.order = placed;
    const numbers = new Set(
      [...answers, last].flatMap((answer) => numberIn(answer) ?? []),
    );
    if (numbers.size > 1)
      run.wrong(
        placeOrder,
        `one cart, sent with one idempotency-key, makes the orders ${[...numbers].join(" and ")}`,
      );
    if (numberIn(last) !== placed.orderNumber)
      run.wrong(
        placeOrder,
        `sent again, it is answered with ${[last.status, ...last.errorIds].join(" ")} instead of the order ${placed.orderNumber}`,
      );
    const { totals, currency, items } = walk.need("basket");
    if (placed.totals && !isSameAmount(placed.totals.total, totals.total))
      run.wrong(
        placeOrder,
        `the order costs ${placed.totals.total}, and the cart cost ${totals.total}`,
      );
    const own = totals.currency || currency;
    if (placed.totals && placed.totals.currency !== own.toUpperCase())
      run.wrong(
        placeOrder,
        `the order is in ${placed.totals.currency}, and the cart was in ${own}`,
      );
    if (placed.items.length !== items.length)
      run.wrong(
        placeOrder,
        `the order has ${placed.items.length} lines, and the cart had ${items.length}`,
      );
  },
};

const consumed: Check = {
  title: "a cart that was ordered is gone, and says which order it became",
  async act(walk) {
    const { run } = walk;
    const { orderNumber } = walk.need("order");
    const answer = await run.demandRefusal(
      getCart,
      { params: { basketId: walk.need("basket").basketId } },
      { ids: ["BSK404"], why: "the cart has been ordered" },
    );
    const stated = answer.additionalInfo["orderNumber"];
    if (answer.status < 400) return;
    if (stated === undefined)
      run.weak(
        getCart,
        "a cart that was ordered has no additionalInfo.orderNumber: when the answer to an order is lost, the shop has to send it again to know",
      );
    else if (stated !== orderNumber)
      run.wrong(
        getCart,
        `the cart became ${orderNumber}, and is said to have become ${String(stated)}`,
      );
  },
};

const tracking: Check = {
  title: "an order is read with its number and e-mail, and with no other",
  async act(walk) {
    const { run } = walk;
    const { email } = run.settings;
    const placed = walk.need("order");
    const orderNumber = placed.orderNumber ?? "";
    const read = await run.demand(trackOrder, { body: { orderNumber, email } });
    if (read.orderNumber !== orderNumber)
      run.wrong(
        trackOrder,
        `${orderNumber} was asked for, and ${read.orderNumber} is answered`,
      );
    if (placed.totals && !isSameAmount(read.totals.total, placed.totals.total))
      run.wrong(
        trackOrder,
        `the order cost ${placed.totals.total}, and now ${read.totals.total}`,
      );
    const ids = ["OHS4004", "ORD409", "ORD400"];
    await run.demandRefusal(
      trackOrder,
      { body: { orderNumber, email: `not-${email}` } },
      { ids, why: "the e-mail is another one" },
    );
    await run.demandRefusal(
      trackOrder,
      { body: { orderNumber: `${orderNumber}0`, email } },
      { ids, why: "there is no such order" },
    );
  },
};

/** The page of the bank, if the order waits for it. */
const questionIn = ({ flash }: { readonly flash: readonly FlashWire[] }) =>
  flash.find(({ code }) => code === "PaymentNotAuthorized")?.details;

/** Goes to the bank's page. @throws CannotGoOn after saying why it cannot be used */
async function confirmAt(
  { run, sandbox }: Walk,
  question: BankQuestion,
): Promise<string> {
  try {
    return (await sandbox.confirm?.(question)) ?? "{}";
  } catch (error) {
    run.wrong(
      placeOrder,
      `the bank's page in its flash cannot be used: ${messageOf(error)}`,
    );
    throw new CannotGoOn();
  }
}

const bank: Check = {
  title: "an order that a bank has to confirm waits for it, and is made then",
  async act(walk) {
    const { run, found, sandbox } = walk;
    const { challengedCard, address, email } = run.settings;
    if (challengedCard === undefined || !sandbox.confirm)
      throw new NothingToCheck("no card that a bank confirms was given");
    const { first } = pickOf(walk);
    found.basket = await run.demand(createCartWithItems, {
      body: { items: [{ productId: first.productId, qty: 1 }] },
    });
    await run.demand(saveShippingAddress, {
      params: { basketId: found.basket.basketId },
      body: { ...address, email, shippingId: parcelOf(found.basket) },
    });
    await billTo(walk);
    await payBy(walk, challengedCard);
    const body = orderOf(walk);
    const waiting = await run.demand(
      placeOrder,
      { body },
      { idempotencyKey: randomUUID() },
    );
    const { orderNumber } = waiting;
    const question = questionIn(waiting);
    if (orderNumber === undefined || question?.url === undefined)
      return run.wrong(
        placeOrder,
        "the bank has to confirm the card, and the order has no flash PaymentNotAuthorized with the address of its page",
      );
    const [detail] = body.paymentMethod.additionalData;
    const threeDS2Result = await confirmAt(walk, {
      url: question.url,
      fields: question.fields ?? {},
    });
    const complete = () =>
      run.demand(patchOrder, {
        params: { orderNumber },
        body: {
          paymentMethod: {
            code: body.paymentMethod.code,
            additionalData: [
              {
                cardType: detail?.card_type ?? "",
                paymentInstrumentId: detail?.payment_instrument_id ?? "",
                sessionID: detail?.sessionID ?? "",
                threeDS2Result,
              },
            ],
          },
        },
      });
    const completed = await complete();
    if (questionIn(completed))
      run.wrong(
        patchOrder,
        "the bank has confirmed, and the order still waits",
      );
    if (completed.orderNumber !== orderNumber)
      run.wrong(
        patchOrder,
        `${orderNumber} was confirmed, and ${completed.orderNumber} is answered`,
      );
    const again = await complete();
    if (again.orderNumber !== orderNumber || questionIn(again))
      run.wrong(patchOrder, "confirmed again, the answer is another one");
  },
};

const stranger = async ({ run }: Walk): Promise<string> =>
  (await run.demand(createToken, { body: { grantType: "guest" } })).accessToken;

/** The id by which calls name the order, and the order as it is now. */
async function knownOrder(walk: Walk) {
  const { run } = walk;
  const { orderNumber = "" } = walk.need("order");
  const { email } = run.settings;
  const read = () => run.demand(trackOrder, { body: { orderNumber, email } });
  const { orderId, totals } = await read();
  if (orderId === undefined)
    throw new NothingToCheck("the order has no orderId");
  return { orderId, totals, read };
}

const invoice: Check = {
  title: "an invoice is a PDF, and nobody else's",
  async act(walk) {
    const { run } = walk;
    const { orderId } = await knownOrder(walk);
    // The contract says that it begins as a PDF does.
    await run.demand(downloadInvoice, { body: { orderId } });
    await run.demandRefusal(
      downloadInvoice,
      { body: { orderId } },
      {
        token: await stranger(walk),
        ids: ["OHS4004"],
        why: "the order is somebody else's",
      },
    );
  },
};

const cancellation: Check = {
  title:
    "an order is cancelled once, by nobody else, and what was paid goes back",
  async act(walk) {
    const { run } = walk;
    const { orderId, totals, read } = await knownOrder(walk);
    const body = { orderId };
    await run.demandRefusal(
      cancelOrder,
      { body },
      {
        token: await stranger(walk),
        ids: ["OHS4004", "ORD409"],
        why: "the order is somebody else's",
      },
    );
    const done = await run.demand(cancelOrder, { body });
    if (done.status !== "CANCELLED")
      run.wrong(cancelOrder, `the order is ${done.status} afterwards`);
    const { refunded } = done.totals;
    if (refunded !== undefined && !isSameAmount(refunded, totals.total))
      run.wrong(
        cancelOrder,
        `${totals.total} was paid, and ${refunded} goes back`,
      );
    await run.demandRefusal(
      cancelOrder,
      { body },
      { ids: ["ORD409"], why: "the order has been cancelled" },
    );
    const { status } = await read();
    if (status !== "CANCELLED")
      run.wrong(
        trackOrder,
        `the order was cancelled, and is read as ${status}`,
      );
  },
};

export const ordering: readonly Check[] = [
  order,
  consumed,
  tracking,
  bank,
  invoice,
  cancellation,
];
