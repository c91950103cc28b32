/**
 * THE table of services: what a request can do, one line each. A service is made when the request first
 * uses it; most use a few.
 */
import type { Addresses } from "../app/domain/addresses";
import type { Site } from "../app/sites/sites";
import type { Config } from "./config";
import type { HandOvers } from "./kiosk/hand-overs";
import type { Kiosk } from "./kiosk/kiosk-device";
import type { TerminalClaims } from "./kiosk/terminal-claims";
import type { Attempts } from "./limits/attempts";
import { madeOnce, type Made } from "./made-once";
import { createLostBasket } from "./orders/lost-basket";
import type { OrderAttempts } from "./orders/order-attempts";
import { createOrderChallenge } from "./orders/order-challenge";
import type { OrderCompletions } from "./orders/order-completions";
import { createOrders } from "./orders/orders";
import { createOwnOrders } from "./orders/own-orders";
import {
  createPlaceOrder,
  type PlaceOrder,
  type PlaceOrderOutcome,
} from "./orders/place-order";
import type { TellUnmatched } from "./orders/unmatched-payments";
import { createAccount } from "./services/account/account";
import { createAddressBook } from "./services/account/address-book";
import type { BotCheck } from "./services/account/bot-check";
import {
  createCodeExchange,
  createSocialCodeExchange,
} from "./services/account/code-exchange";
import { createEnrolment } from "./services/account/enrolment";
import { createIdentity } from "./services/account/identity";
import { createLoyalty } from "./services/account/loyalty";
import type { IdentityProviders } from "./services/account/identity-providers";
import { createPasswords } from "./services/account/passwords";
import { createVerification } from "./services/account/verification";
import { createPointOfSale } from "./services/account/point-of-sale";
import { createProfile } from "./services/account/profile";
import { createSocialSignIn } from "./services/account/social-sign-in";
import { createSubscriptions } from "./services/account/subscriptions";
import { createSavedPayments } from "./services/account/saved-payments";
import { createRoles } from "./services/account/roles";
import { createBaskets } from "./services/cart/baskets";
import { createCart } from "./services/cart/cart";
import { createCartChanges } from "./services/cart/cart-changes";
import { createCartHandOver } from "./services/cart/hand-over";
import { createCheckoutDrafts } from "./services/cart/checkout-drafts";
import { createCheckout } from "./services/cart/checkout";
import { createInstruments } from "./services/cart/instruments";
import { createGiftCards } from "./services/cart/gift-cards";
import { createCatalog } from "./services/catalog/catalog";
import { createReviews } from "./services/catalog/reviews";
import { createStockAlerts } from "./services/catalog/stock-alerts";
import { createUpsell, type UpsellCache } from "./services/catalog/upsell";
import { createStoreFilter } from "./services/catalog/store-filter";
import { createAddressLookup } from "./services/content/address-lookup";
import { createContactCases } from "./services/content/contact-cases";
import type { Content } from "./services/content/content";
import {
  createCountries,
  type CountryCaches,
} from "./services/content/countries";
import type { SessionQueue } from "./services/session-queue";
import { createStores } from "./services/stores/stores";
import { createStoreRequests } from "./services/stores/store-requests";
import type { Call } from "./services/upstream-call";
import {
  createDeviceFingerprint,
  type SentFingerprints,
} from "./services/payments/device-fingerprint";
import { createPayments } from "./services/payments/payments";
import { createTerminals, type Terminals } from "./services/payments/terminals";
import { createWallets } from "./services/payments/wallets";
import { createFavorites } from "./services/wishlists/favorites";
import type { Session } from "./session/session";
import type { SignedOut } from "./session/signed-out";
import type { StoredTokens } from "./session/stored-tokens";
import type { SharedState } from "./shared-state/shared-state";

