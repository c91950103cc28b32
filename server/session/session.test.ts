import { describe, expect, it, vi } from "vitest";
import { Session } from "./session";
import type { SessionSource } from "./session";
import { freshSession } from "./session-data";
import type { SessionData } from "./session-data";

function makeSession(data: SessionData | null = null) {
  const source = {
    isSent: () => data !== null,
    open: vi.fn<SessionSource["open"]>(() => ({ data, broken: false })),
    onLateUse: vi.fn<SessionSource["onLateUse"]>(),
    onRefusedValue: vi.fn<SessionSource["onRefusedValue"]>(),
  };
  return { session: new Session(source), source };
}

describe("Session", () => {
  it("opens its cookie on first use, and once", () => {
    const { session, source } = makeSession();
    expect(session.isTouched).toBe(false);
    expect(source.open).not.toHaveBeenCalled();
    void session.data;
    void session.data;
    expect(session.isTouched).toBe(true);
    expect(source.open).toHaveBeenCalledTimes(1);
  });

  it("knows whether the shopper is new", () => {
    expect(makeSession().session.isNew).toBe(true);
    expect(makeSession(freshSession()).session.isNew).toBe(false);
  });

  it("says without opening whether a cookie was sent", () => {
    const { session, source } = makeSession(freshSession());
    expect(session.dependsOnCookie).toBe(false);
    expect(session.isPresent).toBe(true);
    expect(makeSession().session.isPresent).toBe(false);
    expect(source.open).not.toHaveBeenCalled();
    expect(session.isTouched).toBe(false);
    expect(session.dependsOnCookie).toBe(true);
  });

  it("keeps one usid for the whole request", () => {
    const { session } = makeSession();
    expect(session.data.usid).toBe(session.data.usid);
  });

  it("is dirty after a change, not after reading or an equal value", () => {
    const { session } = makeSession({ ...freshSession(), basketId: "B-1" });
    void session.data;
    session.update({ basketId: "B-1" });
    expect(session.isDirty).toBe(false);
    session.update({ basketId: "B-2" });
    expect(session.isDirty).toBe(true);
    expect(session.data.basketId).toBe("B-2");
  });

  it("keeps the fields that a patch leaves out", () => {
    const { session } = makeSession({ ...freshSession(), basketId: "B-1" });
    session.update({ promoCode: "TEN" });
    expect(session.data).toMatchObject({ basketId: "B-1", promoCode: "TEN" });
  });

  it("keeps the first 40 lines of a long cart", () => {
    const { session } = makeSession();
    const lines = Array.from({ length: 60 }, (_, index) => ({
      productId: `FW${index}`,
      qty: 1,
    }));
    session.update({ lines });
    expect(session.data.lines).toEqual(lines.slice(0, 40));
  });

  it("refuses a value that breaks its shape, and keeps the rest of the patch", () => {
    const { session, source } = makeSession({
      ...freshSession(),
      basketId: "B-1",
    });
    session.update({ basketId: "x".repeat(65), promoCode: "TEN" });
    expect(session.data).toMatchObject({ basketId: "B-1", promoCode: "TEN" });
    expect(source.onRefusedValue).toHaveBeenCalledWith(["basketId"]);
  });

  it("hands out notices once, the newest five", () => {
    const { session } = makeSession();
    for (let count = 1; count <= 6; count += 1) {
      session.notify({ kind: "info", key: `notice.${count}` });
    }
    // The same notice is not added twice.
    session.notify({ kind: "warning", key: "notice.6", params: {} });
    const keys = session.takeNotices().map(({ key }) => key);
    expect(keys).toEqual([2, 3, 4, 5, 6].map((count) => `notice.${count}`));
    expect(session.takeNotices()).toEqual([]);
  });

  it("hands out events once, the newest six, and takes them back from an answer that shows none", () => {
    const { session } = makeSession();
    const events = [1, 2, 3, 4, 5, 6, 7].map((count) => ({
      id: String(count),
      event: "login" as const,
    }));
    for (const event of events)
      session.update({ events: [...session.data.events, event] });
    expect(session.takeEvents()).toEqual(events.slice(1));
    expect(session.takeEvents()).toEqual([]);
    session.restoreTaken();
    expect(session.data.events).toEqual(events.slice(1));
  });

  it("forgets everything but the locale on reset, usid included", () => {
    const before = {
      ...freshSession(),
      locale: "de-de",
      basketId: "B-1",
      tokens: { access: "a", accessExpiresAt: 1 },
    };
    const { session } = makeSession(before);
    session.reset();
    expect(session.data).toEqual({
      ...freshSession(),
      usid: session.data.usid,
      locale: "de-de",
    });
    expect(session.data.usid).not.toBe(before.usid);
    expect(session.isDirty).toBe(true);
  });

  it("reports a write after the head, and does not do it", () => {
    const { session, source } = makeSession(freshSession());
    void session.data;
    session.close();
    session.update({ basketId: "B-1" });
    expect(source.onLateUse).toHaveBeenCalledTimes(1);
    expect(session.data.basketId).toBeNull();
    expect(session.isDirty).toBe(false);
  });

  it("reports a first read after the head: the response was not private", () => {
    const { session, source } = makeSession(freshSession());
    session.close();
    void session.data;
    expect(source.onLateUse).toHaveBeenCalledTimes(1);
  });
});
