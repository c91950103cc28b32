/**
 * The starter catalogue: what the reference upstreams sell until a retailer’s own feed replaces it.
 */
import { categories } from "./categories";
import { facets } from "./facets";
import { caps } from "./products/caps";
import { dayPacks } from "./products/day-packs";
import { giftCards } from "./products/gift-cards";
import { hikingPacks } from "./products/hiking-packs";
import { kidsBoots } from "./products/kids-boots";
import { kidsEverydayShoes } from "./products/kids-everyday-shoes";
import { kidsHoodies } from "./products/kids-hoodies";
import { kidsShells } from "./products/kids-shells";
import { kidsTrailShoes } from "./products/kids-trail-shoes";
import { menBoots } from "./products/men-boots";
import { menEverydayShoes } from "./products/men-everyday-shoes";
import { menHoodies } from "./products/men-hoodies";
import { menSandals } from "./products/men-sandals";
import { menShells } from "./products/men-shells";
import { menTees } from "./products/men-tees";
import { menTrailShoes } from "./products/men-trail-shoes";
import { menTrousers } from "./products/men-trousers";
import { socks } from "./products/socks";
import { womenBoots } from "./products/women-boots";
import { womenEverydayShoes } from "./products/women-everyday-shoes";
import { womenHoodies } from "./products/women-hoodies";
import { womenSandals } from "./products/women-sandals";
import { womenShells } from "./products/women-shells";
import { womenTees } from "./products/women-tees";
import { womenTrailShoes } from "./products/women-trail-shoes";
import { womenTrousers } from "./products/women-trousers";
import { sizeRuns } from "./size-runs";
import type { CatalogueSeed } from "./types";

export const fellrowCatalogue: CatalogueSeed = {
  categories,
  sizeRuns,
  facets,
  products: [
    ...womenTrailShoes,
    ...menTrailShoes,
    ...kidsTrailShoes,
    ...womenBoots,
    ...menBoots,
    ...kidsBoots,
    ...womenEverydayShoes,
    ...menEverydayShoes,
    ...kidsEverydayShoes,
    ...womenSandals,
    ...menSandals,
    ...womenShells,
    ...menShells,
    ...kidsShells,
    ...womenHoodies,
    ...menHoodies,
    ...kidsHoodies,
    ...womenTees,
    ...menTees,
    ...womenTrousers,
    ...menTrousers,
    ...socks,
    ...caps,
    ...dayPacks,
    ...hikingPacks,
    ...giftCards,
  ],
};
