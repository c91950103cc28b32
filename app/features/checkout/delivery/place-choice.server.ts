/**
 * The first step's choice of a place where goods wait: stores that take deliveries and the collection
 * points of carriers around a postal code [CHK-028, STORE-002].
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
  /** As the reader writes it; null when nobody says it. */
  readonly distance: string | null;
}

/** A place as the upstreams know it. */
interface FoundPlace extends Omit<PlaceOption, "distance"> {
  readonly km: number | null;
}

/** A shipment that can go to a place as well as to the address. */
export interface MovableShipment {
  readonly id: string;
  /** What travels so, by name; empty when it is everything. */
  readonly goods: readonly string[];
  /** Where it goes instead of to the address; null when it does not. */
  readonly at: { readonly name: string; readonly address: string } | null;
  /** Places around the postal code that was asked for; null when it was not for this shipment. */
  readonly found: readonly PlaceOption[] | null;
}

export interface PlacesView {
  readonly shipments: readonly MovableShipment[];
  /** The postal code that was asked for; "" for none. */
  readonly near: string;
  /** Whether nobody could say which places there are. */
  readonly isUnknown: boolean;
}

/** How far a shopper goes for a parcel. */
const radiusKm = 40;
const mostPlaces = 10;
const longestNear = 16;

/** What an address or a form says of a postal code, cut to the length of one. */
export const nearOf = (text: string): string =>
  cleanLine(text).slice(0, longestNear);

const joined = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join(", ");

/** Nearest first; null when neither stores nor collection points can be had, and what can be otherwise. */
async function findPlaces(
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
    .sort((left, right) => (left.km ?? 0) - (right.km ?? 0))
    .slice(0, mostPlaces);
}

/** Lines that can go to a place: neither gifts nor what is made to order. */
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
  // What is picked up in a store is chosen at the line.
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

/** Kilometres in what people of the market measure in. */
function distanceIn({ tag, country }: Site): (km: number) => string {
  const isMetric = unitOf(country) === "km";
  const format = new Intl.NumberFormat(tag, {
    style: "unit",
    unit: isMetric ? "kilometer" : "mile",
    maximumFractionDigits: 1,
  });
  return (km) => format.format(isMetric ? km : km / kilometresInMile);
}

/** What the step offers; the places are asked for only around a postal code. */
export async function loadPlaces(
  context: Pick<AppLoadContext, "stores" | "site">,
  cart: Cart,
  { near, shipment }: { readonly near: string; readonly shipment: string },
): Promise<PlacesView> {
  const movable = cart.shipments.flatMap(
    ({ shippingId }) => toMovable(cart, shippingId) ?? [],
  );
  const isAsked = near !== "" && movable.some(({ id }) => id === shipment);
  const found = isAsked ? await findPlaces(context, near) : [];
  const distanceOf = distanceIn(context.site);
  return {
    near,
    isUnknown: found === null,
    shipments: movable.map((one) => ({
      ...one,
      found:
        isAsked && found !== null && one.id === shipment
          ? found.map(({ km, ...place }) => ({
              ...place,
              distance: km === null ? null : distanceOf(km),
            }))
          : null,
    })),
  };
}

/** An id counts only if it is one of the places around the postal code. */
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
  const around = nearOf(near);
  const found =
    place === "home" || around === "" ? [] : await findPlaces(context, around);
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
