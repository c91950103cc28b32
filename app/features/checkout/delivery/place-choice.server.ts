/**
 * The first step's choice of a place where goods are collected: stores that accept deliveries and
 * carriers' collection points, near a postal code [CHK-028, STORE-002].
 */
import type { AppLoadContext } from "@remix-run/node";
import type { Cart, CartLine } from "~/domain/cart";
import { firstStep } from "~/domain/checkout-steps";
import { chosenDelivery } from "~/domain/delivery/line-delivery";
import { kilometresInMile, unitOf } from "~/domain/stores/store";
import { optional } from "~/errors/optional";
import { cleanLine } from "~/forms/clean-line.server";
import type { Site } from "~/sites/sites";
import { goodsOf } from "../checkout-view.server";
import {
  isEmptyCart,
  next,
  nextStep,
  type StepOutcome,
  type StepRequest,
} from "../step-outcome.server";

export interface PlaceOption {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly kind: "store" | "point";
  /** Formatted for the reader; null when it is not known. */
  readonly distance: string | null;
}

/** A place as the upstreams return it. */
interface FoundPlace extends Omit<PlaceOption, "distance"> {
  readonly km: number | null;
}

/** A shipment that can be sent to a place instead of the address. */
export interface MovableShipment {
  readonly id: string;
  /** Names of its products; empty when it is the only shipment. */
  readonly goods: readonly string[];
  /** The place that it is sent to; null when it goes to the address. */
  readonly at: { readonly name: string; readonly address: string } | null;
  /** Places near the postal code; null when none were searched for this shipment, or the search failed. */
  readonly found: readonly PlaceOption[] | null;
}

export interface PlacesView {
  readonly shipments: readonly MovableShipment[];
  /** The kinds of places that there are to choose from. */
  readonly kinds: "both" | "store" | "point" | "none";
  /** The postal code of the search; "" without one. */
  readonly near: string;
  /** Whether the search failed. */
  readonly isUnknown: boolean;
}

/** How far from the postal code places are searched. */
const radiusKm = 40;
const mostPlaces = 10;
const longestNear = 16;

/** Returns the postal code from a query or form, cut to the length of one. */
export const nearOf = (text: string): string =>
  cleanLine(text).slice(0, longestNear);

const joined = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join(", ");

/** A place whose distance the upstream does not say comes after all others. */
const distanceOf = ({ km }: FoundPlace): number => km ?? Number.MAX_VALUE;

/** Searches stores and collection points, nearest first. One search may fail; null when both do. */
export async function findPlaces(
  { stores }: Pick<AppLoadContext, "stores">,
  near: string,
): Promise<readonly FoundPlace[] | null> {
  const [own, points] = await Promise.all([
    optional(
      stores.search({
        place: { kind: "words", words: near },
        radius: radiusKm,
        unit: "km",
        services: ["sts"],
      }),
      null,
    ),
    optional(stores.collectionPoints(near, radiusKm), null),
  ]);
  if (!own && !points) return null;
  const both: FoundPlace[] = [
    ...(own ?? []).map(({ id, name, street, postalCode, city, distance }) => ({
      id,
      name,
      address: joined(street, postalCode, city),
      kind: "store" as const,
      km: distance,
    })),
    ...(points ?? []).map(
      ({ id, name, street, postalCode, city, distance }) => ({
        id,
        name,
        address: joined(street, postalCode, city),
        kind: "point" as const,
        km: distance,
      }),
    ),
  ];
  return both
    .sort((left, right) => distanceOf(left) - distanceOf(right))
    .slice(0, mostPlaces);
}

/** Lines that can be sent to a place: neither gifts nor products that are made to order. */
const movableLines = ({ lines }: Cart, shippingId: string): CartLine[] =>
  lines.filter(({ shipmentId, deliveryChoices }) => {
    const isHere = shipmentId === shippingId;
    const choice = deliveryChoices.find(({ code }) => code === "sts");
    return isHere && choice?.available === true;
  });

