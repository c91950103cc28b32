import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTurns, turnLimits, type Work } from "./turns";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup({ mostBrowsing = 200, isPerClient = true } = {}) {
  const loop = { late: false, isLate: () => loop.late };
  const turns = createTurns({
    loop,
    mostBrowsing,
    isPerClient,
    now: () => Date.now(),
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const leave = new Map<string, () => void>();
  /** Requests a turn, and records its outcome under `name`. */
  function ask(
    name: string,
    work: Work = "browsing",
    client: string | null = name,
    signal?: AbortSignal,
  ): void {
    void turns.take(work, client, signal).then((end) => {
      if (typeof end === "string") refused.push(`${name}: ${end}`);
      else {
        begun.push(name);
        leave.set(name, end);
      }
    });
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    loop,
    turns,
    begun,
    refused,
    ask,
    settle,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    async end(name: string) {
      leave.get(name)?.();
      await settle();
    },
  };
}

const names = (count: number, prefix = "v"): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);

describe("turns", () => {
  it("let one client have four pages at once, and the next when one is done", async () => {
    const { ask, begun, settle, end } = setup();
    for (const name of names(6)) ask(name, "browsing", "one");
    await settle();
    expect(begun).toEqual(["v0", "v1", "v2", "v3"]);
    await end("v1");
    expect(begun.slice(4)).toEqual(["v4"]);
  });

  it("let others in while one client waits", async () => {
    const { ask, begun, settle, end } = setup();
    for (const name of names(20)) ask(name, "browsing", "greedy");
    await settle();
    expect(begun).toHaveLength(4);
    ask("another");
    await end("v0");
    // A client with nothing in progress comes first, however long the others have waited.
    expect(begun.slice(4)).toEqual(["another"]);
    await end("v1");
    expect(begun.slice(5)).toEqual(["v4"]);
  });

  it("refuse a client of whom too many wait, and nobody else", async () => {
    const { ask, refused, settle } = setup();
    const most = 4 + turnLimits.browsing.waiting;
    for (const name of names(most + 3)) ask(name, "browsing", "greedy");
    await settle();
    const over = names(most + 3).slice(most);
    expect(refused).toEqual(over.map((name) => `${name}: client`));
    ask("another");
    await settle();
    expect(refused).toHaveLength(3);
  });

  it("refuse browsing of anybody when too much is in progress or waits, never buying", async () => {
    const { ask, begun, refused, settle } = setup({ mostBrowsing: 6 });
    for (const name of names(8)) ask(name);
    for (const name of names(3, "buyer")) ask(name, "buying");
    await settle();
    expect(refused).toEqual(["v6: load", "v7: load"]);
    expect(begun).toEqual(expect.arrayContaining([...names(3, "buyer")]));
  });

  it("refuse who has waited for half a minute", async () => {
    const { ask, loop, refused, pass } = setup();
    loop.late = true;
    for (const name of names(5)) ask(name, "browsing", "one");
    await pass(29_999);
    expect(refused).toEqual([]);
    await pass(1);
    expect(refused).toEqual(["v4: load"]);
  });

  it("forget who has gone", async () => {
    const { ask, begun, refused, settle, end } = setup();
    const gone = new AbortController();
    for (const name of names(4)) ask(name, "browsing", "one");
    ask("gone", "browsing", "one", gone.signal);
    ask("next", "browsing", "one");
    await settle();
    gone.abort();
    await settle();
    expect(refused).toEqual(["gone: load"]);
    await end("v0");
    expect(begun.at(-1)).toBe("next");
  });

  it("let forms begin while pages wait, eight of one client at once", async () => {
    const { ask, begun, settle, loop, end } = setup();
    loop.late = true;
    for (const name of names(10)) ask(name, "browsing");
    for (const name of names(10, "form")) ask(name, "buying", "office");
    // A purchase with its own limit does not wait.
    for (const name of names(20, "paying")) ask(name, "buying", null);
    await settle();
    const forms = begun.filter((name) => name.startsWith("form"));
    expect(forms).toEqual(names(8, "form"));
    expect(begun.filter((name) => name.startsWith("paying"))).toHaveLength(20);
    await end("form0");
    expect(begun).toContain("form8");
  });

  it("make one page after the other while the loop is late, with a rest between when somebody buys", async () => {
    const { ask, begun, loop, settle, pass, end } = setup();
    loop.late = true;
    for (const name of names(4)) ask(name);
    await settle();
    expect(begun).toEqual(["v0"]);
    await end("v0");
    expect(begun).toEqual(["v0", "v1"]);
    ask("buyer", "buying");
    await pass(60);
    await end("v1");
    await pass(50);
    expect(begun).toEqual(["v0", "v1", "buyer"]);
    await pass(50);
    expect(begun).toEqual(["v0", "v1", "buyer", "v2"]);
    // The client that has just bought continues.
    await end("buyer");
    await pass(400);
    await end("v2");
    await pass(50);
    expect(begun).toHaveLength(4);
    await pass(100);
    expect(begun).toEqual(["v0", "v1", "buyer", "v2", "v3"]);
  });

  it("let the client whose page it was wait longer than others do", async () => {
    const { ask, begun, loop, settle, pass, end } = setup();
    loop.late = true;
    ask("buyer", "buying");
    ask("greedy0", "browsing", "greedy");
    ask("greedy1", "browsing", "greedy");
    ask("other");
    await settle();
    await pass(60);
    await end("greedy0");
    await pass(75);
    expect(begun).toEqual(["buyer", "greedy0", "other"]);
    await end("other");
    await pass(150);
    expect(begun).toHaveLength(3);
    await pass(150);
    expect(begun).toEqual(["buyer", "greedy0", "other", "greedy1"]);
  });

  it("make more pages at once while the loop has time: upstreams are slow, not the shop", async () => {
    const { ask, begun, loop, settle, pass } = setup();
    for (const name of names(60)) ask(name);
    await settle();
    expect(begun).toHaveLength(4);
    await pass(1_500);
    expect(begun.length).toBeGreaterThan(30);
    loop.late = true;
    await pass(100);
    const before = begun.length;
    await pass(300);
    expect(begun).toHaveLength(before);
  });

  it("begin another page while the loop is late and one waits for an upstream, two a second", async () => {
    const { ask, begun, loop, refused, pass } = setup();
    loop.late = true;
    for (const name of names(40)) ask(name);
    await pass(450);
    expect(begun).toEqual(["v0"]);
    await pass(100);
    expect(begun).toEqual(["v0", "v1"]);
    // None of them ends, and none is refused.
    await pass(25_000);
    expect(begun).toHaveLength(40);
    expect(refused).toEqual([]);
  });

  it("count pages that wait for an upstream among those that there may be", async () => {
    const { ask, loop, refused, pass } = setup({ mostBrowsing: 3 });
    loop.late = true;
    for (const name of names(3)) ask(name);
    await pass(5_000);
    ask("late");
    await pass(0);
    expect(refused).toEqual(["late: load"]);
  });

  it("do not tell clients apart where limits are off", async () => {
    const { ask, begun, settle, pass } = setup({ isPerClient: false });
    for (const name of names(100)) ask(name, "browsing", "one");
    for (const name of names(50, "form")) ask(name, "buying", "one");
    await settle();
    expect(begun.filter((name) => name.startsWith("form"))).toHaveLength(50);
    await pass(6_000);
    expect(begun).toHaveLength(150);
  });
});
