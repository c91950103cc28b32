/**
 * Products that the personalization engine chooses for a visitor [P13N-001…005]. Nothing is asked or told without
 * the visitor's consent to targeting, and nobody waits for it: what does not come in time is not shown.
 */
import { optional } from "../../../app/errors/optional";
import type { Addresses } from "../../../app/domain/addresses";
import { limits } from "../../../app/domain/constants";
import type { ProductCard } from "../../../app/domain/product";
import type { Site } from "../../../app/sites/sites";
import type { Config } from "../../config";
import type { Session } from "../../session/session";
import { findCookies } from "../../session/session-cookie";
import { isStoreSessionOpen } from "../../session/store-session";
import { getCart } from "../../upstreams/cart/contract";
import { decide, shownEvent } from "../../upstreams/personalization/contract";
import { toRecommended } from "../../upstreams/products/map";
import type { Call } from "../upstream-call";

/** How long a page waits for the engine, and the engine's call for the cart (ms). */
const withinMs = 300;
const cartWithinMs = 150;
/** Products that are shown, and how many of them are reported as shown [P13N-003]. */
const mostPicks = 8;
const mostReported = 4;
const longestToken = 200;

/** The engine's own cookie with its id of the visitor. */
const engineCookie = "mt.v";
const engineId = /^[\w.-]{1,100}$/;
export const stealthCookie = "sf_stealth";
const stealthGroups = ["stealth", "tracking"] as const;
type StealthGroup = (typeof stealthGroups)[number];

export interface Pick {
  readonly card: ProductCard;
  /** Names it when it is reported as shown; "" if the engine gave none. */
  readonly token: string;
}

/** What a request says of the window and of a test [ENT-033, P13N-004, P13N-005]. */
export interface PickRequest {
  readonly width?: number;
  readonly height?: number;
  /** Variants that a tester forces; only outside of the live site and in previews. */
  readonly variants?: readonly string[];
  readonly bypassesStealth?: boolean;
}

export interface Personalization {
  /** Whether there is an engine, and the visitor allows it. */
  readonly isAllowed: () => boolean;
  /** The engine's choice, best first; empty without consent, and if it does not come in time. Never rejects. */
  picks(request: PickRequest): Promise<readonly Pick[]>;
  /** Reports that the picks with these tokens were shown: the first four. Never rejects. */
  reportShown(tokens: readonly string[], request: PickRequest): Promise<void>;
}

interface PersonalizationParts {
  readonly call: Call;
  readonly site: Site;
  readonly addresses: Addresses;
  readonly session: Session;
  readonly config: Readonly<{
    [N in "personalizationUrl" | "envLabel"]: Config[N];
  }> & { readonly secure: boolean };
  /** The text of the `Cookie` header. */
  readonly cookies: string | undefined;
  readonly addCookie: (line: string) => void;
  readonly allowsTargeting: () => boolean;
  /** The interests of the signed-in consumer. */
  readonly readInterests: () => Promise<readonly string[]>;
}

export function createPersonalization({
  call,
  site,
  addresses,
  session,
  config,
  cookies,
  addCookie,
  allowsTargeting,
  readInterests,
}: PersonalizationParts): Personalization {
  const isAllowed = () =>
    config.personalizationUrl !== null && allowsTargeting();

  /** The visitor's group, which lasts an hour; none outside of the pre-production environment [P13N-005]. */
  function stealthGroup({
    bypassesStealth = false,
  }: PickRequest): StealthGroup | undefined {
    if (config.envLabel !== "preprod" || bypassesStealth) return undefined;
    const [sent] = findCookies(cookies, stealthCookie);
    const known = stealthGroups.find((group) => group === sent);
    if (known) return known;
    const group = Math.random() < 0.5 ? "stealth" : "tracking";
    addCookie(
      `${stealthCookie}=${group}; Path=/; Max-Age=${limits.stealthCookieSeconds}; SameSite=Lax; HttpOnly${config.secure ? "; Secure" : ""}`,
    );
    return group;
  }

  async function readCart() {
    const { basketId, basketCount } = session.isPresent
      ? session.data
      : { basketId: null, basketCount: 0 };
    if (basketId === null || basketCount === 0) return undefined;
    const basket = await optional(
      call(getCart, { params: { basketId }, query: {} }),
      null,
      { withinMs: cartWithinMs },
    );
    return (
      basket && {
        total: basket.totals.itemTotal,
        discount: basket.totals.totalDiscount,
        items: basket.items.map(({ productId, qty }) => ({
          productId,
          quantity: qty,
        })),
      }
    );
  }

  async function ask(
    request: PickRequest,
    recTokens: readonly string[],
  ): ReturnType<typeof send> {
    const isSignedIn = session.isPresent && session.data.consumer !== null;
    const [cart, interests] = await Promise.all([
      readCart(),
      isSignedIn
        ? optional(readInterests(), [], { withinMs: cartWithinMs })
        : [],
    ]);
    return send(request, recTokens, { cart, interests });
  }

  function send(
    request: PickRequest,
    recTokens: readonly string[],
    {
      cart,
      interests,
    }: {
      readonly cart: Awaited<ReturnType<typeof readCart>>;
      readonly interests: readonly string[];
    },
  ) {
    const data = session.isPresent ? session.data : null;
    const consumer = data?.consumer ?? null;
    const [ownId = ""] = findCookies(cookies, engineCookie);
    const { width, height, variants } = request;
    return call(decide, {
      params: { brand: site.brand },
      body: {
        brand: site.brand,
        ...(consumer && { customerId: consumer.consumerNo }),
        channel: "ECOMM",
        ...(engineId.test(ownId) && { monetateId: ownId }),
        events:
          recTokens.length > 0
            ? [{ eventType: shownEvent, recTokens: [...recTokens] }]
            : [],
        ...(width && { width }),
        ...(height && { height }),
        customStates: {
          cartEmpty: (data?.basketCount ?? 0) === 0,
          employeeLoggedIn:
            consumer?.role === "employee" ||
            (data !== null && isStoreSessionOpen(data, Date.now())),
          loggedIn: consumer !== null,
          loyaltyEnrolled: consumer?.isMember === true,
        },
        interests: [...interests],
        ...(cart && { cart }),
        stealthGroup: stealthGroup(request),
        ...(variants && { variants: [...variants] }),
      },
    });
  }

  return {
    isAllowed,
    async picks(request) {
      if (!isAllowed()) return [];
      const answer = await optional(ask(request, []), null, { withinMs });
      const items = answer?.responses[0]?.actions.flatMap((it) => it.items);
      return (items ?? [])
        .flatMap((item): Pick[] => {
          const [card] = toRecommended([item], site, addresses);
          return card ? [{ card, token: item.recToken }] : [];
        })
        .slice(0, mostPicks);
    },
    async reportShown(tokens, request) {
      const shown = tokens
        .filter((token) => token !== "" && token.length <= longestToken)
        .slice(0, mostReported);
      if (shown.length > 0 && isAllowed())
        await optional(ask(request, shown), null);
    },
  };
}
