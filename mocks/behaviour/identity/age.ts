/** The minimum age for an account by a market's law. */
import { refuse } from "../../api/refusal";
import type { MarketSite } from "../../sites";

/** The minimum age by region. */
export const youngest = { NORA: 13, EMEA: 16 } as const;
const oldest = 120;

/** Throws PRO410 for the birth date of somebody who is too young for an account. */
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
