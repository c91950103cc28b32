import { describe, expect, it } from "vitest";
import type { FailureKind } from "./errors";
import { UpstreamFailure } from "./errors";
import { createServiceGuard } from "./service-guard";

const read = { method: "GET" } as const;
const write = { method: "POST" } as const;

function failure(kind: FailureKind, status?: number): UpstreamFailure {
  return new UpstreamFailure({
    kind,
    status,
    operation: "GET /read",
    correlationId: "c",
    mayHaveExecuted: false,
  });
}

function afterTwenty(made: typeof read | typeof write, how: UpstreamFailure) {
  const guard = createServiceGuard(() => 0);
  for (let count = 0; count < 20; count += 1) {
    const entry = guard.enter(made);
    if (entry.admitted) entry.leave(how);
  }
  return guard;
}

describe("service guard", () => {
  it.each([
    ["timeouts", failure("timeout")],
    ["broken connections", failure("network")],
    ["5xx", failure("unavailable", 503)],
    ["5xx with an API error", failure("rejected", 500)],
    ["429", failure("rejected", 429)],
  ])("opens the circuit on %s", (_, how) => {
    expect(afterTwenty(read, how).enter(read)).toEqual({
      admitted: false,
      reason: "circuit open",
    });
  });

  it.each([
    ["404", failure("rejected", 404)],
    ["409", failure("rejected", 409)],
    ["answers of a wrong shape", failure("garbled", 200)],
  ])("keeps it closed on %s", (_, how) => {
    expect(afterTwenty(read, how).enter(read).admitted).toBe(true);
  });

  it("neither counts mutations nor holds them back", () => {
    const counted = afterTwenty(write, failure("timeout"));
    expect(counted.enter(read).admitted).toBe(true);
    const open = afterTwenty(read, failure("timeout"));
    expect(open.enter(write).admitted).toBe(true);
  });

  it("bounds the reads in flight, letting the next in when one leaves", () => {
    const guard = createServiceGuard(() => 0);
    const entries = Array.from({ length: 164 }, () => guard.enter(read));
    expect(entries.every((entry) => entry.admitted)).toBe(true);
    expect(guard.enter(read)).toEqual({
      admitted: false,
      reason: "too many in flight",
    });
    expect(guard.enter(write).admitted).toBe(true);
    const [first] = entries;
    if (first?.admitted) first.leave(null);
    expect(guard.enter(read).admitted).toBe(true);
  });
});
