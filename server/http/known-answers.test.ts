import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { endpoint } from "./endpoint";
import type { Answer } from "./exchange";
import { createKnownAnswers } from "./known-answers";

const parsed = vi.fn((list: { items: string[] }) => list);
const response = z.object({ items: z.array(z.string()) }).transform(parsed);
const readList = endpoint({
  service: "products",
  method: "GET",
  path: "/products/v2/list",
  auth: "none",
  response,
});
const call = {
  method: "GET",
  operation: "GET /products/v2/list",
  correlationId: "c",
} as const;
const url = new URL("http://upstream.example/products/v2/list?page=1");
const large = 3_000;

const answerOf = (
  item: string,
  { status = 200, type = "application/json" } = {},
): Answer => ({
  status,
  headers: { "content-type": type },
  bytes: Buffer.from(JSON.stringify({ items: [item.padEnd(large, ".")] })),
});

function setUp(mostBytes = 100_000) {
  const known = createKnownAnswers(mostBytes);
  parsed.mockClear();
  return (answer: Answer, at = url, of = readList) =>
    known.read(of, call, at, answer, "USD");
}

describe("an answer that is known", () => {
  it("is not read again, and gives the very same value", () => {
    const read = setUp();
    const first = read(answerOf("a"));
    const again = read(answerOf("a"));
    expect(parsed).toHaveBeenCalledOnce();
    expect(first).toMatchObject({ ok: true });
    if (!first.ok || !again.ok) throw new Error("not read");
    expect(again.value).toBe(first.value);
  });

  it("is read anew when one byte, the address or the kind of answer differs", () => {
    const read = setUp();
    read(answerOf("a"));
    expect(read(answerOf("b"))).toMatchObject({
      value: { items: ["b".padEnd(large, ".")] },
    });
    read(answerOf("a"), new URL("?page=2", url));
    expect(parsed).toHaveBeenCalledTimes(3);
    read(answerOf("a"));
    expect(parsed).toHaveBeenCalledTimes(4);
    expect(read(answerOf("a", { type: "text/html" })).ok).toBe(false);
    expect(read(answerOf("a", { status: 500 })).ok).toBe(false);
  });

  it("cannot be changed by a request that uses it", () => {
    const read = setUp();
    const reading = read(answerOf("a"));
    if (!reading.ok) throw new Error("not read");
    const { items } = reading.value as { items: string[] };
    expect(() => items.push("b")).toThrow(TypeError);
  });

  it("is never one that a shopper's token asked for, nor a write's", () => {
    const read = setUp();
    const own = endpoint({ ...readList, auth: "bearer", response });
    const write = endpoint({ ...readList, method: "POST", response });
    for (const of of [own, write])
      for (const _ of [1, 2])
        read(answerOf("a"), url, of as unknown as typeof readList);
    expect(parsed).toHaveBeenCalledTimes(4);
  });

  it("makes room: what was asked longest ago is forgotten first", () => {
    const read = setUp(3 * large);
    const at = (page: number) => new URL(`?page=${page}`, url);
    read(answerOf("a"), at(1));
    read(answerOf("a"), at(2));
    read(answerOf("a"), at(1));
    read(answerOf("a"), at(3));
    parsed.mockClear();
    read(answerOf("a"), at(1));
    expect(parsed).not.toHaveBeenCalled();
    read(answerOf("a"), at(2));
    expect(parsed).toHaveBeenCalledOnce();
  });
});
