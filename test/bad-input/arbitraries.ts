/** Random input that resembles what the shop reads: names, trees of fields, targets, request heads. */
import fc from "fast-check";
import { badNames } from "./corpus";

const words = (text: string): readonly string[] => text.split(/\s+/);

/** Names that the shop reads, names with a meaning in JavaScript, and random ones. */
export const names = fc.oneof(
  fc.constantFrom(
    ...words(`page sort q f.color f.size color size step of returnTo host from
      state result storeContext autoPromoCode redirectTo storeId _routes index
      shipment productType intent itemId productId qty code email password
      country firstName phone number pin expectedTotal form same then`),
    ...badNames,
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

/** Names such as `a`, `a[0]`, `a.b[].c`, which form parsers turn into objects and lists. */
export const trees = fc
  .tuple(
    names,
    fc.array(
      fc.oneof(
        fc.nat().map((index) => `[${index}]`),
        fc.constantFrom("[]", ".", "[__proto__]", "[constructor]", "["),
        names.map((name) => `.${name}`),
        names.map((name) => `[${name}]`),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([name, steps]) => name + steps.join(""));

const values = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.json({ maxDepth: 3 }),
);

/** Lone surrogates cannot be encoded; `badTexts` contains one as bytes. */
export const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** `name=value&…`, as in queries and forms. */
export const pairs = (names: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(names, values), { maxLength: 8 })
    .map((list) =>
      list.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"),
    );

const segment = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }).map(encode),
  fc.constantFrom("en-gb", "c", "p", "dialog", "fapi", "%2f", "%00", ".."),
  fc.constantFrom("", ".", ".data", "_root.data", "x-FR1001", "%E0%A4%A"),
);
export const paths = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => `/${segments.join("/")}`);

export const pages = fc.constantFrom(
  ...words(`/c/women/accessories/gloves-woglove /search /suggestions
    /p/x-FR1001 /cart /checkout /checkout?step=return /checkout/processing
    /order-confirmation /location-selector /poslogon /sign-in /account
    /size-chart /dialog/filters /dialog/mega-menu /dialog/size-chart/x`),
);

export const pagesWithForms = fc.constantFrom(
  ...words(`/cart /checkout /p/x-FR1001 /p/x-SET1 /sign-in /sign-up
    /gift-card /poslogon /dialog/notify-me/FR1001~ink /checkout/processing`),
);

export const intents = fc.constantFrom(
  ...words(`add-item change-quantity remove-item choose-delivery apply-code
    remove-code shipping billing card giftCard removeInstrument selectMethod
    chooseAddress country place decline`),
);

const piece = fc.constantFrom(
  ..."/\\:?#@.%\t\n\r ",
  ...words("evil.test // https: javascript: en-gb sign-in 中 .. %2f %5c %09"),
);
const pieces = fc
  .array(piece, { maxLength: 12 })
  .map((parts) => parts.join(""));

/** Possible targets of a redirect. */
export const targets = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  pieces,
  pieces.map((path) => `/${path}`),
);

const token = fc.string({
  unit: fc.constantFrom(..."GETPOSHADabc-_!$%&'*+.^`|~09 \t\0é"),
  maxLength: 12,
});
const text = fc.string({ unit: "binary", maxLength: 40 });
const requestLine = fc
  .tuple(
    fc.oneof(fc.constantFrom("GET", "HEAD", "POST"), token),
    fc.oneof(
      text.map((path) => `/${path}`),
      fc.constantFrom("/en-gb/", "*", "http://evil.test/", "", "//", "/%"),
    ),
    fc.oneof(
      fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""),
      token,
    ),
  )
  .map((parts) => parts.join(" "));
const headerLine = fc.oneof(
  fc.tuple(token, text).map(([name, value]) => `${name}: ${value}`),
  fc.constantFrom("Host: evil.test", "Host:", ": x", " folded", "Upgrade: x"),
  fc.constantFrom("Expect: 100-continue", "Expect: x", "Connection: upgrade"),
);

/** The lines of a request's head. */
export const heads = fc
  .tuple(requestLine, fc.array(headerLine, { maxLength: 4 }))
  .map(([first, lines]) => [first, ...lines, "Connection: close"]);
