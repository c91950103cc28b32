/** The models that can be customised, from the content fragment `customize` [ROUTE-036]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { ProductCard, ProductDetails } from "~/domain/product";
import { optional } from "~/errors/optional";
import { queryString } from "~/routing/paths";

const recipe = z.object({
  recipeId: z.string().regex(/^[\w-]{1,64}$/),
  name: z.string().min(1),
  /** Code of the colour in which the product is shown. */
  color: z.string().optional(),
  choices: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .default([]),
});

const shape = z.object({
  model: z.string().regex(/^[\w.-]{1,40}$/),
  text: z.string().default(""),
  // The service made cards of the tiles.
  products: z
    .custom<readonly ProductCard[]>(Array.isArray)
    .refine(([card]) => card?.path),
  recipes: z.array(recipe).max(24).default([]),
});

export interface CustomModel {
  readonly model: string;
  readonly text: string;
  /** The product as it is shown, which has a page. */
  readonly card: ProductCard;
  readonly recipes: readonly {
    readonly id: string;
    readonly name: string;
    /** Path of the product with this recipe, below the locale. */
    readonly path: string;
    readonly choices: readonly {
      readonly label: string;
      readonly value: string;
    }[];
  }[];
}

const withoutQuery = (path: string): string => path.split("?", 1)[0] ?? path;

function toModel({ model, text, products, recipes }: z.output<typeof shape>) {
  const [card] = products;
  if (!card) return [];
  const path = withoutQuery(card.path);
  const shown: CustomModel = {
    model,
    text,
    card,
    recipes: recipes.map(({ recipeId: id, name, color, choices }) => ({
      id,
      name,
      path: path + queryString({ color, recipe: id }),
      choices,
    })),
  };
  return [shown];
}

/**
 * Reads all models; none in a market without the fragment. Rejects when it cannot be read. Models that do not
 * fit are left out and reported.
 */
export async function readModels({
  content,
  reportError,
}: Pick<AppLoadContext, "content" | "reportError">): Promise<
  readonly CustomModel[]
> {
  const fragment = await content.fragment("customize");
  return (fragment?.sections ?? []).flatMap(({ id, props }) => {
    const { data, error } = shape.safeParse(props);
    if (error)
      reportError(new Error(`Model ${id} does not fit`, { cause: error }));
    return data ? toModel(data) : [];
  });
}

/** Whether a product's model has a page of the customiser; false if that cannot be read. */
export async function isCustomisable(
  context: Pick<AppLoadContext, "content" | "reportError">,
  { kind, model }: Pick<ProductDetails, "kind" | "model">,
): Promise<boolean> {
  if (kind !== "madeToOrder" || model === null) return false;
  const models = await optional(readModels(context), []);
  return models.some((one) => one.model === model);
}

/**
 * Returns the address of the customiser for a model; null in a shop without one. The customiser leads the
 * shopper to `returnTo` with the parameter `recipe`.
 */
export function customizerAddress(
  {
    settings,
    site,
    paths,
  }: Pick<AppLoadContext, "settings" | "site" | "paths">,
  { model, card }: CustomModel,
): string | null {
  const { customizerUrl, publicOrigin } = settings;
  if (customizerUrl === null) return null;
  const address = new URL(customizerUrl);
  address.searchParams.set("model", model);
  address.searchParams.set("locale", site.locale);
  address.searchParams.set(
    "returnTo",
    publicOrigin + paths.at(withoutQuery(card.path)),
  );
  return address.href;
}
