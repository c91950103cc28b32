/** The built shop and its upstreams for one test file, with visitors. */
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
import type { Page } from "./navigation";
import { createVisitor, type VisitorOptions } from "./visitor";

export type PageShop = Awaited<ReturnType<typeof startPageShop>>;

interface PageShopOptions {
  /** The executable for a separate process of the shop; without it the shops of a worker share one. */
  readonly node?: string;
  /** Changes how the upstreams answer. */
  readonly answersOf?: (upstreams: Upstreams) => Answer;
  /** Further settings, which name the origin of the upstreams or of the payment provider. */
  readonly envOf?: (
    upstreamOrigin: string,
    paymentOrigin: string,
  ) => Readonly<Record<string, string>>;
}

/** Pages that all new guests of a shop get alike, by market and name, as the first of them has got them. */
export type PagesSeen = Map<string, Page>;

/**
 * Creates a shopper of the shop at `origin`, with the texts and paths of the locale.
 *
 * @param pagesSeen of the shop, for guests who need not open such a page again (`shopping.ts`)
 */
export function newGuest(
  origin: string,
  locale: Locale,
  options: VisitorOptions = {},
  pagesSeen?: PagesSeen,
) {
  const { t, site } = textsOf(locale);
  const visitor = createVisitor(origin, options);
  return {
    visitor,
    t,
    site,
    paths: createPaths(site),
    ...(pagesSeen && { pagesSeen }),
  };
}

/** The secret with which the provider signs its webhooks. */
export const webhookSecret = "a-webhook-key-for-tests-of-32-characters";

/** Starts the shop and its upstreams; `env` changes settings, `catalogue` the products. */
export async function startPageShop(
  env: Readonly<Record<string, string>> = {},
  catalogue: CatalogueSeed = fellrowCatalogue,
  { node, answersOf, envOf }: PageShopOptions = {},
) {
  const { origin, paymentOrigin, provider, upstreams, stop } =
    await startUpstreams({ catalogue }, answersOf);
  const settings = {
    PAYMENT_ORIGINS: paymentOrigin,
    PAYMENT_WEBHOOK_SECRETS: webhookSecret,
    ADDRESS_LOOKUP_URL: origin,
    SOCIAL_BASE_URL: `${origin}/social`,
    SOCIAL_TOKEN: "social-token",
    ...env,
    ...envOf?.(origin, paymentOrigin),
  };
  const shop =
    node === undefined
      ? await startHostedShop(origin, settings)
      : await startBuiltShop(origin, settings, node);
  const pagesSeen: PagesSeen = new Map();
  return {
    origin: shop.origin,
    upstreamOrigin: origin,
    paymentOrigin,
    provider,
    /** Makes the provider notify the shop of payments. */
    enableWebhooks() {
      provider.webhooks.target = {
        url: `${shop.origin}/webhooks/payment`,
        secrets: [webhookSecret],
      };
    },
    /** Returns the last order of a billing e-mail address, as the upstreams have stored it. */
    orderOf: (email: string) =>
      basketStateOf(upstreams)
        .orders.all()
        .findLast(({ order }) => order.billingAddress.email === email)?.order,
    /** Sends the late answer of a bank about an order. */
    answerAsBank(orderNumber: string, status: "approved" | "denied"): void {
      const { id = "" } =
        basketStateOf(upstreams).challengeOf(orderNumber) ?? {};
      provider.confirmations.answer(id, status);
    },
    upstreams,
    process: shop.process,
    log: () => shop.log(),
    /** Creates a shopper of a locale, with its texts and paths. */
    visit: (locale: Locale = "en-us", options?: VisitorOptions) =>
      newGuest(
        shop.origin,
        locale,
        options,
        // Others may get other pages.
        options === undefined ? pagesSeen : undefined,
      ),
    /** Returns the shop's calls: `METHOD /path`, or the beginning of it and `*`. */
    calls(call: string): readonly LoggedCall[] {
      const [method = "", path = ""] = call.split(" ");
      return upstreams.callLog
        .find({ path })
        .filter((logged) => logged.method === method);
    },
    /** Repeats a call and returns the upstream's answer. */
    async again({ method, path, query, headers, body }: LoggedCall) {
      const url = new URL(path, origin);
      url.search = new URLSearchParams(query).toString();
      // The length is that of the original body.
      const { "content-length": _, ...others } = headers;
      const answer = await fetch(url, {
        method,
        headers: others,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as unknown;
    },
    /** Makes the next matching call of a path fail. */
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
