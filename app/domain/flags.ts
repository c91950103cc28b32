interface FlagFacts {
  /** Whether it is on if neither the settings nor the flag service say otherwise. */
  readonly default: boolean;
  /**
   * Set if the part needs something that only the settings provide, such as a wallet of the payment provider: the
   * flag service can turn it off, but on only where the settings have it on.
   */
  readonly needsSetup?: true;
}

/**
 * THE table of flags: parts of the shop that the retailer turns on and off while it runs. They are the same for
 * every visitor, so cached pages may depend on them. Pages read them with `context.flags.on(name)`, which lets a
 * change of the flag purge the page [FLAG-001, FLAG-002].
 */
export const flagTable = {
  /** A button on long pages that leads to their top [UI-003]. */
  "back-to-top": { default: true },
  /** The pages below `/help`, and the links to them [ROUTE-037]. */
  "help-pages": { default: true },
  /** `/shop/{name}-{productId}`, an earlier address of a product, leads to its page [NAV-007]. */
  "legacy-pdp-proxy": { default: false },
  /** Consumers with a main card and a main address skip the steps of the checkout [CHK-014]. */
  "express-checkout": { default: false },
  /** Signing in begins with the e-mail address alone [DLG-037]. */
  "simplified-enrollment": { default: false },
  /** The chat assistant and what opens it, which need a chat service [CHAT-001]. */
  chat: { default: false, needsSetup: true },
  /** The wallet's buttons, by place [CART-040]; see `payment/express-places.ts`. */
  "express-cart": { default: false, needsSetup: true },
  "express-pickup": { default: false, needsSetup: true },
  "express-pdp": { default: false, needsSetup: true },
  "express-minicart": { default: false, needsSetup: true },
  "express-quickshop": { default: false, needsSetup: true },
  "express-checkout-defaults": { default: false, needsSetup: true },
  "express-expander": { default: false, needsSetup: true },
} as const satisfies Readonly<Record<string, FlagFacts>>;

export type FlagName = keyof typeof flagTable;

export type Flags = Readonly<Record<FlagName, boolean>>;

/** In the order of the table. */
export const flagNames = Object.keys(flagTable) as readonly FlagName[];

const flagsOf = (isOn: (name: FlagName) => boolean): Flags =>
  Object.freeze(
    Object.fromEntries(flagNames.map((name) => [name, isOn(name)])),
  ) as Flags; // it has every name

export const flagDefaults: Flags = flagsOf((name) => flagTable[name].default);

/**
 * Applies what the flag service says to the flags of the settings. Flags that it does not name keep the value of
 * the settings, and names that are not in the table are ignored.
 */
export function withAnswer(
  site: Flags,
  answer: ReadonlyMap<string, boolean>,
): Flags {
  return flagsOf((name) => {
    const facts: FlagFacts = flagTable[name];
    const wanted = answer.get(name) ?? site[name];
    return facts.needsSetup ? wanted && site[name] : wanted;
  });
}

/** The flags whose values differ. */
export const changedFlags = (one: Flags, other: Flags): readonly FlagName[] =>
  flagNames.filter((name) => one[name] !== other[name]);

/** Name under which the page cache purges the pages that have read a flag. */
export const flagTag = (name: FlagName) => `flag:${name}` as const;
