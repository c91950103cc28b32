/** A guest who buys by the shop's calls, without pages: many of them at once cost little. */
import { randomUUID } from "node:crypto";
import type { Locale } from "../../../app/sites/sites";
import { createToken } from "../../../server/upstreams/auth/contract";
import {
  applyCoupon,
  createCartWithItems,
  prepareOrder,
  reserveWithItem,
  saveShippingAddress,
} from "../../../server/upstreams/cart/contract";
import {
  cancelOrder,
  placeOrder,
} from "../../../server/upstreams/orders/contract";
import { createWalk } from "../../contracts/suite/check";
import { billTo, parcelOf, payBy } from "../../contracts/suite/checks/checkout";
import { orderOf } from "../../contracts/suite/checks/ordering";
import { createContractRun } from "../../contracts/suite/contract-run";
import { referenceSandbox } from "../../contracts/suite/payment";
import { readSettings } from "../../contracts/suite/settings";
import { referenceKeys } from "../../runner/shop.mjs";

export interface Purchase {
  readonly email: string;
  readonly locale?: Locale;
  readonly items: readonly {
    readonly productId: string;
    readonly qty: number;
  }[];
  readonly coupon?: string;
  /** Where the first item is collected, and nothing else is bought. */
  readonly storeId?: string;
}

export interface Pressed {
  /** 0 when there was no answer. */
  readonly status: number;
  /** Of the order that the answer is about. */
  readonly orderNumber: string | undefined;
  readonly errorIds: readonly string[];
}

/**
 * Buys up to the button.
 *
 * @param origins of the gateways; each press goes to the next one
 * @throws Error that says which step was refused
 */
export async function buyUpToTheButton(
  origins: readonly string[],
  contentUrl: string,
  { email, locale = "en-us", items, coupon, storeId }: Purchase,
) {
  const runs = origins.map((baseUrl) =>
    createContractRun(
      readSettings({
        baseUrl,
        contentUrl,
        accessKey: referenceKeys.COMMERCE_ACCESS_KEY,
        locale,
        email,
      }),
    ),
  );
  const [run] = runs;
  if (run === undefined) throw new Error("There is no gateway");
  const walk = createWalk(run, referenceSandbox);
  const findings = () => runs.flatMap((each) => each.findings);
  const prepare = async () => {
    const token = await run.demand(createToken, {
      body: { grantType: "guest" },
    });
    for (const each of runs) each.useToken(token.accessToken);
    const { address } = run.settings;
    const [first] = items;
    let basket =
      storeId !== undefined && first
        ? await run.demand(reserveWithItem, { body: { ...first, storeId } })
        : await run.demand(createCartWithItems, {
            body: { items: [...items] },
          });
    const { basketId } = basket;
    if (coupon !== undefined)
      await run.demand(applyCoupon, { body: { basketId, couponCode: coupon } });
    basket = await run.demand(saveShippingAddress, {
      params: { basketId },
      body: { ...address, email, shippingId: parcelOf(basket) },
    });
    walk.found.basket = basket;
    await billTo(walk);
    await payBy(walk, run.settings.card);
    const prepared = await run.demand(prepareOrder, { body: { basketId } });
    return { basketId, prepared };
  };
  const { basketId, prepared } = await prepare().catch((error: unknown) => {
    throw new Error(JSON.stringify(findings()), { cause: error });
  });
  const idempotencyKey = randomUUID();
  let presses = 0;
  const nextRun = () => {
    const next = runs[presses % runs.length] ?? run;
    presses += 1;
    return next;
  };
  return {
    basketId,
    /** Hundredths. */
    total: Math.round(prepared.totals.total * 100),
    /** What was wrong with an answer. */
    findings,
    async press(): Promise<Pressed> {
      const { status, wire, errorIds, additionalInfo } = await nextRun().call(
        placeOrder,
        { body: orderOf(walk) },
        { idempotencyKey },
      );
      const told = wire?.orderNumber ?? additionalInfo["orderNumber"];
      const orderNumber = typeof told === "string" ? told : undefined;
      return { status, orderNumber, errorIds };
    },
    /** Cancels an order of the guest's; each call goes to the next gateway. */
    async cancel(orderId: string) {
      const { status, errorIds } = await nextRun().call(cancelOrder, {
        body: { orderId },
      });
      return { status, errorIds };
    },
  };
}
