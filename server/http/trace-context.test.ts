import { describe, expect, it } from "vitest";
import { newTrace, readTrace, traceHeaders } from "./trace-context";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = `00-${traceId}-00f067aa0ba902b7-01`;

describe("readTrace", () => {
  it("keeps the trace id and the flags", () => {
    expect(readTrace({ traceparent: parent })).toEqual({
      traceId,
      flags: "01",
    });
  });

  it("takes from a later version what it knows", () => {
    for (const traceparent of [
      `01-${traceId}-00f067aa0ba902b7-ff-more`,
      `cc-${traceId}-00f067aa0ba902b7-03`,
    ])
      expect(readTrace({ traceparent })).toEqual({ traceId, flags: "03" });
  });

  it.each([
    ["nothing", ""],
    ["version ff", parent.replace(/^00/, "ff")],
    ["upper case", parent.toUpperCase()],
    ["a trace of zeros", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
    ["a parent of zeros", `00-${traceId}-${"0".repeat(16)}-01`],
    ["more than version 00 has", `${parent}-more`],
    ["a short trace", `00-${traceId.slice(1)}-00f067aa0ba902b7-01`],
    ["a long trace", `00-${traceId}0-00f067aa0ba902b7-01`],
    ["no flags", parent.slice(0, -3)],
    ["spaces", ` ${parent}`],
    ["a line break", `${parent}\n`],
    ["two of them", `${parent}, ${parent}`],
    ["no version", parent.slice(2)],
  ])("begins a new trace for %s", (_name, traceparent) => {
    const trace = readTrace({ traceparent });
    expect(trace.traceId).toMatch(/^[\da-f]{32}$/);
    expect(trace.traceId).not.toBe(traceId);
    expect(trace.flags).toBe("00");
  });

  it.each(["congo=t61rcWkgMzE", "a=1, b@c=2", "rojo=00f067aa0ba902b7,x*/_-=~"])(
    "sends on the state %j unchanged",
    (tracestate) => {
      expect(readTrace({ traceparent: parent, tracestate }).state).toBe(
        tracestate,
      );
    },
  );

  it.each([
    ["too long", `a=${"x".repeat(256)},b=${"x".repeat(256)}`],
    ["33 members", Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(",")],
    ["one key twice", "a=1,a=2"],
    ["no value", "a="],
    ["no key", "=1"],
    ["a capital key", "A=1"],
    ["a value that is no text", "a=\u00e9"],
  ])("goes on without a state that has %s", (_name, tracestate) => {
    const trace = readTrace({ traceparent: parent, tracestate });
    expect(trace).toEqual({ traceId, flags: "01" });
  });

  it("believes no state without a trace", () => {
    expect(readTrace({ tracestate: "a=1" })).not.toHaveProperty("state");
  });
});

describe("traceHeaders", () => {
  it("gives each attempt a span of its own in the same trace", () => {
    const trace = { traceId, flags: "01", state: "a=1" };
    const [one, other] = [traceHeaders(trace), traceHeaders(trace)];
    const form = new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`);
    expect(one["traceparent"]).toMatch(form);
    expect(other["traceparent"]).toMatch(form);
    expect(one["traceparent"]).not.toBe(other["traceparent"]);
    expect(one["tracestate"]).toBe("a=1");
  });

  it("sends nothing for calls of nobody's request", () => {
    expect(traceHeaders(undefined)).toEqual({});
  });

  it("makes another trace every time", () => {
    expect(newTrace().traceId).not.toBe(newTrace().traceId);
  });
});
