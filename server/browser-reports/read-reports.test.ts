import { expect, it } from "vitest";
import { readReports } from "./read-reports";

const publicOrigin = "https://www.fellrow.example";
const ground = {
  publicOrigin,
  templateOf: (path: string) =>
    path.startsWith("/en-us/orders/") ? "/:locale/orders/:number" : "no route",
};
const documentURL = `${publicOrigin}/en-us/orders/US00012345?email=a.shopper@mail.example`;

/** What a browser puts into a report of a refused script. */
const violation = {
  documentURL,
  referrer: `${publicOrigin}/en-us/reset?token=secret-token-1`,
  blockedURL: "https://evil.example/steal/secret-token-2?card=4111111111111111",
  effectiveDirective: "script-src-elem",
  originalPolicy: "default-src 'self'",
  sourceFile: `${publicOrigin}/assets/entry.client-abc.js?x=secret-token-3`,
  sample: "",
  disposition: "enforce",
  statusCode: 200,
  lineNumber: 1,
  columnNumber: 12,
};
const listed = (body: object, type = "csp-violation") =>
  readReports(
    JSON.stringify([{ type, age: 1, url: documentURL, user_agent: "x", body }]),
    true,
    ground,
  );

it("reads a violation, and keeps nothing of a person", () => {
  expect(listed(violation)).toEqual([
    {
      kind: "csp-violation",
      directive: "script-src-elem",
      subject: "https://evil.example",
      source: "/assets/entry.client-abc.js",
      page: "/:locale/orders/:number",
    },
  ]);
});

it("reads the format of older browsers, whose directive may have its sources", () => {
  const report = {
    "document-uri": documentURL,
    "violated-directive": "img-src 'self' data:",
    "blocked-uri": "https://pictures.example/a.jpg?token=1",
    "source-file": `${publicOrigin}/en-us/orders/US00012345`,
  };
  const body = JSON.stringify({ "csp-report": report });
  expect(readReports(body, false, ground)).toEqual([
    {
      kind: "csp-violation",
      directive: "img-src",
      subject: "https://pictures.example",
      source: "/:locale/orders/:number",
      page: "/:locale/orders/:number",
    },
  ]);
});

it("names the sink that Trusted Types would refuse, and nothing that was assigned", () => {
  const reports = listed({
    ...violation,
    blockedURL: "trusted-types-sink",
    effectiveDirective: "require-trusted-types-for",
    sample: "Element innerHTML|<p>a.shopper@mail.example</p>",
    sourceFile: "https://cdn.example/lib/a.js?key=1",
  });
  expect(reports).toEqual([
    {
      kind: "csp-violation",
      directive: "require-trusted-types-for",
      subject: "Element innerHTML",
      source: "https://cdn.example/lib/a.js",
      page: "/:locale/orders/:number",
    },
  ]);
});

it.each([
  ["deprecation", { id: "UnloadHandler", message: "a.shopper@mail.example" }],
  ["intervention", { id: "UnloadHandler" }],
  ["crash", { reason: "UnloadHandler" }],
  ["permissions-policy-violation", { featureId: "UnloadHandler" }],
])("reads a %s by its id", (type, body) => {
  expect(listed(body, type)).toEqual([
    {
      kind: type,
      directive: "none",
      subject: "UnloadHandler",
      source: "",
      page: "/:locale/orders/:number",
    },
  ]);
});

it.each([
  ["a script", { sourceFile: "chrome-extension://abc/content.js" }],
  ["a script of Firefox", { sourceFile: "moz-extension://abc/content.js" }],
  ["a picture", { blockedURL: "safari-web-extension://abc/x.png" }],
  ["a scheme alone", { blockedURL: "chrome-extension" }],
])("leaves out what an extension caused: %s", (_, changed) => {
  expect(listed({ ...violation, ...changed })).toEqual([]);
});

it("leaves out documents of others, and kinds that nobody knows", () => {
  expect(
    listed({ ...violation, documentURL: "https://evil.example/" }),
  ).toEqual([]);
  expect(listed(violation, "made-up")).toEqual([]);
});

it("labels nothing with a stranger's text", () => {
  const [report] =
    listed({
      ...violation,
      effectiveDirective: "made-up",
      blockedURL: "inline",
      sourceFile: `https://long.example/${"x".repeat(3_000)}`,
    }) ?? [];
  expect(report?.directive).toBe("other");
  expect(report?.source.length).toBe(120);
  expect(listed({ id: "a text\nof two lines" }, "deprecation")).toEqual([
    expect.objectContaining({ subject: "" }),
  ]);
});

it.each([
  ["no JSON", "{"],
  ["an object", "{}"],
  ["a number", "1"],
  ["nothing", ""],
])("refuses a list that is %s", (_, body) => {
  expect(readReports(body, true, ground)).toBeNull();
});

it.each([
  ["a list", "[]"],
  ["without a report", "{}"],
  ["with a text", '{"csp-report": "x"}'],
  ["null", "null"],
])("refuses a report that is %s", (_, body) => {
  expect(readReports(body, false, ground)).toBeNull();
});

it("reads what it can of a hostile list, and twenty entries at most", () => {
  const entry = { type: "csp-violation", url: documentURL, body: violation };
  const hostile = [null, 1, [], {}, { type: "crash" }, { ...entry, body: 1 }];
  const numbers = {
    ...entry,
    body: { ...violation, blockedURL: 5, sourceFile: null, sample: {} },
  };
  const read = (list: readonly unknown[]) =>
    readReports(JSON.stringify(list), true, ground)?.length;
  expect(read([...hostile, numbers])).toBe(1);
  expect(read(Array.from({ length: 100 }, () => entry))).toBe(20);
});
