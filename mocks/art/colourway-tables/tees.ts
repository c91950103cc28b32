/** The cuts of tee, each in the colours in which its products are sold. */
import { teeColourways } from "./apparel";

const { bracken, chalk, heather, ink, lichen, tarn } = teeColourways;

export const teeCutColourways = {
  "plain-tee": { ink, tarn, heather, chalk, lichen },
  "dune-tee": { lichen, chalk, bracken, tarn },
  "work-tee": { bracken, chalk, ink, heather, tarn },
  "running-tee": { lichen, chalk, tarn, ink, heather },
  "sun-tee": { tarn, lichen, bracken, chalk, heather },
  "kids-tee": { chalk, heather, tarn },
  "pocket-tee": { lichen, bracken, chalk, ink },
  "kids-sun-tee": { tarn, lichen, heather, chalk, bracken },
} as const;
