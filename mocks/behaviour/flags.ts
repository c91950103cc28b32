/** What the flag service says: nothing, until somebody turns a flag on or off. */
import type { Upstreams } from "../upstreams";

type Db = Pick<Upstreams, "db">;

/** The flags that were turned on or off, by name. */
export const setFlags = ({ db }: Db): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    db.featureFlag.getAll().map(({ name, isOn }) => [name, isOn]),
  );

/** Turns flags on or off; null leaves one to the shop again. */
export function changeFlags(
  { db }: Db,
  changes: Readonly<Record<string, boolean | null>>,
): void {
  for (const [name, isOn] of Object.entries(changes)) {
    db.featureFlag.deleteMany({ where: { name: { equals: name } } });
    if (isOn !== null) db.featureFlag.create({ name, isOn });
  }
}
