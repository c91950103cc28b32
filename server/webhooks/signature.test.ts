import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { signatureProblem } from "./signature";

const key = "the-provider-s-key-of-32-characters!";
const older = "the-key-before-it-of-32-characters!!";
const body = Buffer.from('{"id":"ev1"}');
const now = 1_763_900_000_000;

const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");
const header = (secret = key, seconds = now / 1_000, text = String(body)) =>
  `t=${seconds},v1=${sign(secret, `${seconds}.${text}`)}`;
const judge = (given: string | undefined, secrets = [key], of = body) =>
  signatureProblem(given, of, { secrets, now });

it("takes what was signed just now", () => {
  expect(judge(header())).toBeNull();
  // The signature was made with another tool, so that both sides cannot share a mistake.
  expect(
    signatureProblem(
      "t=1700000000,v1=0b3b35525c10b3757ffa78df69037021fc3168d8390a51a4fcb4a8d56a25b557",
      Buffer.from("{}"),
      { secrets: ["k".repeat(32)], now: 1_700_000_000_000 },
    ),
  ).toBeNull();
});

it.each([
  ["no header", undefined],
  ["an empty one", ""],
  ["no time", `v1=${sign(key, String(body))}`],
  ["a time that is none", header(key, Number.NaN)],
  ["no signature", `t=${now / 1_000}`],
  ["a short signature", `t=${now / 1_000},v1=abcd`],
  ["more than a header should be", `${header()},${"v1=".repeat(200)}`],
])("is unsigned with %s", (_, given) => {
  expect(judge(given)).toBe("unsigned");
});

it.each([
  ["another key", header("somebody-else-s-key-of-32-characters")],
  ["another body", header(key, now / 1_000, '{"id":"ev2"}')],
  ["another time", header().replace(/^t=\d+/, `t=${now / 1_000 + 1}`)],
  [
    "another version",
    header()
      .replace("v1", "v0")
      .concat(`,v1=${"0".repeat(64)}`),
  ],
])("is forged with %s", (_, given) => {
  expect(judge(given)).toBe("forged");
});

it.each([
  [-301, "stale"],
  [-300, null],
  [300, null],
  [301, "stale"],
])("signed %i seconds from now is %s", (seconds, problem) => {
  expect(judge(header(key, now / 1_000 + seconds))).toBe(problem);
});

it("tells nobody without a key how old is too old", () => {
  const other = header("somebody-else-s-key-of-32-characters", 1);
  expect(judge(other)).toBe("forged");
});

it("believes every key while they are changed, on both sides", () => {
  expect(judge(header(older), [key, older])).toBeNull();
  const both = `${header(older)},v1=${sign(key, `${now / 1_000}.${String(body)}`)}`;
  expect(judge(both, [key])).toBeNull();
  expect(judge(header(older), [key])).toBe("forged");
});
