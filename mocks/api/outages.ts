/**
 * THE table of outages: failures that a developer can turn on and off by name, to see what the shop does.
 * Each consists of faults that last until it is turned off.
 */
import type { Fault, FaultRequest, Faults } from "./faults";

interface Outage {
  /** What the upstreams do during it; a sentence. */
  readonly does: string;
  readonly faults: readonly FaultRequest[];
}

export const outages = {
  "content-away": {
    does: "The content system answers 503.",
    faults: [{ path: "/published/*", status: 503 }],
  },
  "products-away": {
    does: "Products and lists answer 503.",
    faults: [{ path: "/products/*", status: 503 }],
  },
  "products-slow": {
    does: "Products and lists answer after two seconds.",
    faults: [{ path: "/products/*", kind: "slow", delayMs: 2_000 }],
  },
  "cart-away": {
    does: "The cart answers 503.",
    faults: [{ path: "/cart/*", status: 503 }],
  },
  "cart-changes-refused": {
    does: "The cart can be read, but not changed.",
    faults: ["POST", "PUT", "PATCH", "DELETE"].map((method) => ({
      method,
      path: "/cart/*",
      status: 400,
    })),
  },
  "orders-unanswered": {
    does: "Orders are placed, but their answer is lost.",
    faults: [
      {
        method: "PUT",
        path: "/cart/v2/checkout/order",
        kind: "commit-then-hang",
      },
    ],
  },
  "tokens-away": {
    does: "No tokens are issued: nobody can sign in, or begin a cart.",
    faults: [{ path: "/token/*", status: 503 }],
  },
} as const satisfies Readonly<Record<string, Outage>>;

export interface OutageState {
  readonly name: string;
  readonly does: string;
  readonly isOn: boolean;
}

export type Outages = ReturnType<typeof createOutages>;

/** Turns outages on and off; clearing the faults turns all of them off. */
export function createOutages(faults: Faults) {
  const armed = new Map<string, readonly Fault[]>();
  const isOn = (name: string): boolean =>
    armed.get(name)?.every((fault) => faults.isArmed(fault)) ?? false;
  return {
    list: (): readonly OutageState[] =>
      Object.entries(outages).map(([name, { does }]) => ({
        name,
        does,
        isOn: isOn(name),
      })),
    /** False for a name that is not in the table. */
    turn(name: string, on: boolean): boolean {
      const outage = new Map<string, Outage>(Object.entries(outages)).get(name);
      if (!outage) return false;
      for (const fault of armed.get(name) ?? []) faults.remove(fault);
      armed.delete(name);
      if (on)
        armed.set(
          name,
          outage.faults.map((fault) =>
            faults.add({ ...fault, times: Number.MAX_SAFE_INTEGER }),
          ),
        );
      return true;
    },
  };
}
