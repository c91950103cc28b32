/** Questions of banks about orders, from being asked to being answered, and who is told of that. */
import { lifetimeMs } from "./payments";
import type { Confirmation, PaymentState } from "./payments";
import type { Webhooks } from "./webhooks";

type Question = Omit<Confirmation, "expiresAt" | "status"> & {
  readonly hurried: boolean;
};

/** What may become of a question that nobody has answered for good. */
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
  /** After that long a pending payment is approved; without it nobody approves it (ms). */
  readonly bankTakesMs?: number;
  readonly hurriedMs?: number;
}

export function createConfirmations(
  { state: { confirmations }, webhooks, now }: Parts,
  { bankTakesMs, hurriedMs = 3_000 }: Banks,
) {
  /** As it is now: nobody can answer a question whose time is up. */
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

  /** Answers a question, once for good; what was answered stays. */
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
    /** Asks it, once. */
    ask({ hurried, ...question }: Question): Confirmation {
      const there = find(question.id);
      if (there) return there;
      const lastsMs = hurried ? hurriedMs : lifetimeMs;
      // Whoever looks finds it expired; whoever does not is told.
      setTimeout(() => find(question.id), lastsMs + 50).unref();
      return confirmations.put({
        ...question,
        expiresAt: now().getTime() + lastsMs,
        status: "open",
      });
    },
  };
}