/** What services are made of: of the request, and of the process. */
export interface ServiceParts {
  readonly call: Call;
  /** Calls that renew no token, for what may end after the response. */
  readonly callOnce: Call;
  /** Calls in another market, for a basket that is known there only. */
  readonly callIn: (locale: string | undefined) => Call;
  readonly session: Session;
  readonly site: Site;
  readonly config: Config;
  readonly addresses: Addresses;
  readonly content: Content;
  readonly queue: SessionQueue;
  readonly attempts: OrderAttempts;
  readonly completions: OrderCompletions;
  readonly signedOut: SignedOut;
  /** Goes on with the consumer under another id and other tokens, from now on (ms). */
  readonly startAnew: (since: number) => Promise<void>;
  readonly storedTokens: StoredTokens;
  readonly drafts: Pick<SharedState, "get" | "set">;
  readonly countryCaches: CountryCaches;
  readonly upsellCache: UpsellCache;
  readonly fingerprints: SentFingerprints;
  readonly decidedAfterMs: number;
  readonly handOvers: HandOvers;
  readonly terminalClaims: TerminalClaims;
  /** The kiosk that asks; null for any other browser. */
  readonly kiosk: Kiosk | null;
  readonly botCheck: BotCheck;
  readonly onOutcome: (outcome: PlaceOrderOutcome["kind"]) => void;
  readonly tellUnmatched: TellUnmatched;
  readonly attemptLimits: Attempts;
  readonly identityProviders: IdentityProviders;
  readonly storeRequest: Parameters<typeof createStoreFilter>[2];
  readonly reportError: (error: unknown) => void;
  /** Notes what the page depends on, for the page cache. */
  readonly tag: (name: string) => void;
}

