import { describe, expect, it } from "vitest";
import type { FailureDetails } from "./errors";
import { UpstreamFailure } from "./errors";
import { createServiceGuard, type ServiceGuard } from "./service-guard";

const read = { method: "GET", path: "/read" } as const;
const otherRead = { method: "GET", path: "/other" } as const;
const write = { method: "POST", path: "/write" } as const;

type How = Pick<FailureDetails, "kind"> & Partial<FailureDetails>;

const failure = (how: How): UpstreamFailure =>
  new UpstreamFailure({
    operation: "GET /read",
    correlationId: "c",
    mayHaveExecuted: false,
    ...how,
  });

const refusedConnection = failure({ kind: "network", detail: "ECONNREFUSED" });
const open = { admitted: false, reason: "circuit open" };
const busy = { admitted: false, reason: "too many in flight" };
const unreachable = { admitted: false, reason: "service unreachable" };

type Made = typeof read | typeof otherRead | typeof write;

function make(
  guard: ServiceGuard,
  made: Made,
  how: UpstreamFailure | null,
  times = 1,
  isRetry = false,
): void {
  for (let count = 0; count < times; count += 1) {
    const entry = guard.enter(made, isRetry);
    if (entry.admitted) entry.leave(how);
  }
}

function afterTwenty(made: Made, how: UpstreamFailure) {
  const guard = createServiceGuard(() => 0);
  make(guard, made, how, 20);
  return guard;
}

const outages: readonly (readonly [string, UpstreamFailure])[] = [
  ["timeouts", failure({ kind: "timeout", detail: "ExchangeTimeout" })],
  ["broken connections", failure({ kind: "network", detail: "ECONNRESET" })],
  ["5xx", failure({ kind: "unavailable", status: 503 })],
  ["5xx with an API error", failure({ kind: "rejected", status: 500 })],
  ["429", failure({ kind: "rejected", status: 429 })],
];

