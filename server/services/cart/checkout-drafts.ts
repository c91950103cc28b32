/**
 * What was typed of a delivery, sent and not saved: with mistakes in it, or on the way to the sign-in. It
 * belongs to the cart, and with it to the session: who signs out, orders or starts over cannot reach it.
 * Nothing is kept of a kiosk, where the next shopper would find it.
 */
import { createHash } from "node:crypto";
import { z } from "zod/v4";
import type { Session } from "../../session/session";
import type { SharedState } from "../../shared-state/shared-state";

/** Texts of a form, by field. */
const Draft = z.record(z.string().max(32), z.string().max(256));
export type Draft = Readonly<Record<string, string>>;

interface DraftParts {
  readonly drafts: Pick<SharedState, "get" | "set">;
  readonly session: Session;
  readonly kiosk: object | null;
}

export function createCheckoutDrafts({ drafts, session, kiosk }: DraftParts) {
  const basketId = (): string | null =>
    kiosk || !session.isPresent ? null : session.data.basketId;
  return {
    /** Names the draft that a browser keeps of the same form; null where nothing may be kept. */
    get key(): string | null {
      const id = basketId();
      return id === null
        ? null
        : createHash("sha256").update(`draft ${id}`).digest("base64url");
    },

    /** Longer texts than any field takes are not kept. */
    async keep(draft: Draft): Promise<void> {
      const id = basketId();
      const fitting = Draft.safeParse(draft);
      if (id !== null && fitting.success)
        await drafts.set("drafts", id, JSON.stringify(fitting.data));
    },

    /** Empty when nothing was kept. */
    async read(): Promise<Draft> {
      const id = basketId();
      const text = id === null ? null : await drafts.get("drafts", id);
      return text === null
        ? {}
        : (Draft.safeParse(JSON.parse(text)).data ?? {});
    },
  };
}
