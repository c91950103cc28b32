/**
 * How many things are in the bag, counting what is just being added: the badge answers the press, not
 * the server. When the server says no, the count falls back with its answer.
 */
import { useFetchers } from "@remix-run/react";
import { bagFetcherPrefix } from "~/domain/bag-fetcher";

export function useExpectedBagCount(count: number): number {
  const adding = useFetchers().filter(
    ({ key, state, data }) =>
      key.startsWith(bagFetcherPrefix) &&
      state !== "idle" &&
      // Refused: the page says why.
      (data as { readonly added?: boolean } | undefined)?.added !== false,
  );
  return adding.reduce(
    (sum, { formData }) => sum + Number(formData?.get("qty") ?? 0),
    count,
  );
}