describe("service guard", () => {
  it.each(outages)("opens the circuit of the operation on %s", (_, how) => {
    expect(afterTwenty(read, how).enter(read)).toEqual(open);
  });

  it.each(outages)("leaves the other operations alone on %s", (_, how) => {
    const guard = createServiceGuard(() => 0);
    make(guard, read, how, 100);
    make(guard, otherRead, null, 5);
    expect(guard.enter(read)).toEqual(open);
    expect(guard.enter(otherRead).admitted).toBe(true);
  });

  it.each([
    ["404", failure({ kind: "rejected", status: 404 })],
    ["409", failure({ kind: "rejected", status: 409 })],
    ["answers of a wrong shape", failure({ kind: "garbled", status: 200 })],
    ["501", failure({ kind: "unavailable", status: 501 })],
    ["501 with an API error", failure({ kind: "rejected", status: 501 })],
    ["405", failure({ kind: "rejected", status: 405 })],
  ])("keeps it closed on %s", (_, how) => {
    expect(afterTwenty(read, how).enter(read).admitted).toBe(true);
  });

  it("counts a call once, whatever became of its retry", () => {
    const guard = createServiceGuard(() => 0);
    const down = failure({ kind: "unavailable", status: 503 });
    make(guard, read, down, 19);
    make(guard, read, down, 19, true);
    expect(guard.enter(read).admitted).toBe(true);
    make(guard, read, down);
    expect(guard.enter(read)).toEqual(open);
  });

  it("refuses a retry of an operation that has opened meanwhile, and keeps its probe", () => {
    let time = 0;
    const guard = createServiceGuard(() => time);
    make(guard, read, failure({ kind: "unavailable", status: 503 }), 20);
    time = 5_000;
    expect(guard.enter(read, true)).toEqual(open);
    make(guard, read, null);
    expect(guard.enter(read, true).admitted).toBe(true);
  });

  it("refuses a service that takes no connection, whichever operation found out", () => {
    const guard = createServiceGuard(() => 0);
    make(guard, read, refusedConnection, 10);
    make(guard, otherRead, refusedConnection, 10);
    const never = { method: "GET", path: "/never-asked" } as const;
    for (const one of [read, otherRead, never])
      expect(guard.enter(one)).toEqual(unreachable);
    expect(guard.enter(write).admitted).toBe(true);
  });

  it("opens all of a service again by one probe that reached it, even if its operation fails", () => {
    let time = 0;
    const guard = createServiceGuard(() => time);
    make(guard, read, refusedConnection, 20);
    time = 5_000;
    make(guard, read, failure({ kind: "rejected", status: 500 }));
    for (const one of [read, otherRead])
      expect(guard.enter(one).admitted).toBe(true);
  });

  it("does not keep a service closed for one operation that hangs", () => {
    let time = 0;
    const guard = createServiceGuard(() => time);
    make(guard, otherRead, refusedConnection, 20);
    time = 5_000;
    make(guard, read, failure({ kind: "timeout", detail: "ExchangeTimeout" }));
    expect(guard.enter(otherRead).admitted).toBe(true);
  });

  it("takes a connection that never comes about for that of the service", () => {
    const silent = failure({
      kind: "timeout",
      detail: "UND_ERR_CONNECT_TIMEOUT",
    });
    expect(afterTwenty(read, silent).enter(otherRead)).toEqual(unreachable);
  });

  it("gives each operation retries of its own", () => {
    const guard = createServiceGuard(() => 0);
    while (guard.takeRetry(read)) continue;
    expect(guard.takeRetry(otherRead)).toBe(true);
  });

  it("neither counts mutations nor holds them back", () => {
    const timeout = failure({ kind: "timeout" });
    const counted = afterTwenty(write, timeout);
    expect(counted.enter(read).admitted).toBe(true);
    const opened = afterTwenty(read, timeout);
    expect(opened.enter(write).admitted).toBe(true);
  });

  it("bounds the reads in flight of an operation, letting the next in when one leaves", () => {
    const guard = createServiceGuard(() => 0);
    const entries = Array.from({ length: 164 }, () => guard.enter(read));
    expect(entries.every((entry) => entry.admitted)).toBe(true);
    expect(guard.enter(read)).toEqual(busy);
    expect(guard.enter(write).admitted).toBe(true);
    const [first] = entries;
    if (first?.admitted) first.leave(null);
    expect(guard.enter(read).admitted).toBe(true);
  });

  it("leaves room for others when an operation hangs, and bounds the service", () => {
    const guard = createServiceGuard(() => 0);
    for (let count = 0; count < 164; count += 1) guard.enter(read);
    const others = Array.from({ length: 100 }, () => guard.enter(otherRead));
    expect(others.every((entry) => entry.admitted)).toBe(true);
    expect(guard.enter(otherRead)).toEqual(busy);
    expect(guard.enter(write).admitted).toBe(true);
  });

  it("keeps an operation with many reads underway off the sockets of others", () => {
    const guard = createServiceGuard(() => 0);
    const crowded = Array.from({ length: 40 }, () => guard.enter(read));
    const isCrowded = (entry: (typeof crowded)[number]) =>
      entry.admitted && entry.isCrowded;
    expect(crowded.filter(isCrowded)).toHaveLength(40 - 32);
    expect(guard.enter(otherRead)).toMatchObject({ isCrowded: false });
    expect(guard.enter(write)).toMatchObject({ isCrowded: false });
  });

  it("tells which breaker is open", () => {
    const changes: (readonly [string, boolean])[] = [];
    const guard = createServiceGuard(
      () => 0,
      (...change) => void changes.push(change),
    );
    make(guard, read, failure({ kind: "unavailable", status: 503 }), 20);
    expect(changes).toEqual([
      ["connection", false],
      ["GET /read", false],
      ["GET /read", true],
    ]);
  });
});
