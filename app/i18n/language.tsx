/** The reader's site and texts for every component: `useSite`, `useT`, `usePaths`, `usePrice`. */
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { formatPrice } from "~/domain/money";
import { createPaths, type Paths } from "~/routing/paths";
import { defaultSite, type Site } from "~/sites/sites";
import {
  createTranslate,
  translateDynamic,
  type MessageSource,
  type Params,
  type Translate,
} from "./translate";

interface Language {
  readonly site: Site;
  readonly source: MessageSource;
}

const LanguageContext = createContext<Language>({
  site: defaultSite,
  source: { namespace: () => ({}) },
});

export function LanguageProvider({
  site,
  source,
  children,
}: Language & { children: ReactNode }) {
  const value = useMemo(() => ({ site, source }), [site, source]);
  return (
    <LanguageContext.Provider value={value}>
      {children}
    </LanguageContext.Provider>
  );
}

export function useSite(): Site {
  return useContext(LanguageContext).site;
}

export function useT(): Translate {
  const { site, source } = useContext(LanguageContext);
  return useMemo(() => createTranslate(source, site.tag), [source, site.tag]);
}

/** For keys that arrive as data: an unknown one gives undefined, not a raw key. */
export function useDynamicT(): (
  key: string,
  params?: Params,
) => string | undefined {
  const { site, source } = useContext(LanguageContext);
  return useMemo(
    () => (key, params) => translateDynamic(source, site.tag, key, params),
    [source, site.tag],
  );
}

export function usePaths(): Paths {
  const site = useSite();
  return useMemo(() => createPaths(site), [site]);
}

/** Formats an amount in the site's currency, or in the one given. */
export function usePrice(): (amount: number, currency?: string) => string {
  const { tag, currency: own } = useSite();
  return useMemo(
    () =>
      (amount, currency = own) =>
        formatPrice(amount, currency, tag),
    [own, tag],
  );
}
