/** The challenges of banks about orders, their results, and the notification of merchants. */
import { lifetimeMs } from "./payments";
import type { Confirmation, PaymentState } from "./payments";
import type { Webhooks } from "./webhooks";

type Question = Omit<Confirmation, "expiresAt" | "status"> & {
  readonly hurried: boolean;
};

/** The states of a challenge without a final result. */
export type Answer = Exclude<Confirmation["status"], "open">;

interface Parts {
  readonly state: PaymentState;
  readonly webhooks: Webhooks;
  readonly now: () => Date;
}

const isAnswered = ({ status }: Confirmation): boolean =>
  status !== "open" && status !== "pending";

export type Confirmations = ReturnType<typeof createConfirmations>;

interface Banks {
  /** When a pending payment is approved (ms); without it, never. */
  readonly bankTakesMs?: number;
  readonly hurriedMs?: number;
}

export function createConfirmations(
  { state: { confirmations }, webhooks, now }: Parts,
  { bankTakesMs, hurriedMs = 3_000 }: Banks,
) {
  /** Returns the current state, which is expired once the time is over. */
  function find(id: string): Confirmation | undefined {
    const known = confirmations.get(id);
    const isOver =
      known?.status === "open" && known.expiresAt <= now().getTime();
    return isOver ? settle(known, "expired") : known;
  }

  function settle(known: Confirmation, status: Answer): Confirmation {
    const settled = confirmations.put({ ...known, status });
    webhooks.tellConfirmation(settled);
    return settled;
  }

  /** Sets the result of a challenge, which is final. */
  function answer(id: string, status: Answer): Confirmation | undefined {
    const known = find(id);
    if (!known || isAnswered(known) || known.status === status) return known;
    const settled = settle(known, status);
    if (status === "pending" && bankTakesMs !== undefined)
      setTimeout(() => answer(id, "approved"), bankTakesMs).unref();
    return settled;
  }

  return {
    find,
    answer,
    /** Ends what a bank has not answered about an instrument. */
    closeOf(instrumentId: string): void {
      for (const one of confirmations.all())
        if (one.instrumentId === instrumentId) answer(one.id, "expired");
    },
    /** Starts a challenge, once. */
    ask({ hurried, ...question }: Question): Confirmation {
      const there = find(question.id);
      if (there) return there;
      const lastsMs = hurried ? hurriedMs : lifetimeMs;
      // Merchants that do not read the state are notified that it has expired.
      setTimeout(() => find(question.id), lastsMs + 50).unref();
      return confirmations.put({
        ...question,
        expiresAt: now().getTime() + lastsMs,
        status: "open",
      });
    },
  };
}
