/** Where the towns and postal codes of a country are. */
import { findPlaceAmong, type Asked, type Position } from "./nearby";
import { storesIn } from "./store-list";

/** Returns the position of a place; undefined for an unknown one. */
export const findPlace = (
  country: string,
  asked: Asked,
): Position | undefined => findPlaceAmong(storesIn(country), country, asked);
