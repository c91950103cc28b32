import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUser } from "./user-data.client";

let asked: { readonly url: string; answer(response: Response): void }[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise<Response>((answer) => {
        asked.push({ url, answer });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const changes: unknown[] = [];
  const user = createUser({
    locale: "en-us",
    onChange: (known) => changes.push(known),
  });
  user.update(false, false);
  await soon();
  const answer = async (index: number, response: Response) => {
    asked[index]?.answer(response);
    await soon();
  };
  return { user, changes, answer };
}

it("asks once in a document, and again after signing in and out", async () => {
  const { user, changes, answer } = await start();
  await answer(0, Response.json({ guestId: "g1" }));
  user.update(false, false);
  expect(asked.map(({ url }) => url)).toEqual(["/fapi/measured?locale=en-us"]);
  expect(user.current).toEqual({ guestId: "g1" });

  user.update(true, true);
  // What was true of the guest is not true of the consumer.
  expect(user.current).toBeNull();
  await answer(1, Response.json({ guestId: "g1", consumerId: "C1" }));
  user.update(true, false);
  expect(asked.length).toBe(2);
  // Somebody else, without signing out first.
  user.update(true, true);
  await answer(2, Response.json({ guestId: "g1", consumerId: "C2" }));
  user.update(false, false);
  expect(asked.length).toBe(4);
  expect(changes).toEqual([
    { guestId: "g1" },
    null,
    { guestId: "g1", consumerId: "C1" },
    null,
    { guestId: "g1", consumerId: "C2" },
    null,
  ]);
});

it("ignores the answer to an earlier question, and knows nothing without one", async () => {
  const { user, changes, answer } = await start();
  user.update(true, false);
  await answer(1, new Response(null, { status: 204 }));
  await answer(0, Response.json({ guestId: "g1" }));
  expect([user.current, changes]).toEqual([null, []]);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  user.update(false, false);
  await soon();
  expect([user.current, changes]).toEqual([null, []]);
});
