/** Hooks for the reader's site and texts: `useSite`, `useT`, `usePaths`, `usePrice`. */
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { formatMoney, type Money } from "~/domain/money";
import { createPaths, type Paths } from "~/routing/paths";
import { defaultSite, type Site } from "~/sites/sites";
import {
  createTranslate,
  translateDynamic,
  type MessageSource,
  type Params,
  type Translate,
} from "./translate";

interface LanguageSource {
  readonly site: Site;
  readonly source: MessageSource;
}

/** Created once for the whole tree, because hundreds of components of a list use it. */
interface Language extends LanguageSource {
  readonly t: Translate;
  readonly paths: Paths;
  readonly price: (money: Money) => string;
}

function createLanguage({ site, source }: LanguageSource): Language {
  return {
    site,
    source,
    t: createTranslate(source, site.tag),
    paths: createPaths(site),
    price: (money) => formatMoney(money, site.tag),
  };
}

const LanguageContext = createContext<Language>(
  createLanguage({
    site: defaultSite,
    source: { namespace: () => ({}) },
  }),
);

export function LanguageProvider({
  site,
  source,
  children,
}: LanguageSource & { children: ReactNode }) {
  const value = useMemo(() => createLanguage({ site, source }), [site, source]);
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
  return useContext(LanguageContext).t;
}

/** Returns a translator for keys from data; it returns undefined for an unknown key, not the raw key. */
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
  return useContext(LanguageContext).paths;
}

/** Returns a function that formats an amount in its currency, for the reader's language. */
export function usePrice(): Language["price"] {
  return useContext(LanguageContext).price;
}
