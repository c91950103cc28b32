/** The built shop and its upstreams for one test file, and visitors of it. */
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import type { CatalogueSeed } from "../../../mocks/catalogue/types";
import { basketStateOf } from "../../../mocks/behaviour/testing/stored-state";
import { startUpstreams, type Answer } from "../../../mocks/server";
import type { Upstreams } from "../../../mocks/upstreams";
import type { LoggedCall } from "../../../mocks/api/call-log";
import type { FaultRequest } from "../../../mocks/api/faults";
import { createPaths } from "../../../app/routing/paths";
import type { Locale } from "../../../app/sites/sites";
import { textsOf } from "../../e2e/support/texts";
import { startBuiltShop } from "../../server/built-shop";
import { startHostedShop } from "../../server/hosted-shop";
import { createVisitor, type VisitorOptions } from "./visitor";

export type PageShop = Awaited<ReturnType<typeof startPageShop>>;

interface PageShopOptions {
  /** What runs the shop in a process of its own; without it the shops of a worker share one. */
  readonly node?: string;
  /** How the upstreams answer, if not as they are. */
  readonly answersOf?: (upstreams: Upstreams) => Answer;
}

/** A new shopper of the shop that answers at `origin`, with the texts and addresses of the locale. */
export function newGuest(
  origin: string,
  locale: Locale,
  options: VisitorOptions = {},
) {
  const { t, site } = textsOf(locale);
  const visitor = createVisitor(origin, options);
  return { visitor, t, site, paths: createPaths(site) };
}

/** The provider signs with it what it tells the shop. */
export const webhookSecret = "a-webhook-key-for-tests-of-32-characters";

/** Starts both; `env` changes the shop's settings, `catalogue` what is sold. */
export async function startPageShop(
  env: Readonly<Record<string, string>> = {},
  catalogue: CatalogueSeed = fellrowCatalogue,
  { node, answersOf }: PageShopOptions = {},
) {
  const { origin, paymentOrigin, provider, upstreams, stop } =
    await startUpstreams({ catalogue }, answersOf);
  const settings = {
    PAYMENT_ORIGINS: paymentOrigin,
    PAYMENT_WEBHOOK_SECRETS: webhookSecret,
    ADDRESS_LOOKUP_URL: origin,
    ...env,
  };
  const shop =
    node === undefined
      ? await startHostedShop(origin, settings)
      : await startBuiltShop(origin, settings, node);
  return {
    origin: shop.origin,
    upstreamOrigin: origin,
    paymentOrigin,
    provider,
    /** From now on the provider tells the shop of payments. */
    hearOfPayments() {
      provider.webhooks.target = {
        url: `${shop.origin}/webhooks/payment`,
        secrets: [webhookSecret],
      };
    },
    /** The newest order of an e-mail, as the upstream keeps it. */
    orderOf: (email: string) =>
      basketStateOf(upstreams)
        .orders.all()
        .findLast(({ order }) => order.billingAddress.email === email)?.order,
    /** What a bank that takes its time says of an order in the end. */
    bankSays(orderNumber: string, status: "approved" | "denied"): void {
      const { id = "" } =
        basketStateOf(upstreams).challengeOf(orderNumber) ?? {};
      provider.confirmations.answer(id, status);
    },
    upstreams,
    process: shop.process,
    log: () => shop.log(),
    /** A new shopper of a locale, with the texts and addresses of it. */
    visit: (locale: Locale = "en-us", options: VisitorOptions = {}) =>
      newGuest(shop.origin, locale, options),
    /** What the shop asked: `METHOD /path`, or its beginning and `*`. */
    calls(call: string): readonly LoggedCall[] {
      const [method = "", path = ""] = call.split(" ");
      return upstreams.callLog
        .find({ path })
        .filter((logged) => logged.method === method);
    },
    /** What the upstream answers to the same call now. */
    async again({ method, path, query, headers, body }: LoggedCall) {
      const url = new URL(path, origin);
      url.search = new URLSearchParams(query).toString();
      // The length is that of the body as the shop wrote it.
      const { "content-length": _, ...others } = headers;
      const answer = await fetch(url, {
        method,
        headers: others,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as unknown;
    },
    /** The next matching call of a path fails this way. */
    fault: (fault: FaultRequest) => upstreams.faults.add(fault),
    clearCalls: () => {
      upstreams.callLog.clear();
    },
    async stop() {
      await shop.stop();
      await stop();
    },
  };
}

export type Guest = ReturnType<PageShop["visit"]>;
