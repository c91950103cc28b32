/**
 * The way from a cart to an order that is ready to be placed: addresses, delivery, payment, summary.
 * Placing it is `place-order.ts`.
 */
import { optional } from "../../../app/errors/optional";
import type {
  Cart,
  CartAddress,
  Recipient,
  Shipment,
} from "../../../app/domain/cart";
import {
  hasAllRecipients,
  type Handover,
} from "../../../app/domain/delivery/handovers";
import { contactNeeds } from "../../../app/domain/contact-need";
import type { CheckoutFacts } from "../../../app/domain/checkout-steps";
import type { CreditTerms } from "../../../app/domain/payment/credit-terms";
import { contactOf, type Contact } from "../../../app/domain/address/contact";
import { flashToProblem } from "../../../app/errors/flash-problem";
import type { Problem } from "../../../app/errors/problem";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import * as contract from "../../upstreams/cart/contract";
import { toAddress, toShipment, toSums } from "../../upstreams/cart/map";
import type { AddressWire } from "../../upstreams/commerce-wire";
import type { Baskets } from "./baskets";
import type { CartChanges, CartOutcome, Told } from "./cart-changes";
import type { Call } from "../upstream-call";

export interface CheckoutParts {
  readonly call: Call;
  readonly session: Session;
  readonly baskets: Baskets;
  readonly changes: CartChanges;
  readonly recaptchaEnabled: boolean;
  /** Of the market, for answers that name none (ISO 4217). */
  readonly currency: string;
  /** ISO code of the market's country. */
  readonly country: string;
  /** Whether the request comes from a kiosk, beside which a card terminal may stand. */
  readonly isKiosk: boolean;
  /** Whether the market is one of `collectionPoint.requiredLocales` [CHK-027]. */
  readonly isContactRequired: boolean;
}

export interface PaymentMethod {
  readonly code: contract.PaymentMethodId;
  readonly label: string;
  readonly cards: readonly string[];
  /** The most that a balance pays; null for what has no balance. */
  readonly maxAmount: number | null;
  /** What is said of a credit before it is chosen; null if the upstream does not say all of it [LEGAL-011]. */
  readonly creditTerms: CreditTerms | null;
}

/** What prepareOrder answers. */
export interface PreparedOrder {
  /** What the order comes to; null when the upstream refused or did not say. */
  readonly sums: ReturnType<typeof toSums> | null;
  /** How many units the cart has; absent when the upstream refused or did not say. */
  readonly units?: number | undefined;
  /** Whether it said what it did to the cart, in codes that the shop knows or not; absent when it refused. */
  readonly hasFlash?: boolean;
  readonly problems: readonly Problem[];
}

/** Countries whose post can say whether an address exists [CHK-004]. */
const verifyAddressCountries: ReadonlySet<string> = new Set(["US", "CA", "GB"]);

/** The wire address of a form's address; empty optional parts are left out. */
export function toAddressWire(
  address: CartAddress,
  approachType: "S" | "B",
): AddressWire {
  return {
    approachType,
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.addressLine1,
    ...(address.addressLine2 && { addressLine2: address.addressLine2 }),
    city: address.city,
    ...(address.province && { province: address.province }),
    postalCode: address.postalCode,
    country: address.countryCode,
    countryCode: address.countryCode,
    ...(address.email && { email: address.email }),
    ...(address.phone && { phone: address.phone }),
  };
}

/** The address of a place with the name of someone who collects there. */
function toRecipientWire(
  { address }: Handover,
  person: Omit<Recipient, "shippingId">,
  countryCode: string,
): AddressWire {
  const { street: addressLine1, city, province, postalCode } = address;
  const place = { addressLine1, addressLine2: "", city, province, postalCode };
  return toAddressWire({ ...place, ...person, countryCode }, "S");
}

/** What the step machine needs to know of a cart. */
function checkoutFacts(
  cart: Cart,
  contact: Contact,
  isContactRequired: boolean,
): CheckoutFacts {
  const asked = contactNeeds(cart.lines);
  return {
    asked,
    hasShippingAddress: cart.shippingAddress !== null,
    hasShippingMethod: cart.shipments.every(
      ({ selected }) => selected !== null,
    ),
    hasEmail: contact.email !== "",
    hasRecipients: hasAllRecipients(
      cart,
      // Without an address the order's contact is who comes to the store.
      ({ kind }) =>
        kind === "point" || (isContactRequired && asked === "address"),
    ),
    hasName: contact.firstName !== "" && contact.lastName !== "",
    hasBillingAddress: cart.billingAddress !== null,
    remainingToPay: cart.totals.remainingToPay,
    hasInstrument: cart.instruments.length > 0 || cart.totals.total === 0,
  };
}

