/**
 * THE table of flags: parts of the shop that the retailer turns on and off, and whether they are on if nobody
 * says otherwise. They are the same for every visitor, so cached pages may depend on them.
 */
export const flagDefaults = {
  /** A button on long pages that leads to their top [UI-003]. */
  "back-to-top": true,
  /** `/shop/{name}-{productId}`, an earlier address of a product, leads to its page [NAV-007]. */
  "legacy-pdp-proxy": false,
} as const satisfies Readonly<Record<string, boolean>>;

export type FlagName = keyof typeof flagDefaults;

export type Flags = Readonly<Record<FlagName, boolean>>;

const names = new Map<string, FlagName>(
  (Object.keys(flagDefaults) as FlagName[]).map((name) => [name, name]),
);

/** In the order of the table. */
export const flagNames: readonly FlagName[] = [...names.values()];

/** Returns the flag with this name; null if there is none. */
export const flagNamed = (text: string): FlagName | null =>
  names.get(text) ?? null;
