/** From which age on a market's law lets somebody have an account. */
import { refuse } from "../../api/refusal";
import type { MarketSite } from "../../sites";

const youngest = { NORA: 13, EMEA: 16 } as const;
const oldest = 120;

/** Throws PRO410 for a birth date of nobody who may have an account. */
export function demandAge(
  birthDate: string,
  { region }: MarketSite,
  now: Date,
): void {
  const grownUp = new Date(`${birthDate}T00:00:00Z`);
  const tooOld = new Date(grownUp);
  grownUp.setUTCFullYear(grownUp.getUTCFullYear() + youngest[region]);
  tooOld.setUTCFullYear(tooOld.getUTCFullYear() + oldest + 1);
  if (grownUp <= now && now < tooOld) return;
  throw refuse(400, "PRO410", "Nobody of that age may have an account");
}
