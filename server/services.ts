/**
 * THE table of services: what a request can do, one line each. A service is made when the request first
 * uses it; most use a few.
 */
import type { Site } from "../app/sites/sites";
import { createVisitorPurchases } from "./analytics/purchases";
import type { VisitorEvents } from "./analytics/visitor-events";
import type { ExperimentVisitor } from "./experiments/experiments";
import type { Kiosk } from "./kiosk/kiosk-device";
import type { Attempts } from "./limits/attempts";
import { madeOnce, type Made } from "./made-once";
import { createLostBasket } from "./services/orders/lost-basket";
import { createOrderChallenge } from "./services/orders/order-challenge";
import { createOrders } from "./services/orders/orders";
import { createOwnOrders } from "./services/orders/own-orders";
import {
  createPlaceOrder,
  type PlaceOrder,
} from "./services/orders/place-order";
import type { ShopProcess } from "./process/process";
import { createAccount } from "./services/account/account";
import { createAddressBook } from "./services/account/address-book";
import {
  createCodeExchange,
  createSocialCodeExchange,
} from "./services/account/code-exchange";
import { createEnrolment } from "./services/account/enrolment";
import { createIdentity } from "./services/account/identity";
import { createLoyalty } from "./services/account/loyalty";
import { createNewsletter } from "./services/account/newsletter";
import { createPasswords } from "./services/account/passwords";
import { createVerification } from "./services/account/verification";
import { createPointOfSale } from "./services/account/point-of-sale";
import { createProfile } from "./services/account/profile";
import { createSocialSignIn } from "./services/account/social-sign-in";
import { createSubscriptions } from "./services/account/subscriptions";
import { createSavedPayments } from "./services/account/saved-payments";
import { createRoles } from "./services/account/roles";
import { createUserData } from "./services/account/user-data";
import { createBaskets } from "./services/cart/baskets";
import { createCart } from "./services/cart/cart";
import { createCartChanges } from "./services/cart/cart-changes";
import { createCartHandOver } from "./services/cart/hand-over";
import { createCheckoutDrafts } from "./services/cart/checkout-drafts";
import { createCheckout } from "./services/cart/checkout";
import { createInstruments } from "./services/cart/instruments";
import { createGiftCards } from "./services/cart/gift-cards";
import { createCatalog } from "./services/catalog/catalog";
import { createQuestions } from "./services/catalog/questions";
import { createReviews } from "./services/catalog/reviews";
import { createSubmissions } from "./services/catalog/submissions";
import { createStockAlerts } from "./services/catalog/stock-alerts";
import { createUpsell } from "./services/catalog/upsell";
import { createStoreFilter } from "./services/catalog/store-filter";
import { createAddressLookup } from "./services/content/address-lookup";
import { createContactCases } from "./services/content/contact-cases";
import type { Content } from "./services/content/content";
import {
  createShopperPictures,
  hasSocialMedia,
} from "./services/content/shopper-pictures";
import { createCountries } from "./services/content/countries";
import type { RequestCalls } from "./services/request-calls";
import type { createConsent } from "./consent/consent";
import { createPersonalization } from "./services/catalog/personalization";
import { createStores } from "./services/stores/stores";
import { createStoreRequests } from "./services/stores/store-requests";
import { createDeviceFingerprint } from "./services/payments/device-fingerprint";
import { createPayments } from "./services/payments/payments";
import { createTerminals, type Terminals } from "./services/payments/terminals";
import { createWallets } from "./services/payments/wallets";
import { createFavorites } from "./services/wishlists/favorites";
import type { Session } from "./session/session";

/** What services are made of that is of the request; the rest is of the process. */
interface ServiceRequest extends RequestCalls {
  readonly session: Session;
  readonly site: Site;
  /** The kiosk that asks; null for any other browser. */
  readonly kiosk: Kiosk | null;
  readonly content: Content;
  readonly correlationId: string;
  readonly analytics: VisitorEvents;
  readonly consent: Pick<ReturnType<typeof createConsent>, "allows">;
  /** The text of the `Cookie` header. */
  readonly cookies: string | undefined;
  /** Adds a `Set-Cookie` header to the answer. */
  readonly addCookie: (line: string) => void;
  /** The visitor in experiments; null for one who is in none, or may not be measured. */
  readonly readParticipant: () => ExperimentVisitor | null;
  readonly reportError: (error: unknown) => void;
  readonly attemptLimits: Attempts;
  readonly storeRequest: Parameters<typeof createStoreFilter>[2];
  /** Notes what the page depends on, for the page cache. */
  readonly tag: (name: string) => void;
}

