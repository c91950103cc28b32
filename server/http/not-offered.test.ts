import { beforeEach, describe, expect, it } from "vitest";
import { UpstreamFailure } from "./errors";
import { createNotOffered, type NotOffered } from "./not-offered";

const read = {
  method: "GET",
  budget: "optional",
  operation: "GET /sets/{id}",
} as const;
const other = { ...read, operation: "GET /stock/{id}" } as const;
const call = (operation: string) => ({
  method: "GET" as const,
  operation,
  correlationId: "mine",
});
const url = new URL("http://upstream.test/sets/FR1001?locale=en-us");
const minutes = 60_000;

const answer = (
  status: number,
  kind: "rejected" | "unavailable" = "rejected",
) =>
  new UpstreamFailure({
    kind,
    status,
    operation: read.operation,
    correlationId: "somebody else's",
    mayHaveExecuted: false,
  });

let time = 0;
let notOffered: NotOffered;
const known = (operation: string = read.operation) =>
  notOffered.answerFor(call(operation));

beforeEach(() => {
  time = 1_000;
  notOffered = createNotOffered(() => time);
});

describe("what an upstream does not offer", () => {
  it.each([
    ["501", answer(501)],
    ["501 without a body", answer(501, "unavailable")],
    ["405", answer(405)],
  ])(
    "is remembered for minutes after %s, of this operation alone",
    (_, how) => {
      notOffered.learn(read, url, how);
      expect(known()).toMatchObject({
        status: how.status,
        kind: how.kind,
        correlationId: "mine",
      });
      expect(known(other.operation)).toBeNull();
      time += 5 * minutes - 1;
      expect(known()).not.toBeNull();
      time += 1;
      expect(known()).toBeNull();
    },
  );

  it.each([
    ["500", answer(500)],
    ["503", answer(503, "unavailable")],
    ["404", answer(404)],
  ])("is not told by %s", (_, how) => {
    notOffered.learn(read, url, how);
    expect(known()).toBeNull();
  });

  it("is asked each time by a page that needs it, and by whoever changes something", () => {
    for (const needed of [
      { ...read, budget: "read" },
      { ...read, method: "POST", budget: "mutation" },
    ] as const)
      notOffered.learn(needed, url, answer(501));
    expect(known()).toBeNull();
  });

  it.each([
    "http://upstream.test/sets/%3Cscript%3E?locale=en-us",
    "http://upstream.test/search?q=1%27+OR+1",
    "http://upstream.test/search?q=a+b",
    `http://upstream.test/sets/${"x".repeat(300)}`,
  ])("is not brought about by what somebody typed: %s", (odd) => {
    notOffered.learn(read, new URL(odd), answer(405));
    expect(known()).toBeNull();
  });

  it.each([
    ["is answered well", null],
    ["says that there is no such thing", answer(404)],
  ])("is no operation that %s to others", (_, how) => {
    notOffered.learn(read, url, how);
    time += 5 * minutes - 1;
    notOffered.learn(read, url, answer(501));
    expect(known()).toBeNull();
    time += 1;
    notOffered.learn(read, url, answer(501));
    expect(known()).not.toBeNull();
  });

  it("is forgotten as soon as it is answered", () => {
    notOffered.learn(read, url, answer(501));
    notOffered.learn(read, url, null);
    expect(known()).toBeNull();
  });
});
