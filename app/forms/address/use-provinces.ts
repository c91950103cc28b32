/**
 * Provinces of the country that is chosen in a form. Those of the country that the page came with are
 * there; with script another country's are fetched when it is chosen [K10].
 */
import { useEffect } from "react";
import { addressFormat } from "~/domain/address/address-format";
import { usePaths } from "~/i18n/language";
import { useAnsweredFetcher } from "~/routing/page-data";
import type { CountryView } from "./country-facts.server";

export interface ProvincesInForm {
  readonly provinces: CountryView["provinces"];
  /** True while it is not known yet whether there are any. */
  readonly isLoading: boolean;
}

export function useProvinces(
  country: string,
  known: readonly (CountryView | null)[],
): ProvincesInForm {
  const paths = usePaths();
  const fetcher = useAnsweredFetcher<() => CountryView>();
  const here = known.find((view) => view?.code === country);
  const fetched = fetcher.data?.code === country ? fetcher.data : undefined;
  const isAsked = addressFormat(country).fields.includes("province");
  const isMissing = isAsked && country !== "" && !here;
  const { load } = fetcher;
  useEffect(() => {
    if (isMissing) load(paths.provinces(country));
  }, [isMissing, country, load, paths]);
  return {
    provinces: (here ?? fetched)?.provinces ?? [],
    isLoading: isMissing && !fetched,
  };
}
