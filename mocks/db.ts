/**
 * The changing state of the upstreams: tables of documents in `@mswjs/data`.
 *
 * Only this module knows that library. It scans for every look-up (2.4 ms in
 * 2,000 rows, even by primary key), so each table keeps Map indexes beside it
 * and reads go through those.
 */
import { factory, primaryKey } from "@mswjs/data";

export interface TableDefinition<Row, Index extends string> {
  /** The row's primary key. */
  readonly id: (row: Row) => string;
  /** Further look-ups; undefined leaves the row out of that index. */
  readonly indexes?: Readonly<Record<Index, (row: Row) => string | undefined>>;
}

/** Rows are values: `put` replaces a row, nothing changes one in place. */
export interface Table<Row, Index extends string = never> {
  get(id: string): Row | undefined;
  /** The row put last under this value of the index. */
  findBy(index: Index, value: string): Row | undefined;
  /** Inserts the row, or replaces the one with the same id; gives it back. */
  put(row: Row): Row;
  delete(id: string): boolean;
  /** All rows, oldest first. */
  all(): readonly Row[];
}

export interface Db {
  /** Makes a table; call once per name. */
  table<Row extends object, Index extends string = never>(
    name: string,
    definition: TableDefinition<Row, Index>,
  ): Table<Row, Index>;
  /** Empties every table. */
  clear(): void;
}

/** A fresh, empty database that shares nothing with another. */
export function createDb(): Db {
  const clearers: (() => void)[] = [];
  return {
    table(name, definition) {
      const { table, clear } = createTable(name, definition);
      clearers.push(clear);
      return table;
    },
    clear: () => clearers.forEach((clear) => clear()),
  };
}

function createTable<Row extends object, Index extends string>(
  name: string,
  definition: TableDefinition<Row, Index>,
): { table: Table<Row, Index>; clear: () => void } {
  const store = factory({ [name]: { id: primaryKey(String), row: Object } });
  const model = store[name];
  if (!model) throw new TypeError(`No model for table ${name}`);
  const entities = new Map<string, { row?: object }>();
  const indexes = createIndexes(definition);
  // The model declares `row` as any object; only `put` below fills it.
  const rowOf = (entity: { row?: object } | undefined) =>
    entity?.row as Row | undefined;

  function remove(id: string): boolean {
    const row = rowOf(entities.get(id));
    if (!row) return false;
    indexes.remove(row, id);
    entities.delete(id);
    model?.delete({ where: { id: { equals: id } } });
    return true;
  }

  const table: Table<Row, Index> = {
    get: (id) => rowOf(entities.get(id)),
    findBy: (index, value) => rowOf(entities.get(indexes.find(index, value))),
    put(row) {
      const id = definition.id(row);
      const known = entities.get(id);
      const previous = rowOf(known);
      if (previous) indexes.remove(previous, id);
      if (known) known.row = row;
      else entities.set(id, model.create({ id, row }));
      indexes.add(row, id);
      return row;
    },
    delete: remove,
    all: () => [...entities.values()].flatMap((entity) => rowOf(entity) ?? []),
  };
  return { table, clear: () => [...entities.keys()].forEach(remove) };
}

function createIndexes<Row, Index extends string>({
  indexes,
}: TableDefinition<Row, Index>) {
  const keys = Object.entries(indexes ?? {}) as [
    Index, // Object.entries widens the key
    (row: Row) => string | undefined,
  ][];
  const maps = new Map(
    keys.map(([index]) => [index, new Map<string, string>()]),
  );
  return {
    find: (index: Index, value: string) => maps.get(index)?.get(value) ?? "",
    add(row: Row, id: string) {
      for (const [index, keyOf] of keys) {
        const value = keyOf(row);
        if (value !== undefined) maps.get(index)?.set(value, id);
      }
    },
    remove(row: Row, id: string) {
      for (const [index, keyOf] of keys) {
        const value = keyOf(row);
        if (value === undefined) continue;
        if (maps.get(index)?.get(value) === id) maps.get(index)?.delete(value);
      }
    },
  };
}
