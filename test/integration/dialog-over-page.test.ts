/** The loader of a dialog that is requested over another page, when a read fails. */
import { redirect, type AppLoadContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { createFeatures } from "../../app/domain/features";
import { loader } from "../../app/routes/dialog";
import { createPaths } from "../../app/routing/paths";
import { findSite } from "../../app/sites/sites";

/** Runs the loader of the dialog "store-changed" with a store that cannot be read. */
async function load(error: Error | Response, query: string) {
  const site = findSite("en-us");
  if (!site) throw new Error("no such site");
  const reported: unknown[] = [];
  const context = {
    features: createFeatures([]),
    site,
    paths: createPaths(site),
    settings: {
      publicOrigin: "https://shop.example",
      shopName: "Fellrow",
      returnDays: 30,
    },
    translations: {},
    places: null,
    kiosk: null,
    visitor: { account: null, tellsError: false },
    stores: {
      find: () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix: a redirect is thrown.
        throw error;
      },
    },
    reportError: (one: unknown) => void reported.push(one),
  } as unknown as AppLoadContext; // what the route and this dialog use of it
  const work = loader({
    context,
    params: { name: "store-changed", argument: "101" },
    request: new Request(
      `https://shop.example/en-us/dialog/store-changed/101${query}`,
    ),
  });
  const [answer] = await Promise.allSettled([work]);
  return { answer, reported };
}

const failed = {
  status: "fulfilled",
  value: {
    name: "store-changed",
    argument: "101",
    returnTo: "/en-us",
    title: "Your store has changed",
    titlePrefix: "",
    loaded: { kind: "failed" },
  },
};
const defect = new TypeError("store is undefined");

it("a defect is shown in the dialog and reported", async () => {
  expect(await load(defect, "?host=1")).toEqual({
    answer: failed,
    reported: [defect],
  });
});

it("a failed call is shown in the dialog; it is in the log already", async () => {
  const away = Object.assign(new Error("GET /stores/101: 503"), {
    brand: "fellrow/upstream-failure",
    kind: "unavailable",
    status: 503,
  });
  expect(await load(away, "?host=1")).toEqual({ answer: failed, reported: [] });
});

it("a redirect is passed on", async () => {
  const elsewhere = redirect("/en-us/sign-in");
  expect(await load(elsewhere, "?host=1")).toEqual({
    answer: { status: "rejected", reason: elsewhere },
    reported: [],
  });
});

it("on the dialog's own page a defect is thrown to the page", async () => {
  expect(await load(defect, "")).toEqual({
    answer: { status: "rejected", reason: defect },
    reported: [],
  });
});
