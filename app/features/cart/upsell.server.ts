/** Loads products that go with a cart, with the sizes that can be added at once [CART-033]. */
import type { AppLoadContext } from "@remix-run/node";
import type { ProductCard } from "~/domain/product";
import type { UpsellItem } from "./upsell";

const mostItems = 4;

export async function loadUpsell(
  { upsell }: Pick<AppLoadContext, "upsell">,
  cards: readonly ProductCard[],
): Promise<readonly UpsellItem[]> {
  const shown = cards.filter(({ available }) => available).slice(0, mostItems);
  return Promise.all(
    shown.map(async ({ id, name, typeName, path, price, picture, tint }) => ({
      card: { id, name, typeName, path, price, picture, tint },
      choices: await upsell.choices(id),
    })),
  );
}
