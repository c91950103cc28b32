/**
 * The starter catalogue: what the reference upstreams sell until a retailer’s own feed replaces it.
 */
import { categories } from "./categories";
import { facets } from "./facets";
import { caps } from "./products/caps";
import { capsAndHats } from "./products/caps-and-hats";
import { dayPacks } from "./products/day-packs";
import { downloads } from "./products/downloads";
import { duffels } from "./products/duffels";
import { giftCards } from "./products/gift-cards";
import { hikingPacks } from "./products/hiking-packs";
import { hipPacks } from "./products/hip-packs";
import { kidsBoots } from "./products/kids-boots";
import { kidsEverydayShoes } from "./products/kids-everyday-shoes";
import { kidsHikingBoots } from "./products/kids-hiking-boots";
import { kidsHoodies } from "./products/kids-hoodies";
import { kidsJackets } from "./products/kids-jackets";
import { kidsLegwear } from "./products/kids-legwear";
import { kidsRunningShoes } from "./products/kids-running-shoes";
import { kidsSandals } from "./products/kids-sandals";
import { kidsShells } from "./products/kids-shells";
import { kidsShoes } from "./products/kids-shoes";
import { kidsTops } from "./products/kids-tops";
import { kidsTrailShoes } from "./products/kids-trail-shoes";
import { kidsWarmThings } from "./products/kids-warm-things";
import { madeToOrder } from "./products/made-to-order";
import { menBaseLayers } from "./products/men-base-layers";
import { menBoots } from "./products/men-boots";
import { menCasualShoes } from "./products/men-casual-shoes";
import { menEverydayShoes } from "./products/men-everyday-shoes";
import { menFleeces } from "./products/men-fleeces";
import { menHikingShoes } from "./products/men-hiking-shoes";
import { menHoodies } from "./products/men-hoodies";
import { menInsulated } from "./products/men-insulated";
import { menLegwear } from "./products/men-legwear";
import { menMountainBoots } from "./products/men-mountain-boots";
import { menRainAndWind } from "./products/men-rain-and-wind";
import { menRoadShoes } from "./products/men-road-shoes";
import { menSandals } from "./products/men-sandals";
import { menShells } from "./products/men-shells";
import { menSlides } from "./products/men-slides";
import { menSweatshirts } from "./products/men-sweatshirts";
import { menTees } from "./products/men-tees";
import { menTops } from "./products/men-tops";
import { menTrailRacingShoes } from "./products/men-trail-racing-shoes";
import { menTrailShoes } from "./products/men-trail-shoes";
import { menTrousers } from "./products/men-trousers";
import { menWinterBoots } from "./products/men-winter-boots";
import { runningVests } from "./products/running-vests";
import { socks } from "./products/socks";
import { socksAndGloves } from "./products/socks-and-gloves";
import { womenBaseLayers } from "./products/women-base-layers";
import { womenBoots } from "./products/women-boots";
import { womenCasualShoes } from "./products/women-casual-shoes";
import { womenEverydayShoes } from "./products/women-everyday-shoes";
import { womenFleeces } from "./products/women-fleeces";
import { womenHikingShoes } from "./products/women-hiking-shoes";
import { womenHoodies } from "./products/women-hoodies";
import { womenInsulated } from "./products/women-insulated";
import { womenLegwear } from "./products/women-legwear";
import { womenMountainBoots } from "./products/women-mountain-boots";
import { womenRainAndWind } from "./products/women-rain-and-wind";
import { womenRoadShoes } from "./products/women-road-shoes";
import { womenSandals } from "./products/women-sandals";
import { womenShells } from "./products/women-shells";
import { womenSlides } from "./products/women-slides";
import { womenSweatshirts } from "./products/women-sweatshirts";
import { womenTees } from "./products/women-tees";
import { womenTops } from "./products/women-tops";
import { womenTrailRacingShoes } from "./products/women-trail-racing-shoes";
import { womenTrailShoes } from "./products/women-trail-shoes";
import { womenTrousers } from "./products/women-trousers";
import { womenWinterBoots } from "./products/women-winter-boots";
import { sizeRuns } from "./size-runs";
import type { CatalogueSeed } from "./types";

export const fellrowCatalogue: CatalogueSeed = {
  categories,
  sizeRuns,
  facets,
  products: [
    ...womenTrailShoes,
    ...womenTrailRacingShoes,
    ...womenRoadShoes,
    ...womenHikingShoes,
    ...womenBoots,
    ...womenMountainBoots,
    ...womenWinterBoots,
    ...womenEverydayShoes,
    ...womenCasualShoes,
    ...womenSandals,
    ...womenSlides,
    ...menTrailShoes,
    ...menTrailRacingShoes,
    ...menRoadShoes,
    ...menHikingShoes,
    ...menBoots,
    ...menMountainBoots,
    ...menWinterBoots,
    ...menEverydayShoes,
    ...menCasualShoes,
    ...menSandals,
    ...menSlides,
    ...kidsTrailShoes,
    ...kidsRunningShoes,
    ...kidsBoots,
    ...kidsHikingBoots,
    ...kidsEverydayShoes,
    ...kidsShoes,
    ...kidsSandals,
    ...womenShells,
    ...womenRainAndWind,
    ...womenInsulated,
    ...womenFleeces,
    ...womenHoodies,
    ...womenSweatshirts,
    ...womenBaseLayers,
    ...womenTees,
    ...womenTops,
    ...womenTrousers,
    ...womenLegwear,
    ...menShells,
    ...menRainAndWind,
    ...menInsulated,
    ...menFleeces,
    ...menHoodies,
    ...menSweatshirts,
    ...menBaseLayers,
    ...menTees,
    ...menTops,
    ...menTrousers,
    ...menLegwear,
    ...kidsShells,
    ...kidsJackets,
    ...kidsHoodies,
    ...kidsTops,
    ...kidsLegwear,
    ...kidsWarmThings,
    ...socks,
    ...socksAndGloves,
    ...caps,
    ...capsAndHats,
    ...dayPacks,
    ...hikingPacks,
    ...runningVests,
    ...duffels,
    ...hipPacks,
    ...madeToOrder,
    ...giftCards,
    ...downloads,
  ],
};