function toMovable(
  cart: Cart,
  shippingId: string,
): Omit<MovableShipment, "found"> | null {
  const [first] = movableLines(cart, shippingId);
  const chosen = first && chosenDelivery(first);
  // Pickup in a store is chosen at the line, in the cart.
  if (!chosen || chosen.code === "pickup") return null;
  const { storeName, placeAddress: place } = chosen;
  return {
    id: shippingId,
    goods: cart.shipments.length > 1 ? goodsOf(cart, [shippingId]) : [],
    at:
      chosen.code === "home"
        ? null
        : {
            name: storeName ?? "",
            address: place
              ? joined(place.street, place.postalCode, place.city)
              : "",
          },
  };
}

/** Returns a formatter that shows kilometres in the market's unit. */
function distanceIn({ tag, country }: Site): (km: number) => string {
  const isMetric = unitOf(country) === "km";
  const format = new Intl.NumberFormat(tag, {
    style: "unit",
    unit: isMetric ? "kilometer" : "mile",
    maximumFractionDigits: 1,
  });
  return (km) => format.format(isMetric ? km : km / kilometresInMile);
}

function kindsOf({
  features,
}: Pick<AppLoadContext, "features">): PlacesView["kinds"] {
  const hasPoints = features.has("collection-points");
  if (features.has("stores")) return hasPoints ? "both" : "store";
  return hasPoints ? "point" : "none";
}

/** Loads what the step offers; places are searched only if there is a postal code. */
export async function loadPlaces(
  context: Pick<AppLoadContext, "stores" | "site" | "features">,
  cart: Cart,
  { near, shipment }: { readonly near: string; readonly shipment: string },
): Promise<PlacesView> {
  const kinds = kindsOf(context);
  const movable = cart.shipments
    .flatMap(({ shippingId }) => toMovable(cart, shippingId) ?? [])
    .filter(({ at }) => kinds !== "none" || at !== null);
  const isSearched = near !== "" && movable.some(({ id }) => id === shipment);
  const found = isSearched ? await findPlaces(context, near) : [];
  const distanceOf = distanceIn(context.site);
  return {
    near,
    kinds,
    isUnknown: found === null,
    shipments: movable.map((one) => ({
      ...one,
      found:
        isSearched && found !== null && one.id === shipment
          ? found.map(({ km, ...place }) => ({
              ...place,
              distance: km === null ? null : distanceOf(km),
            }))
          : null,
    })),
  };
}

/**
 * Sends a shipment to a place, or back to the address. Refuses an id that is not among the places near the
 * postal code.
 */
export async function choosePlace(
  request: StepRequest,
  { shippingId, near, place }: ChosenPlace,
): Promise<StepOutcome> {
  const { context, paths } = request;
  const cart = await context.cart.read();
  if (isEmptyCart(cart)) return next(paths.cart());
  const lines = movableLines(cart, shippingId);
  // The cart has changed since the form was shown.
  if (lines.length === 0) return nextStep(request, cart, "shipping");
  const postalCode = nearOf(near);
  const found =
    place === "home" || postalCode === ""
      ? []
      : await findPlaces(context, postalCode);
  const isOffered = found?.some(({ id }) => id === place) ?? false;
  if (place !== "home" && !isOffered)
    return {
      mistakes: [{ field: "place", key: "checkout.place.choose" }],
    };
  const sent = await context.cart.sendTo(
    lines.map(({ id: itemId, productId }) => ({ itemId, productId })),
    place === "home" ? null : place,
  );
  if (!sent.ok) return { refused: sent.problem };
  const facts = context.checkout.facts(sent.cart);
  return nextStep(request, sent.cart, firstStep(facts));
}

interface ChosenPlace {
  readonly shippingId: string;
  readonly near: string;
  /** Id of the place; "home" for the address. */
  readonly place: string;
}
