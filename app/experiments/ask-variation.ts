/** Asks the server to decide an experiment for this browser [EXP-005]. */
import type { ExperimentName } from "./experiments";

/** How long a visitor looks at a skeleton at most (ms). */
const longestWaitMs = 3_000;

/**
 * The variation of the visitor; null for one who is in none, and if no answer comes in time. Never rejects.
 *
 * @param locale the site whose visitor it is
 */
export async function askVariation(
  of: ExperimentName,
  locale: string,
): Promise<string | null> {
  const query = new URLSearchParams({ locale, of });
  try {
    const answer = await fetch(`/fapi/decide?${query}`, {
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (answer.status !== 200) return null;
    const { variation } = (await answer.json()) as { variation: string };
    return variation;
  } catch {
    return null;
  }
}
