/** Texts that nobody means and somebody sends. Each surface of the shop gets all of them. */

export interface BadText {
  /** For messages. */
  readonly name: string;
  /** As it stands in an address or a form. */
  readonly encoded: string;
  /** What it says, where it says something; it must never come back as markup. */
  readonly text: string;
}

const plain = (name: string, text: string): BadText => ({
  name,
  text,
  encoded: encodeURIComponent(text),
});

const accent = "\u0301";

/** A valid card number: it belongs to the payment provider's page, and to no log. */
export const cardNumber = "4242424242424242";
export const markup = `'"><svg onload=alert(1)>`;

/** Words for any field. */
export const badTexts: readonly BadText[] = [
  plain("nothing", ""),
  plain("spaces", "   "),
  plain("ten kilobytes", "a".repeat(10_240)),
  plain("more than any form may hold", "a".repeat(70_000)),
  plain("NUL", "\0"),
  plain("a line break and a header", "x\r\nX-Injected: 1"),
  plain("a right-to-left override", "\u202eexe.gpj"),
  plain("characters without width", "\u200b\u200d\ufeff"),
  plain("a family in one letter", "👩‍👩‍👧‍👦"),
  plain("a letter with 500 accents", `e${accent.repeat(500)}`),
  { name: "half a letter", text: "", encoded: "%ED%A0%80" },
  { name: "a cut percent escape", text: "", encoded: "%E0%A4%A" },
  plain("null", "null"),
  plain("undefined", "undefined"),
  plain("an object", "[object Object]"),
  plain("markup", markup),
  plain("a template", "${{7*7}}{{7*7}}<%= 7*7 %>"),
  plain("a query", "' OR 1=1--"),
  plain("a way up", "../../etc/passwd"),
  plain("an encoded NUL", "%00"),
  plain("a twice encoded way up", "%252e%252e%252f"),
  plain("a formula", "=1+1"),
  plain("a card number", cardNumber),
  plain("the prototype", "__proto__"),
  plain("the constructor", "constructor"),
  plain("another site", "https://evil.test/"),
  plain("a script", "javascript:alert(1)"),
];

/** Numbers for fields that want one. */
export const badNumbers: readonly BadText[] = [
  "-1",
  "0",
  "1e9",
  "1.5",
  "NaN",
  "Infinity",
  "0x10",
  "１２",
  "1 ",
  "+1",
  "1000000",
  "999999999999999999999",
].map((text) => plain(text, text));

/** Addresses that lead elsewhere, for fields that name a page to go on to (F11). */
export const badTargets: readonly BadText[] = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\tevil.test",
  "\t//evil.test",
  " //evil.test",
  "/%09/evil.test",
  "https:evil.test",
  "https://evil.test",
  "HTTPS://EVIL.TEST",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "/中",
  "/x\r\nSet-Cookie: a=1",
  "http://localhost:1@evil.test/",
  "//localhost@evil.test",
  "/..//evil.test",
  "/./\\evil.test",
].map((text) => plain(text, text));