export function createCheckout(parts: CheckoutParts) {
  const { call, session, baskets, changes, isContactRequired } = parts;
  const contact = (cart: Cart) => contactOf(cart, session.data.contact);

  /** Always without consent to a newsletter: that is asked elsewhere, never implied [CHK-005]. */
  const saveBillingAddress = (address: CartAddress) =>
    changes.changeCart("saveBillingAddress", () =>
      baskets.change((basketId) =>
        call(contract.saveBillingAddress, {
          params: { basketId },
          body: {
            ...toAddressWire(address, "B"),
            phone: address.phone,
            subscriptions: { newsletterConsent: false },
          },
        }),
      ),
    );

  /**
   * The cart with this e-mail on its billing address, if it has one: the order is confirmed to the
   * address of the invoice, which may be older than what the first step was told last.
   */
  async function alignBillingEmail(
    cart: Cart,
    email: string,
  ): Promise<CartOutcome> {
    const { billingAddress } = cart;
    // One without a phone is incomplete: its own step asks for it again.
    return !billingAddress?.phone || billingAddress.email === email
      ? { ok: true, cart }
      : saveBillingAddress({ ...billingAddress, email });
  }

  async function saveShippingAddress(
    address: CartAddress,
    shippingId: string,
    botResponse: string,
  ): Promise<CartOutcome> {
    const saved = await changes.changeCart("saveShippingAddress", () =>
      baskets.change((basketId) =>
        call(contract.saveShippingAddress, {
          params: { basketId },
          body: {
            ...toAddressWire(address, "S"),
            shippingId,
            ...(parts.recaptchaEnabled && { recaptcha_response: botResponse }),
          },
        }),
      ),
    );
    if (!saved.ok) return saved;
    // The address is newer than what a contact step was told before.
    session.update({ contact: null });
    return alignBillingEmail(saved.cart, address.email);
  }

  /**
   * Asks about the session's basket while the cart is read, and answers with the way to the answer. When
   * the read has brought another basket in place of the one that was asked about, the question is asked
   * again. Nothing is made of a failure before somebody takes the answer: what it means for the cart is
   * judged after the read, so that one basket takes the place of a lost one, and is told of once.
   */
  function ahead<Value>(
    question: (basketId: string) => Promise<Value>,
  ): (basketId: string) => Promise<Value> {
    const { basketId: asked } = session.data;
    if (!asked) return question;
    const answer = question(asked);
    // The page may lead elsewhere and never take it.
    answer.catch(() => undefined);
    return (basketId) => (basketId === asked ? answer : question(basketId));
  }

  /** The post's own writing of an address, as `suggestAddress` answers. */
  async function findWriting(
    address: CartAddress,
    basketId: string,
  ): Promise<CartAddress | null> {
    if (!verifyAddressCountries.has(address.countryCode)) return null;
    const checked = await optional(
      call(contract.validateShippingAddress, {
        params: { basketId },
        body: toAddressWire(address, "S"),
      }),
      null,
    );
    if (!checked?.verifiedShippingAddress) return null;
    const { email, phone } = address;
    return { ...toAddress(checked.verifiedShippingAddress), email, phone };
  }

  const askMethods = (basketId: string) =>
    call(contract.getPaymentMethods, {
      params: { basketId },
      ...(parts.isKiosk && { source: "pos" as const }),
    });

  async function methodsFrom(
    answerOf: typeof askMethods,
  ): Promise<Told<readonly PaymentMethod[]>> {
    const basketId = session.data.basketId;
    const none = { ok: true, value: [] } as const;
    if (!basketId) return none;
    const asked = await changes.ask("viewCart", () => answerOf(basketId));
    if (!asked.ok) return session.data.basketId === basketId ? none : asked;
    const { paymentMethods } = asked.value;
    return {
      ok: true,
      value: paymentMethods.map(
        ({ code, label, cards, maxAmount, additionalData }) => ({
          code,
          label,
          cards: cards ?? [],
          maxAmount: maxAmount ?? null,
          creditTerms: additionalData ?? null,
        }),
      ),
    };
  }

  return {
    facts: (cart: Cart) =>
      checkoutFacts(cart, contact(cart), isContactRequired),
    /** Whether collections need an e-mail, a phone and a contact of their own here [CHK-027]. */
    isContactRequired,
    /** Who the cart is for, as far as the shopper has said [CHK-034]. */
    contact,

    /**
     * Keeps who a cart without an address is for in the session, as the wire's addresses all demand a
     * street; it goes out with the billing address [CHK-034]. `cart` is the cart as it is now.
     */
    async saveContact(cart: Cart, said: Contact): Promise<CartOutcome> {
      const aligned = await alignBillingEmail(cart, said.email);
      if (aligned.ok) session.update({ contact: said });
      return aligned;
    },

    saveShippingAddress,

    /**
     * The post's own writing of an address, when it differs; null when the address is right, cannot be
     * checked, or the check is out of order: it offers, it never blocks.
     */
    suggestAddress: async (
      address: CartAddress,
    ): Promise<CartAddress | null> => {
      const { basketId } = session.data;
      return basketId ? findWriting(address, basketId) : null;
    },

    /** Begins `suggestAddress` while the cart is read; the answer is taken after that. */
    suggestAddressAhead(
      address: CartAddress,
    ): () => Promise<CartAddress | null> {
      const answerOf = ahead((basketId) => findWriting(address, basketId));
      return async () => {
        const { basketId } = session.data;
        return basketId ? answerOf(basketId) : null;
      };
    },

    /** Tells the place of a collection who comes: the place's address, and the person's name. */
    saveRecipient: (
      handover: Handover,
      person: Omit<Recipient, "shippingId">,
    ) =>
      changes.changeCart("saveShippingAddress", () =>
        baskets.change((basketId) =>
          call(contract.saveShippingAddress, {
            params: { basketId },
            body: {
              ...toRecipientWire(handover, person, parts.country),
              shippingId: handover.shippingId,
            },
          }),
        ),
      ),

    /** Takes the delivery address off the cart again [API-015]. */
    removeShippingAddress: (shippingId: string) =>
      changes.changeCart("saveShippingAddress", () =>
        baskets.change((basketId) =>
          call(contract.removeShippingAddress, {
            params: { basketId },
            query: { shippingId },
          }),
        ),
      ),

    /**
     * The ways in which a shipment can travel as they are now [API-014]; null when the cart has no
     * such shipment. Rejects when the upstream cannot say.
     */
    async shipment(shippingId: string): Promise<Shipment | null> {
      const { basketId } = session.data;
      if (!basketId) return null;
      try {
        const answer = await call(contract.getShippingMethods, {
          params: { basketId, shippingId },
        });
        return toShipment({ ...answer, shippingId }, parts.currency);
      } catch (error) {
        if (isUpstreamFailure(error) && error.status === 404) return null;
        throw error;
      }
    },

    selectMethod: (shippingId: string, code: string) =>
      changes.changeCart("chooseShippingMethod", () =>
        baskets.change((basketId) =>
          call(contract.selectShippingMethod, {
            body: { basketId, code, shippingId, shopperAppliedSM: true },
          }),
        ),
      ),

    saveBillingAddress,

    /** Then the invoice goes where the goods go [API-016]. */
    removeBillingAddress: () =>
      changes.changeCart("saveBillingAddress", () =>
        baskets.change((basketId) =>
          call(contract.removeBillingAddress, { params: { basketId } }),
        ),
      ),

    /**
     * Ways to pay for this cart, the shop's or not; none when the upstream does not say [ENT-006]. A
     * problem only when the cart is another one now.
     * The call begins at once, beside the read of the cart; the function that is returned awaits it.
     */
    paymentMethodsAhead(): () => Promise<Told<readonly PaymentMethod[]>> {
      const answerOf = ahead(askMethods);
      return () => methodsFrom(answerOf);
    },

    /** Removes a card or gift card from the cart. */
    removeInstrument: (method: string, id: string) =>
      changes.changeCart("removePayment", async () => {
        const basket = await baskets.change((basketId) =>
          call(contract.removePaymentInstrument, {
            params: { basketId },
            query: { payment_method_id: method, payment_instrument_id: id },
          }),
        );
        if (session.data.payment?.instrumentId === id)
          session.update({ payment: null });
        return basket;
      }),

    /**
     * Has everything computed once more before the summary, which shows these sums [CHK-008, ENT-015].
     * A lost basket is silent: the page then shows the cart that took its place.
     */
    async prepare(): Promise<PreparedOrder> {
      const basketId = session.data.basketId;
      if (!basketId) return { sums: null, problems: [] };
      const asked = await changes.ask("prepareOrder", () =>
        call(contract.prepareOrder, { body: { basketId } }),
      );
      if (!asked.ok) {
        const { problem } = asked;
        const isSilent = problem.placement === "silent";
        return { sums: null, problems: isSilent ? [] : [problem] };
      }
      const { totals, totalItems, flash } = asked.value;
      const facts = { cartIsEmpty: totalItems === 0 };
      const problems = flash.flatMap(
        (each) => flashToProblem(each, facts) ?? [],
      );
      return {
        sums: toSums(totals),
        units: totalItems,
        hasFlash: flash.length > 0,
        problems,
      };
    },
  };
}