function makersOf(parts: ServiceParts) {
  const { call, callIn, session, site, config, addresses } = parts;
  const { attempts, attemptLimits, botCheck, decidedAfterMs, onOutcome } =
    parts;
  const { recaptchaEnabled, publicOrigin } = config;
  // What several services use, and is no service itself.
  const lostBasket = createLostBasket({
    call,
    callIn,
    session,
    site,
    attempts,
  });
  const isAssociateSure = () => parts.signedOut.isAssociateSure(session.data);
  const baskets = createBaskets(
    call,
    session,
    site,
    lostBasket,
    isAssociateSure,
  );
  const queue = {
    session,
    queue: parts.queue,
    arrivedAt: Date.now(),
  };
  const stores = createStores(call, session, site);
  const cartParts = {
    call,
    ...queue,
    addresses,
    baskets,
    changes: createCartChanges({
      ...queue,
      addresses,
      baskets,
      bonusFirst: config.bonusItemsFirst,
      storeNameOf: async (id) => (await stores.find(id))?.name ?? null,
    }),
    attemptLimits,
    paymentRetryMs: config.paymentRetryMs,
    kiosk: parts.kiosk,
  };
  const shared = madeOnce(
    {},
    {
      favorites: () => createFavorites({ ...cartParts, site, publicOrigin }),
      profile: () => createProfile(parts),
      orderChallenge: () =>
        createOrderChallenge({
          ...cartParts,
          completions: parts.completions,
          botResponse: recaptchaEnabled ? () => botCheck.issue() : null,
          onOutcome,
        }),
    },
  );
  const paying = madeOnce(
    {},
    {
      payments: () => createPayments(cartParts),
      terminals: (): Terminals =>
        createTerminals({
          ...parts,
          claims: parts.terminalClaims,
          async order(state, token) {
            const agreed = paying.payments.agreed(state, token);
            return agreed && paying.placeOrder.place(agreed);
          },
        }),
      placeOrder: (): PlaceOrder =>
        createPlaceOrder({
          call,
          callIn,
          locale: site.locale,
          session,
          baskets,
          challenges: shared.orderChallenge,
          attempts,
          decidedAfterMs,
          onOutcome(kind) {
            if (kind === "placed") parts.queue.arrive(session);
            onOutcome(kind);
          },
          onUnordered(kind) {
            if (paying.terminals.hasPaid) paying.terminals.leaveUnordered(kind);
          },
        }),
    },
  );
  /** What a terminal took is ordered before nobody knows any more who paid. */
  const beforeForgetting = async () => {
    await paying.terminals.end();
    // It was sent, and nobody will ask any more what became of it.
    if (paying.terminals.hasPaid) paying.terminals.leaveUnordered("unknown");
  };
  const people = madeOnce(
    {},
    {
      identity: () =>
        createIdentity({
          ...cartParts,
          favorites: shared.favorites,
          exchangeCode: createCodeExchange(call),
          exchangeSocialCode: createSocialCodeExchange(call),
          beforeForgetting,
          recaptchaEnabled,
          signedOut: parts.signedOut,
          storedTokens: parts.storedTokens,
        }),
    },
  );
  return {
    content: () => parts.content,
    catalog: () => createCatalog(call, site, addresses, parts.tag),
    upsell: () =>
      createUpsell(
        createCatalog(call, site, addresses),
        site,
        parts.upsellCache,
      ),
    storeFilter: () => createStoreFilter(call, site, parts.storeRequest),
    stores: () => stores,
    storeRequests: () =>
      createStoreRequests({
        call,
        session,
        kiosk: parts.kiosk,
        isOn: config.storeRequests,
      }),
    addressLookup: () =>
      createAddressLookup(call, config.addressLookupUrl !== null),
    contactCases: () => createContactCases(call, site, attemptLimits),
    reviews: () => createReviews(call, site, attemptLimits),
    stockAlerts: () => createStockAlerts(call, site, attemptLimits),
    countries: () => createCountries(call, site, parts.countryCaches),
    cart: () =>
      createCart({
        ...cartParts,
        site,
        isKiosk: parts.kiosk !== null,
        isAssociateSure,
      }),
    handOver: () =>
      createCartHandOver({ ...cartParts, site, handOvers: parts.handOvers }),
    favorites: () => shared.favorites,
    giftCards: () => createGiftCards(call, recaptchaEnabled, attemptLimits),
    instruments: () => createInstruments(cartParts),
    checkoutDrafts: () => createCheckoutDrafts(parts),
    checkout: () =>
      createCheckout({
        ...cartParts,
        recaptchaEnabled,
        currency: site.currency,
        country: site.country,
        isKiosk: parts.kiosk !== null,
        isContactRequired: config.collectionPointRequiredLocales.includes(
          site.locale,
        ),
      }),
    payments: () => paying.payments,
    deviceFingerprint: () => createDeviceFingerprint(parts),
    terminals: () => paying.terminals,
    wallets: () => createWallets(cartParts),
    placeOrder: () => paying.placeOrder,
    orderChallenge: () => shared.orderChallenge,
    orders: () => createOrders(call, session, addresses),
    ownOrders: () =>
      createOwnOrders({ call, session, addresses, attemptLimits }),
    identity: () => people.identity,
    socialSignIn: () =>
      createSocialSignIn({
        session,
        site,
        publicOrigin,
        providers: parts.identityProviders,
        identity: people.identity,
      }),
    passwords: () =>
      createPasswords({
        ...cartParts,
        site,
        recaptchaEnabled,
        signedOut: parts.signedOut,
        startAnew: parts.startAnew,
      }),
    verification: () =>
      createVerification({ ...cartParts, site, recaptchaEnabled }),
    enrolment: () => createEnrolment({ ...cartParts, profile: shared.profile }),
    profile: () => shared.profile,
    addressBook: () => createAddressBook(call),
    subscriptions: () => createSubscriptions(call, attemptLimits),
    account: () => createAccount(call, session),
    roles: () => createRoles({ ...cartParts, site, profile: shared.profile }),
    loyalty: () =>
      createLoyalty({
        ...cartParts,
        profile: shared.profile,
        minPoints: config.loyaltyMinPoints,
      }),
    savedPayments: () =>
      createSavedPayments({
        ...cartParts,
        recaptchaEnabled,
        currency: site.currency,
      }),
    pointOfSale: () =>
      createPointOfSale({
        ...cartParts,
        site,
        signedOut: parts.signedOut,
        idleMs: config.storeSessionIdleMs,
        beforeForgetting,
      }),
  };
}

export type Services = Made<ReturnType<typeof makersOf>>;

/** Adds the services to what is known of the request. */
export function addServices<Facts extends object>(
  facts: Facts,
  parts: ServiceParts,
): Facts & Services {
  return madeOnce(facts, makersOf(parts));
}