function makersOf(shop: ShopProcess, request: ServiceRequest) {
  const { config, addresses, attempts, onOutcome, signedOut } = shop;
  const { call, callIn, session, site, kiosk, attemptLimits } = request;
  const { recaptchaEnabled, publicOrigin } = config;
  // What several services use, and is no service itself.
  const purchases = createVisitorPurchases({
    ...request,
    isOn: config.tagManager !== "off" || config.experimentsSdkKey !== null,
    purchases: shop.purchases,
    locale: site.locale,
  });
  const lostBasket = createLostBasket({
    call,
    callIn,
    session,
    site,
    attempts,
    purchases,
  });
  const isAssociateSure = () => signedOut.isAssociateSure(session.data);
  const baskets = createBaskets(
    call,
    session,
    site,
    lostBasket,
    isAssociateSure,
  );
  const queue = {
    session,
    queue: shop.queue,
    arrivedAt: Date.now(),
  };
  const stores = createStores({
    call,
    session,
    site,
    analytics: request.analytics,
    isOn: shop.features.has("stores"),
  });
  const cartParts = {
    call,
    analytics: request.analytics,
    purchases,
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
    kiosk,
  };
  const shared = madeOnce(
    {},
    {
      favorites: () => createFavorites({ ...cartParts, site, publicOrigin }),
      profile: () => createProfile(request),
      orderChallenge: () =>
        createOrderChallenge({
          ...cartParts,
          completions: shop.completions,
          botResponse: recaptchaEnabled ? () => shop.botCheck.issue() : null,
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
          ...request,
          claims: shop.terminalClaims,
          tellUnmatched(payment) {
            const { correlationId } = request;
            shop.tellUnmatched({ correlationId, ...payment });
          },
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
          purchases,
          decidedAfterMs: shop.decidedAfterMs,
          onOutcome(kind) {
            if (kind === "placed") shop.queue.arrive(session);
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
          signedOut,
          storedTokens: shop.storedTokens,
        }),
    },
  );
  return {
    content: () => request.content,
    catalog: () => createCatalog(call, site, addresses, request.tag),
    upsell: () =>
      createUpsell(
        createCatalog(call, site, addresses),
        site,
        shop.upsellCache,
      ),
    storeFilter: () => createStoreFilter(call, site, request.storeRequest),
    stores: () => stores,
    storeRequests: () =>
      createStoreRequests({
        call,
        session,
        kiosk,
        isOn: config.storeRequests,
      }),
    addressLookup: () =>
      createAddressLookup(call, config.addressLookupUrl !== null),
    contactCases: () => createContactCases(call, site, attemptLimits),
    shopperPictures: () =>
      createShopperPictures({
        call,
        site,
        addresses,
        attemptLimits,
        cache: shop.pictureCache,
        state: shop.state,
        session,
        kiosk,
        isOn: hasSocialMedia(config),
      }),
    personalization: () =>
      createPersonalization({
        call,
        site,
        addresses,
        session,
        config,
        cookies: request.cookies,
        addCookie: request.addCookie,
        allowsTargeting: () => request.consent.allows("C0004"),
        readInterests: async () => (await shared.profile.read()).interests,
      }),
    reviews: () => createReviews(call, site, attemptLimits),
    questions: () =>
      createQuestions({
        call,
        site,
        attemptLimits,
        session,
        state: shop.state,
      }),
    submissions: () => createSubmissions({ state: shop.state, session, kiosk }),
    newsletter: () => createNewsletter(call, attemptLimits, request.analytics),
    stockAlerts: () => createStockAlerts(call, site, attemptLimits),
    countries: () => createCountries(call, site, shop.countryCaches),
    cart: () =>
      createCart({
        ...cartParts,
        site,
        isKiosk: kiosk !== null,
        isAssociateSure,
        fetchToken: request.fetchToken,
      }),
    handOver: () =>
      createCartHandOver({ ...cartParts, site, handOvers: shop.handOvers }),
    favorites: () => shared.favorites,
    giftCards: () => createGiftCards(call, recaptchaEnabled, attemptLimits),
    instruments: () => createInstruments(cartParts),
    checkoutDrafts: () =>
      createCheckoutDrafts({ drafts: shop.state, session, kiosk }),
    checkout: () =>
      createCheckout({
        ...cartParts,
        recaptchaEnabled,
        currency: site.currency,
        country: site.country,
        isKiosk: kiosk !== null,
        isContactRequired: config.collectionPointRequiredLocales.includes(
          site.locale,
        ),
      }),
    payments: () => paying.payments,
    deviceFingerprint: () =>
      createDeviceFingerprint({ ...request, fingerprints: shop.fingerprints }),
    terminals: () => paying.terminals,
    wallets: () => createWallets(cartParts),
    placeOrder: () => paying.placeOrder,
    orderChallenge: () => shared.orderChallenge,
    orders: () => createOrders(call, session, addresses),
    ownOrders: () =>
      createOwnOrders({
        call,
        locale: site.locale,
        asksForCode: config.guestOrderCode,
        session,
        addresses,
        attemptLimits,
      }),
    identity: () => people.identity,
    socialSignIn: () =>
      createSocialSignIn({
        session,
        site,
        publicOrigin,
        providers: shop.identityProviders,
        identity: people.identity,
      }),
    passwords: () =>
      createPasswords({
        ...cartParts,
        site,
        recaptchaEnabled,
        signedOut,
        startAnew: request.startAnew,
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
        isOn: shop.features.has("loyalty"),
      }),
    userData: () =>
      createUserData({ call, session, minPoints: config.loyaltyMinPoints }),
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
        signedOut,
        idleMs: config.storeSessionIdleMs,
        beforeForgetting,
      }),
  };
}

export type Services = Made<ReturnType<typeof makersOf>>;

/** Adds the services to what is known of the request. */
export function addServices<Facts extends object>(
  facts: Facts,
  shop: ShopProcess,
  request: ServiceRequest,
): Facts & Services {
  return madeOnce(facts, makersOf(shop, request));
}
