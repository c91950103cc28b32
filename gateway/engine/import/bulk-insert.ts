/** Inserts many rows at once, past the engine's services: they would take a hundred times as long. */
import type { ID } from "@vendure/core";
import type { DataSource, EntityTarget, ObjectLiteral } from "typeorm";

/** SQLite takes some 32,000 values in a statement, and the widest row has 40. */
const rowsAtOnce = 500;

function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    yield rows.slice(at, at + rowsAtOnce);
}

/**
 * Inserts rows of an entity.
 *
 * @returns their ids, in the same order
 */
export async function insertRows<Entity extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<Entity>,
  rows: readonly object[],
): Promise<ID[]> {
  const ids: ID[] = [];
  for (const chunk of chunksOf(rows)) {
    const { identifiers } = await database
      .createQueryBuilder()
      .insert()
      .into(entity)
      // Related rows are given by their ids, which the types do not express.
      .values([...chunk] as never)
      .execute();
    ids.push(...identifiers.map((row) => row["id"] as ID));
  }
  return ids;
}

/** Links pairs of ids by a relation of many to many; the left ones are of the entity that owns it. */
export async function insertLinks<Entity extends ObjectLiteral>(
  database: DataSource,
  entity: EntityTarget<Entity>,
  relation: keyof Entity & string,
  pairs: readonly (readonly [ID, ID])[],
): Promise<void> {
  const metadata = database.getMetadata(entity);
  const junction =
    metadata.findRelationWithPropertyPath(relation)?.junctionEntityMetadata;
  const [left] = junction?.ownerColumns ?? [];
  const [right] = junction?.inverseColumns ?? [];
  if (!junction || !left || !right)
    throw new TypeError(`${metadata.name} has no relation ${relation}`);
  for (const chunk of chunksOf(pairs))
    await database
      .createQueryBuilder()
      .insert()
      .into(junction.tableName, [left.databaseName, right.databaseName])
      .values(
        chunk.map(([from, to]) => ({
          [left.databaseName]: from,
          [right.databaseName]: to,
        })),
      )
      .updateEntity(false)
      .execute();
}
