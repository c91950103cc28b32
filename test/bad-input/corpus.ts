/**
 * Texts that no shopper sends on purpose. `badTexts` is tried at every surface; the other lists are for
 * certain kinds of fields. Add what a random test finds to these lists, so that it is always tried.
 */

export interface BadText {
  /** For messages, and as the key of a surface's exceptions. */
  readonly name: string;
  /** As it is sent in an address or a form. */
  readonly encoded: string;
  /** The decoded text, if there is one; it must never appear in a page as markup. */
  readonly text: string;
  /** As a segment of a path it cannot be decoded, or could be read as several segments. */
  readonly breaksPath?: true;
}

const plain = (name: string, text: string): BadText => ({
  name,
  text,
  encoded: encodeURIComponent(text),
});
const breaking = (name: string, text: string): BadText => ({
  ...plain(name, text),
  breaksPath: true,
});
/** Bytes that are not valid UTF-8, or not a percent escape. */
const noText = (name: string, encoded: string): BadText => ({
  name,
  text: "",
  encoded,
  breaksPath: true,
});

/** A text that is its own name. */
export const bad = (
  text: string,
  encoded = encodeURIComponent(text),
): BadText => ({
  name: text,
  text,
  encoded,
});

const accent = "\u0301";

/** A valid card number: only the payment provider's page may receive it, and no log may contain it. */
export const cardNumber = "4242424242424242";

/** For any field and any part of an address. */
export const badTexts: readonly BadText[] = [
  plain("nothing", ""),
  plain("spaces", "   "),
  plain("ten kilobytes", "a".repeat(10_240)),
  plain("more than any form may hold", "a".repeat(70_000)),
  breaking("NUL", "\0"),
  breaking("a line break and a header", "x\r\nX-Injected: 1"),
  plain("a right-to-left override", "\u202eexe.gpj"),
  plain("characters without width", "\u200b\u200d\ufeff"),
  plain("a family in one letter", "👩‍👩‍👧‍👦"),
  plain("a letter with 500 accents", `e${accent.repeat(500)}`),
  noText("half a letter", "%ED%A0%80"),
  noText("a cut percent escape", "%E0%A4%A"),
  plain("null", "null"),
  plain("undefined", "undefined"),
  plain("an object", "[object Object]"),
  plain("markup", `'"><svg onload=alert(1)>`),
  breaking("a script's end", "</script><script>alert(1)</script>"),
  plain("markup in entities", "&lt;svg onload=alert(1)&gt;&#39;"),
  plain("a template", "${{7*7}}{{7*7}}<%= 7*7 %>"),
  plain("a text of the shop", "{{q}} {{path}} $t(title) <1>x<1>"),
  plain("a replacement", "$& $1 $$ $` $' {{$&}}"),
  plain("a query", "' OR 1=1--"),
  breaking("a way up", "../../etc/passwd"),
  plain("an encoded NUL", "%00"),
  plain("a twice encoded way up", "%252e%252e%252f"),
  plain("a formula", "=1+1"),
  plain("a card number", cardNumber),
  plain("the prototype", "__proto__"),
  plain("the constructor", "constructor"),
  breaking("another site", "https://evil.test/"),
  plain("a script", "javascript:alert(1)"),
];

/** `badTexts` without those that are valid in a certain field. */
export const textsBut = (...names: readonly string[]): readonly BadText[] =>
  badTexts.filter(({ name }) => !names.includes(name));

/** Those that are one word of letters and digits. */
export const plainWords = [
  "null",
  "undefined",
  "a card number",
  "the constructor",
] as const;

/** Those that could be an upstream's id: one printable word of limited length. */
export const idLike = [
  ...plainWords,
  "a script's end",
  "a way up",
  "an encoded NUL",
  "a twice encoded way up",
  "a formula",
  "the prototype",
  "another site",
  "a script",
] as const;

/** Those that are empty once a line of text is cleaned. */
export const emptyLines = ["nothing", "spaces", "NUL"] as const;

/** Those that are longer than any line of text may be. */
export const longLines = [
  "ten kilobytes",
  "a letter with 500 accents",
] as const;

/** For fields that expect a count. */
export const badNumbers: readonly BadText[] = [
  "-1",
  "1e9",
  "1e21",
  "1.5",
  "NaN",
  "Infinity",
  "0x10",
  "１２",
  "+1",
  "1,000",
  "1000000",
  "999999999999999999999",
].map((text) => bad(text));

/** Addresses outside the shop, for fields with the page to redirect to (F11). */
export const badTargets: readonly BadText[] = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\tevil.test",
  "\t//evil.test",
  " //evil.test",
  "https:evil.test",
  "https://evil.test",
  "HTTPS://EVIL.TEST",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/x\r\nSet-Cookie: a=1",
  "http://localhost:1@evil.test/",
  "//localhost@evil.test",
  "/..//evil.test",
  "/./\\evil.test",
  "a".repeat(3_000),
].map((text) => bad(text));

/** Odd addresses within the shop, which are accepted as targets. */
export const oddTargets: readonly BadText[] = [
  "/中",
  "/%09/evil.test",
  "/en-gb//evil.test",
  "/en-gb/search?q=//evil.test#//evil.test",
].map((text) => bad(text));

export const badEmails: readonly BadText[] = [
  "a@b",
  "a b@example.com",
  "a@b@example.com",
  "@example.com",
  "a@example..com",
  "a@exämple.com",
  "a@example.com\r\nBcc: b@example.com",
  '"<svg onload=alert(1)>"@example.com',
  `${"a".repeat(310)}@example.com`,
].map((text) => bad(text));

/** For new passwords; an existing one may be any text of limited length. */
export const badPasswords: readonly BadText[] = [
  bad("Passw0r"),
  bad("password"),
  bad("12345678"),
  plain("65 letters", `${"a".repeat(64)}1`),
  plain("10,000 letters", `${"a".repeat(10_000)}1`),
  plain("eight spaces", " ".repeat(8)),
  plain("four families", "👩‍👩‍👧‍👦".repeat(4)),
];

export const badPhones: readonly BadText[] = [
  "call me",
  "123",
  "+44 1632 960001 ext. 1234567",
  "0000000000",
  "+",
  "()--",
].map((text) => bad(text));

/** Names of fields that the shop does not have, and that form parsers give a meaning. */
export const badNames: readonly string[] = [
  // The random forms found that one of these was enough to end the process.
  "__state__",
  "__intent__",
  "a[4294967294]",
  "a[9999999].b",
  "qty.x",
  "qty[]",
  "qty[0][1]",
  "a".repeat(2_000),
  "a.".repeat(1_000),
  "__proto__",
  "__proto__.x",
  "constructor.prototype.x",
  "toString",
  "",
];
