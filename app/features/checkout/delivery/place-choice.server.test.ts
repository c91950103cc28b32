import type { AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { findPlaces } from "./place-choice.server";

const place = (id: string, distance: number | null) => ({
  id,
  name: id,
  street: "",
  postalCode: "",
  city: "",
  distance,
});

it("lists places nearest first, and those of unknown distance last", async () => {
  const stores = {
    search: () => Promise.resolve([place("unknown", null), place("far", 9)]),
    collectionPoints: () =>
      Promise.resolve([place("near", 1), place("here", 0)]),
  } as unknown as AppLoadContext["stores"];
  const found = await findPlaces({ stores }, "97205");
  expect(found?.map(({ id, kind }) => [id, kind])).toEqual([
    ["here", "point"],
    ["near", "point"],
    ["far", "store"],
    ["unknown", "store"],
  ]);
});
