/**
 * The personalization engine [P13N-002]. It chooses the products that customers like best, without those in the
 * cart; testers force other ones: the variant `new` the newest products, `none` no products.
 */
import { decide } from "~server/upstreams/personalization/contract";
import { recommendedWire } from "../../catalogue-index/recommended-wire";
import { refuse } from "../refusal";
import type { HandlerFamily } from "./handler-families";

const brand = "FELLROW";
const widget = "for-you";
const mostChosen = 10;

export const personalizationHandlers: HandlerFamily = (upstreams, reply) => [
  reply(decide, ({ params, body, facts: { site } }) => {
    if (params.brand !== brand || body.brand !== brand)
      throw refuse(404, "API404", "There is no such brand");
    const { catalogue } = upstreams;
    const variants = body.variants ?? [];
    if (variants.includes("none")) return { responses: [{ actions: [] }] };
    const inCart = new Set(
      body.cart?.items.map(
        ({ productId }) => catalogue.findVariant(productId)?.product.id,
      ),
    );
    const products = variants.includes("new")
      ? catalogue.productsIn("new")
      : catalogue.products
          .filter(({ rating }) => rating)
          .toSorted(
            (one, other) =>
              (other.rating?.score ?? 0) - (one.rating?.score ?? 0),
          );
    const items = products
      .filter(({ id }) => !inCart.has(id))
      .slice(0, mostChosen)
      .map((product) => recommendedWire(upstreams, product, widget, site));
    const action = { actionId: "1", actionType: "recommendations", items };
    return { responses: [{ actions: [action] }] };
  }),
];
