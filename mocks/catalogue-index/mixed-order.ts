/** The minimum distance between two products of a kind, as long as other kinds are left. */
const distance = 3;

/**
 * Orders products by appeal, but not five pairs of socks in a row: each next product is the best of a kind
 * that was not among the last three, or simply the best if only those kinds are left.
 */
export function mixedOrder(
  bestFirst: readonly number[],
  kindOf: (position: number) => string | undefined,
): readonly number[] {
  // With one queue per kind, the search for the next product never visits all products.
  const queues = new Map<string, number[]>();
  const rank = new Map(bestFirst.map((position, at) => [position, at]));
  for (const position of bestFirst) {
    const kind = kindOf(position) ?? "";
    const queue = queues.get(kind);
    if (queue) queue.push(position);
    else queues.set(kind, [position]);
  }
  const waiting = [...queues].map(([kind, queue]) => ({ kind, queue, at: 0 }));
  const headRank = ({ queue, at }: (typeof waiting)[number]) =>
    rank.get(queue[at] ?? -1) ?? Infinity;
  const order: number[] = [];
  const last: string[] = [];
  while (order.length < bestFirst.length) {
    waiting.sort((one, other) => headRank(one) - headRank(other));
    const next =
      waiting.find(
        (each) => headRank(each) < Infinity && !last.includes(each.kind),
      ) ?? waiting[0];
    const position = next?.queue[next.at];
    if (!next || position === undefined) break;
    next.at += 1;
    order.push(position);
    last.push(next.kind);
    if (last.length > distance) last.shift();
  }
  return order;
}
