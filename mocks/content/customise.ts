/** The models that can be customised, which the shop reads as a fragment. */
import { recipeChoices, customisedModels } from "../catalogue-index/recipes";
import { tileWire } from "../catalogue-index/product-wire";
import { say } from "../wording";
import { item, type CmsItem, type ContentContext } from "./sections";

/** One item for each model whose product is in the catalogue. */
export const customiseItems = ({
  upstreams,
  site,
}: ContentContext): readonly CmsItem[] =>
  customisedModels.flatMap(({ model, productId, text, recipes }) => {
    const product = upstreams.catalogue.findProduct(productId);
    if (!product) return [];
    const props = {
      model,
      text: say(text, site),
      products: [tileWire(upstreams, product, site)],
      recipes: recipes.map((recipe) => ({
        recipeId: recipe.id,
        name: say(recipe.name, site),
        color: recipe.colour,
        choices: recipeChoices(recipe, site),
      })),
    };
    return [item("customModel", model.toLowerCase(), props)];
  });
