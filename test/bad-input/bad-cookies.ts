/** Session cookies that this server did not create, or that were changed afterwards. */
import { createSealer } from "../../server/session/seal";
import { SESSION_MAX_AGE_MS } from "../../server/session/session-cookie";
import { sessionSecret } from "../faults/shoppers";

const sealed = (text: string, secret = sessionSecret): string =>
  `fellrow=${createSealer([secret]).seal(text)}`;

const changedAt = (cookie: string, at: number): string => {
  const letter = cookie.at(at) === "A" ? "B" : "A";
  const from = at < 0 ? cookie.length + at : at;
  return cookie.slice(0, from) + letter + cookie.slice(from + 1);
};

/** A valid session that was sealed longer ago than the longest lifetime of a session. */
function outdated(own: string): string {
  const [, value = ""] = own.split("=");
  const text = createSealer([sessionSecret]).open(value) ?? "{}";
  const wire = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const second = Math.floor((Date.now() - SESSION_MAX_AGE_MS) / 1_000) - 60;
  return sealed(JSON.stringify({ ...wire, t: second }));
}

/** By name, the function that turns a shopper's own `fellrow=…` into a bad cookie. */
export const badCookies: Readonly<Record<string, (own: string) => string>> = {
  "more than a browser keeps": (own) => own.padEnd(4_200, "A"),
  "12 kB": (own) => own.padEnd(12_000, "A"),
  cut: (own) => own.slice(0, -12),
  "nothing left": () => "fellrow=",
  "its first letter changed": (own) => changedAt(own, "fellrow=".length),
  "a letter in the middle changed": (own) =>
    changedAt(own, Math.floor(own.length / 2)),
  "its last letter but one changed": (own) => changedAt(own, -2),
  "twice, both right": (own) => `${own}; ${own}`,
  "a planted one before it": (own) => `fellrow=planted; ${own}`,
  "a planted one behind it": (own) => `${own}; fellrow=planted`,
  "quotes around it": (own) => own.replace(/=(.*)/, '="$1"'),
  "a cut percent escape": () => "fellrow=%E0%A4%A",
  "null in base64": () => "fellrow=bnVsbA",
  "a list in base64": () => "fellrow=W10",
  "sealed with a secret of somebody else": () =>
    sealed('{"v":1,"t":1}', "another-secret-of-more-than-32-letters"),
  "sealed nonsense": () => sealed("nonsense"),
  "sealed null": () => sealed("null"),
  "sealed list": () => sealed("[]"),
  "a month old": outdated,
  "a version of the future": () => sealed('{"v":99,"t":4102444800}'),
  "sealed names of the prototype": () =>
    sealed('{"v":1,"t":4102444800,"u":"x","__proto__":{"b":"S1"}}'),
};
