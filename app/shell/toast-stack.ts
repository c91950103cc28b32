/** The list of toasts: three at most, without duplicates, each for a time. */
import type { FloatingOptions } from "./floating-notices";
import type { Notice } from "./notice";

const mostToasts = 3;

/** How long toasts are shown (ms); those of errors longer [UI-001]. */
const dismissAfterMs = { error: 8_000, other: 5_000 } as const;

let lastId = 0;

export interface Toast extends FloatingOptions {
  readonly id: number;
  readonly notice: Notice;
}

/**
 * How long a toast is shown while nobody reads it (ms); null for one that stays until it is closed: one with
 * an action, and one whose cause persists [UI-001].
 */
export function dismissAfter({
  notice,
  isPersistent = false,
  isOffline = false,
  retry,
}: Omit<Toast, "id">): number | null {
  if (isPersistent || isOffline || retry) return null;
  return dismissAfterMs[notice.kind === "error" ? "error" : "other"];
}

const backOnline: Notice = {
  kind: "info",
  key: "shop.error.offline.back",
  params: {},
};

/** Replaces the toasts about a missing connection by one that offers to repeat the last failed action. */
export function withConnection(shown: readonly Toast[]): readonly Toast[] {
  const others = shown.filter(({ isOffline }) => !isOffline);
  if (others.length === shown.length) return shown;
  const retry = shown.findLast((toast) => toast.retry)?.retry;
  return [
    ...others,
    { id: ++lastId, notice: backOnline, ...(retry && { retry }) },
  ];
}

const isSame = (one: Notice) => (other: Notice) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Adds toasts, and keeps the newest ones. A repeated notice replaces the earlier toast by a new one, so that
 * screen readers announce it again.
 */
export function withNotices(
  shown: readonly Toast[],
  added: readonly Notice[],
  options: FloatingOptions = {},
): readonly Toast[] {
  return [
    ...shown.filter(({ notice }) => !added.some(isSame(notice))),
    ...added.map((notice) => ({ ...options, id: ++lastId, notice })),
  ].slice(-mostToasts);
}
