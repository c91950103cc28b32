/** Recipes: how a product is customised. Those of the retailer are named; others come from a customiser. */
import type { ProductSeed } from "../catalogue/types";
import { readData } from "../data/read-data";
import type { MarketSite } from "../sites";
import { say } from "../wording";

const { labels, values, models } = readData("content/customise");
const labelTexts = new Map(Object.entries(labels));
const valueTexts = new Map(Object.entries(values));

type ModelSeed = (typeof models)[number];
type RecipeSeed = ModelSeed["recipes"][number];

/** The models that can be customised, with their recipes. */
export const customisedModels: readonly ModelSeed[] = models;

/** Returns the choices of a recipe with the texts of the site. */
export function recipeChoices(
  { choices }: Pick<RecipeSeed, "choices">,
  site: MarketSite,
): { code: string; label: string; value: string }[] {
  return Object.entries(choices).flatMap(([code, value]) => {
    const label = labelTexts.get(code);
    const text = valueTexts.get(value);
    return label && text
      ? [{ code, label: say(label, site), value: say(text, site) }]
      : [];
  });
}

/** Returns the retailer's recipe with this id for the product; undefined for all others. */
export function findRecipe(
  { id }: Pick<ProductSeed, "id">,
  recipeId: string | undefined,
): RecipeSeed | undefined {
  const model = models.find(({ productId }) => productId === id);
  return model?.recipes.find((recipe) => recipe.id === recipeId);
}
