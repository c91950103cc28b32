/**
 * Provinces of the country chosen in a form. The page includes those of its initial country; with script
 * those of another country are fetched when it is chosen [K10].
 */
import { useEffect } from "react";
import { addressFormat } from "~/domain/address/address-format";
import { usePaths } from "~/i18n/language";
import { useAnsweredFetcher } from "~/routing/page-data";
import type { CountryView } from "./country-facts.server";

export interface ProvincesInForm {
  readonly provinces: CountryView["provinces"];
  /** True while it is unknown whether there are any. */
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
  const hasProvince = addressFormat(country).fields.includes("province");
  const isMissing = hasProvince && country !== "" && !here;
  const { load } = fetcher;
  useEffect(() => {
    if (isMissing) load(paths.provinces(country));
  }, [isMissing, country, load, paths]);
  return {
    provinces: (here ?? fetched)?.provinces ?? [],
    isLoading: isMissing && !fetched,
  };
}
