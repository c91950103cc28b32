import { describe, expect, it } from "vitest";
import {
  failureFromError,
  isUpstreamFailure,
  readApiError,
  UpstreamFailure,
  upstreamFailureBrand,
} from "./errors";

const call = {
  method: "POST",
  operation: "POST /write",
  correlationId: "c",
} as const;

describe("isUpstreamFailure", () => {
  it("goes by the brand, so a twin of the class counts as well", () => {
    const twin = { brand: upstreamFailureBrand, kind: "timeout" };
    expect(isUpstreamFailure(twin)).toBe(true);
    const details = {
      ...call,
      kind: "timeout",
      mayHaveExecuted: true,
    } as const;
    expect(isUpstreamFailure(new UpstreamFailure(details))).toBe(true);
  });

  it.each([null, undefined, "x", {}, new Error("x"), { brand: "other" }])(
    "refuses %j",
    (value) => {
      expect(isUpstreamFailure(value)).toBe(false);
    },
  );
});

describe("an error body", () => {
  it("reads details, appId and correlation id, and passes unknown fields", () => {
    const wire = {
      errorDetails: [{ errorId: "BSK404", message: "Gone", extra: 1 }],
      appId: "PX1",
      correlationId: "c",
      more: true,
    };
    expect(readApiError(wire)).toEqual({
      errorDetails: [{ errorId: "BSK404", message: "Gone" }],
      appId: "PX1",
      correlationId: "c",
    });
  });

  it.each([
    [{}],
    [{ errorDetails: 7, appId: {}, correlationId: 5 }],
    [{ errorDetails: "x" }],
    [{ errorDetails: [{ message: "no id" }] }],
    [{ errorDetails: [{ errorId: "x".repeat(65), message: "" }] }],
  ])("takes %j for an error without details", (value) => {
    expect(readApiError(value)?.errorDetails).toEqual([]);
  });

  it("keeps an entry whose optional fields are malformed", () => {
    const entry = { errorId: "A", message: {}, type: [], additionalInfo: "x" };
    const wire = readApiError({ errorDetails: [entry] });
    expect(wire?.errorDetails).toEqual([{ errorId: "A", message: "" }]);
  });

  it("reads an id that came as a number, and passes over an entry without one", () => {
    const wire = readApiError({
      errorDetails: [{ message: "none" }, { errorId: 4044, message: 7 }],
    });
    expect(wire?.errorDetails).toEqual([{ errorId: "4044", message: "7" }]);
  });

  it.each([undefined, "x", [], 5])("is none when it is %j", (body) => {
    expect(readApiError(body)).toBeUndefined();
  });
});

describe("failureFromError", () => {
  const withCode = (code: string) =>
    Object.assign(new Error("canary"), { code });

  it.each([
    ["ECONNREFUSED", "network", false],
    ["ENOTFOUND", "network", false],
    ["EAI_AGAIN", "network", false],
    ["UND_ERR_CONNECT_TIMEOUT", "timeout", false],
    ["ECONNRESET", "network", true],
    ["UND_ERR_SOCKET", "network", true],
    ["UND_ERR_HEADERS_TIMEOUT", "network", true],
    ["HPE_INVALID_CONSTANT", "network", true],
  ])("reads %s as %s, possibly executed: %s", (code, kind, executed) => {
    const failure = failureFromError(call, withCode(code), false);
    expect(failure).toMatchObject({
      kind,
      detail: code,
      mayHaveExecuted: executed,
    });
    expect(JSON.stringify(failure) + failure.message).not.toContain("canary");
  });

  it("never says that a read may have executed", () => {
    const read = { ...call, method: "GET" } as const;
    const failure = failureFromError(read, withCode("ECONNRESET"), false);
    expect(failure.mayHaveExecuted).toBe(false);
  });

  it("reads several refused addresses by the first", () => {
    const all = new AggregateError([withCode("ECONNREFUSED")]);
    expect(failureFromError(call, all, false)).toMatchObject({
      detail: "ECONNREFUSED",
      mayHaveExecuted: false,
    });
  });

  it("survives a thrown value that is no error", () => {
    expect(failureFromError(call, "canary", false).detail).toBe("unknown");
  });
});
