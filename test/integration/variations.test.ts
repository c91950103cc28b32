/** Variations of experiments: a visitor's own page shows theirs, and a page for everybody has none. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { choiceHtml } from "../../app/experiments/choice-html.server";
import { collectPlaces } from "../../server/page-cache/split-page";
import { startShop, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const headers = { cookie: "a=1; sf_x=sandbox-order.2~sandbox-section.1" };

it("a visitor's own page shows the variations in their cookie", async () => {
  const { session } = await createShopper(shop).open();
  const context = await shop.context(session, { headers });
  expect(context.shownVariation("sandbox-order")).toBe("button-first");
  expect(context.visitor.takePart().variations).toEqual({
    "sandbox-order": "button-first",
    "sandbox-section": "quiet",
  });
  expect(choiceHtml(context, "sandbox-section", (name) => name)).toBe("quiet");
  const other = await shop.context(session, {});
  expect(other.shownVariation("sandbox-order")).toBe("baseline");
  expect(other.visitor.takePart().variations).toBeNull();
});

it("a page that is rendered for everybody refuses to show one, and contains them all in a choice", async () => {
  const { session } = await createShopper(shop).open();
  const places = collectPlaces();
  const context = await shop.context(session, { headers, places });
  expect(() => context.shownVariation("sandbox-order")).toThrow(
    "A page that is rendered for nobody shows sandbox-order",
  );
  const { mark } = places;
  expect(choiceHtml(context, "sandbox-section", (name) => name)).toBe(
    `<${mark} when="variation:sandbox-section:quiet">quiet</${mark}>` +
      `<${mark} when="variation:sandbox-section:rail">rail</${mark}>` +
      `<${mark} when="">baseline</${mark}>`,
  );
});
