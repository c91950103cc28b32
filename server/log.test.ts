import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LogLevel } from "./log";
import { createLog, scrub } from "./log";
import { budgetMs } from "../test/runner/time-factor.mjs";

function logInto(level: LogLevel = "info") {
  let text = "";
  const destination = { write: (line: string) => void (text += line) };
  const lines = () => text.split("\n").filter(Boolean);
  return {
    log: createLog({ level, destination }),
    lines,
    text: () => text,
    last: (): Record<string, unknown> => JSON.parse(lines().at(-1) ?? "{}"),
  };
}

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
const card = "4111111111111111";

describe("createLog", () => {
  it("writes one line of JSON with level name, ISO time and message", () => {
    const { log, lines, last } = logInto();
    log.info({ status: 200 }, "upstream call");
    expect(lines()).toHaveLength(1);
    expect(last()).toMatchObject({
      level: "info",
      status: 200,
      msg: "upstream call",
    });
    expect(String(last()["time"])).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it("keeps quiet below its level", () => {
    const { log, lines } = logInto("warn");
    log.debug({}, "a");
    log.info({}, "b");
    log.warn({}, "c");
    log.error({}, "d");
    expect(lines()).toHaveLength(2);
    const silent = logInto("silent");
    silent.log.error({}, "e");
    expect(silent.text()).toBe("");
  });

  it("stays on one line whatever the values hold", () => {
    const { log, lines, last } = logInto();
    const forged = 'x\n{"level":"error"}\r\n\u2028';
    log.info({ path: forged, [`key\n${forged}`]: 1 }, forged);
    expect(lines()).toHaveLength(1);
    expect(last()["path"]).toBe(forged);
  });

  it.each([
    "authorization",
    "Authorization",
    "cookie",
    "set-cookie",
    "password",
    "currentPassword",
    "securityCode",
    "cvv",
    "number",
    "pin",
    "accessToken",
    "refresh_token",
    "employeeToken",
    "client_token",
    "x-access-key",
    "email",
    "addressLine1",
    "phone",
    "birthDate",
    "recaptcha_response",
    "x-usid",
    "codeVerifier",
    "body",
  ])("blanks the field %s at any depth", (name) => {
    const { log, last, text } = logInto();
    log.info({ [name]: "canary", a: { b: [{ [name]: "canary" }] } }, "x");
    expect(last()[name]).toBe("[redacted]");
    expect(text()).not.toContain("canary");
  });

  it("blanks the fields of a child's lines", () => {
    const { log, last } = logInto();
    const child = log.child({ correlationId: "c1", token: "canary" });
    child.child({ deeper: jwt }).warn({ password: "canary" }, "x");
    expect(last()).toMatchObject({
      correlationId: "c1",
      token: "[redacted]",
      deeper: "[redacted]",
      password: "[redacted]",
    });
  });

  it("writes errors with message, stack and cause, scrubbed", () => {
    const { log, last, text } = logInto();
    const cause = new TypeError(`mail to ann@example.com`);
    const error = new Error(`Bearer canary-token`, { cause });
    Object.assign(error, { code: "E1", request: { cookie: "canary" } });
    log.error({ err: error }, "failed");
    expect(last()["err"]).toMatchObject({
      type: "Error",
      message: "Bearer [redacted]",
      code: "E1",
      cause: { type: "TypeError", message: "mail to [redacted]" },
    });
    expect(text()).not.toMatch(/canary|ann@/);
    log.error(error, "failed");
    expect(last()).toHaveProperty("err.code", "E1");
  });

  it("keeps placeholders in a message as they are", () => {
    const { log, last } = logInto();
    log.info({}, "100%s of %j");
    expect(last()["msg"]).toBe("100%s of %j");
  });

  it("survives circles, depth, big numbers, functions and foreign objects", () => {
    const { log, lines } = logInto();
    const circle: Record<string, unknown> = { map: new Map([["a", "canary"]]) };
    circle["self"] = circle;
    circle["big"] = 10n;
    circle["run"] = () => "canary";
    circle["bytes"] = Buffer.from("canary");
    circle["at"] = new Date(0);
    circle["nothing"] = null;
    log.info(circle, "x");
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).not.toContain("canary");
  });

  it("takes card numbers out of numbers, and leaves times alone", () => {
    const { log, last } = logInto();
    log.info({ value: Number(card), at: 1_763_716_088_123, big: 4n }, "x");
    expect(last()).toMatchObject({
      value: "[redacted]",
      at: 1_763_716_088_123,
      big: "4",
    });
  });
});

describe("scrub", () => {
  it.each([
    [`Authorization: Bearer abc.def-1`, "Authorization: Bearer [redacted]"],
    [`basic dXNlcjpwYXNz=`, "basic [redacted]"],
    [`token ${jwt} expired`, "token [redacted] expired"],
    ["ann+x@mail.example.com wrote", "[redacted] wrote"],
    ["/x?email=ann%40example.com&a=1", "/x?email=[redacted]&a=1"],
    ["/reset?token=abc&x=1", "/reset?token=[redacted]&x=1"],
    ["/cb?code=abc#f", "/cb?code=[redacted]#f"],
    [`paid with ${card}.`, "paid with [redacted]."],
    ["4111 1111 1111 1111", "[redacted]"],
    ["4111-1111-1111-1111", "[redacted]"],
    ["x378282246310005y", "x[redacted]y"],
  ])("turns %j into %j", (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it.each([
    "4111111111111112", // fails the check
    "411111111111", // too short
    "41111111111111111111", // too long
    "4c1f8a30-4111-1111-8111-411111111111",
    "a4111111111111111bcdefabcdefabcd", // a trace
    "GET /cart/v1/cart/{basketId}",
    "12 items at 30.00",
    "a @ b",
  ])("leaves %j alone", (text) => {
    expect(scrub(text)).toBe(text);
  });

  it("cuts long text before it looks at it", () => {
    expect(scrub("a".repeat(1_000_000))).toHaveLength(8 * 1024);
  });

  it("takes little time for any text", () => {
    const pieces = fc.constantFrom(
      "a",
      "@",
      ".",
      "-",
      "%40",
      "1",
      " ",
      "token",
      "=",
      "eyJ",
      "bearer ",
    );
    const text = fc.array(pieces, { minLength: 3_000, maxLength: 4_000 });
    fc.assert(
      fc.property(text, (parts) => {
        const startedAt = performance.now();
        scrub(parts.join(""));
        expect(performance.now() - startedAt).toBeLessThan(budgetMs(200));
      }),
      { numRuns: 30 },
    );
    for (const part of [
      "a",
      "a.",
      "1",
      "1 ",
      "eyJ",
      "a@",
      "token",
      "_",
      "a@a.",
    ]) {
      const startedAt = performance.now();
      scrub(part.repeat(8_192));
      expect(performance.now() - startedAt, part).toBeLessThan(budgetMs(200));
    }
  });
});
