import { describe, expect, it } from "vitest";
import { Session } from "../session/session";
import { freshSession, type SessionData } from "../session/session-data";
import { createSessionQueue } from "./session-queue";

/** A request of the shopper whose cookie holds this. */
function request(data: SessionData): Session {
  return new Session({
    isSent: () => true,
    open: () => ({ data, broken: false }),
    onLateUse: (message) => {
      throw new Error(message);
    },
    onRefusedValue: (fields) => {
      throw new Error(fields.join());
    },
  });
}

/** A queue with a clock of its own. */
function setup() {
  let time = 100_000;
  const now = () => time;
  return {
    queue: createSessionQueue(now),
    now,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const makeCart = (session: Session, basketId: string) => () => {
  session.update({ basketId, basketCount: 1 });
  return Promise.resolve(basketId);
};
const look = (session: Session) => () => Promise.resolve(session.data.basketId);

describe("the queue of a session", () => {
  it("runs one work after the other, in the order they came", async () => {
    const { queue, now } = setup();
    const cookie = freshSession();
    const events: string[] = [];
    const work = (name: string, ms: number) => async () => {
      events.push(`${name} starts`);
      await new Promise((resume) => setTimeout(resume, ms));
      events.push(`${name} ends`);
    };
    await Promise.all([
      queue.run(request(cookie), now(), work("a", 20)),
      queue.run(request(cookie), now(), work("b", 1)),
      queue.run(request(cookie), now(), work("c", 5)),
    ]);
    expect(events).toEqual([
      "a starts",
      "a ends",
      "b starts",
      "b ends",
      "c starts",
      "c ends",
    ]);
  });

  it("lets sessions that are not the same run side by side", async () => {
    const { queue, now } = setup();
    let open: () => void = () => undefined;
    const waits = queue.run(
      request(freshSession()),
      now(),
      () => new Promise<void>((resume) => (open = resume)),
    );
    expect(
      await queue.run(request(freshSession()), now(), () => Promise.resolve(1)),
    ).toBe(1);
    open();
    await waits;
  });

  it("goes on after a work that failed", async () => {
    const { queue, now } = setup();
    const cookie = freshSession();
    const fails = queue.run(request(cookie), now(), () =>
      Promise.reject(new Error("down")),
    );
    const goes = queue.run(request(cookie), now(), () => Promise.resolve(2));
    await expect(fails).rejects.toThrow("down");
    expect(await goes).toBe(2);
  });

  it("tells a request with the old cookie what the one before did", async () => {
    const { queue, now } = setup();
    const cookie = freshSession();
    const one = request(cookie);
    const two = request(cookie);
    await queue.run(one, now(), makeCart(one, "B1"));
    expect(await queue.run(two, now(), look(two))).toBe("B1");
    expect(two.data.basketCount).toBe(1);
  });

  it("tells it also when the request came after that work, while the answer was on its way", async () => {
    const { queue, now, pass } = setup();
    const cookie = freshSession();
    const one = request(cookie);
    await queue.run(one, now(), makeCart(one, "B1"));
    pass(4_000);
    const two = request(cookie);
    expect(await queue.run(two, now(), look(two))).toBe("B1");
  });

  it("believes a cookie that had time to arrive", async () => {
    const { queue, now, pass } = setup();
    const cookie = freshSession();
    const one = request(cookie);
    await queue.run(one, now(), makeCart(one, "B1"));
    pass(6_000);
    // The shopper's cart became an order meanwhile: no cart is right.
    const later = request(cookie);
    expect(await queue.run(later, now(), look(later))).toBeNull();
  });

  it("tells even a request that had to wait long for its turn", async () => {
    const { queue, now, pass } = setup();
    const cookie = freshSession();
    const one = request(cookie);
    const slow = request(cookie);
    const last = request(cookie);
    const arrivedAt = now();
    await queue.run(one, arrivedAt, makeCart(one, "B1"));
    await queue.run(slow, arrivedAt, () => {
      pass(20_000);
      return Promise.resolve();
    });
    expect(await queue.run(last, arrivedAt, look(last))).toBe("B1");
  });

  it("believes a cookie that knows more than this process", async () => {
    const { queue, now } = setup();
    const cookie = freshSession();
    const one = request(cookie);
    await queue.run(one, now(), makeCart(one, "B1"));
    const elsewhere = request({ ...cookie, basketId: "B2", basketCount: 3 });
    expect(await queue.run(elsewhere, now(), look(elsewhere))).toBe("B2");
  });

  it("takes a state for current that came back", async () => {
    const { queue, now } = setup();
    const cookie = { ...freshSession(), basketId: "B1" };
    const line = { productId: "P1", qty: 1 };
    const add = request(cookie);
    await queue.run(add, now(), () => {
      add.update({ lines: [line], basketCount: 1 });
      return Promise.resolve();
    });
    const remove = request(add.data);
    await queue.run(remove, now(), () => {
      remove.update({ lines: [], basketCount: 0 });
      return Promise.resolve();
    });
    const next = request(remove.data);
    await queue.run(next, now(), () => Promise.resolve());
    expect(next.data.lines).toEqual([]);
    // And the one in between is old.
    const behind = request(add.data);
    await queue.run(behind, now(), () => Promise.resolve());
    expect(behind.data.lines).toEqual([]);
  });

  it("takes a state for current that an order led back to", async () => {
    const { queue, now } = setup();
    const cookie = freshSession();
    const add = request(cookie);
    await queue.run(add, now(), makeCart(add, "B1"));
    const order = request(add.data);
    order.update({ basketId: null, basketCount: 0 });
    queue.arrive(order);
    const next = request(order.data);
    expect(await queue.run(next, now(), look(next))).toBeNull();
  });

  it("never mixes shoppers", async () => {
    const { queue, now } = setup();
    const mine = request(freshSession());
    const theirs = request(freshSession());
    await queue.run(mine, now(), makeCart(mine, "B1"));
    expect(await queue.run(theirs, now(), look(theirs))).toBeNull();
  });
});
