/** Which toasts there are: three at most, none of them twice. */
import type { FloatingOptions } from "./floating-notices";
import type { Notice } from "./notice";

const mostToasts = 3;

let lastId = 0;

export interface Toast extends FloatingOptions {
  readonly id: number;
  readonly notice: Notice;
}

const back: Notice = {
  kind: "info",
  key: "shop.error.offline.back",
  params: {},
};

/** Once there is a connection: no word of there being none, and what waited for it can be done again. */
export function withConnection(shown: readonly Toast[]): readonly Toast[] {
  const others = shown.filter(({ isOffline }) => !isOffline);
  if (others.length === shown.length) return shown;
  const again = shown.findLast((toast) => toast.again)?.again;
  return [...others, { id: ++lastId, notice: back, ...(again && { again }) }];
}

const isSame = (one: Notice) => (other: Notice) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The newest stay. Said again, it is said once: the one that is new, so that it is read out again. */
export function withNotices(
  shown: readonly Toast[],
  some: readonly Notice[],
  options: FloatingOptions = {},
): readonly Toast[] {
  return [
    ...shown.filter(({ notice }) => !some.some(isSame(notice))),
    ...some.map((notice) => ({ ...options, id: ++lastId, notice })),
  ].slice(-mostToasts);
}
