/** Measures how often a purchase waits for the upstreams, and how many calls it makes. */
import { buyInSteps } from "../pages/support/purchase-rounds";

export interface RoundsMeasurement {
  readonly name: string;
  /** Sets of calls that run in parallel. */
  readonly rounds: number;
  readonly calls: number;
}

/**
 * Makes one purchase without script for each kind of shopper, from home to the confirmation, with empty
 * caches.
 */
export async function measureRounds(): Promise<RoundsMeasurement[]> {
  const measured: RoundsMeasurement[] = [];
  for (const shopper of ["guest", "consumer"] as const) {
    console.error(`Counting the calls of a ${shopper}'s purchase …`);
    const requests = (await buyInSteps(shopper)).flatMap(([, each]) => each);
    measured.push({
      name: shopper,
      rounds: requests.reduce((sum, { rounds }) => sum + rounds, 0),
      calls: requests.reduce((sum, { calls }) => sum + calls, 0),
    });
  }
  return measured;
}
