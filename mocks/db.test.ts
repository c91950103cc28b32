import { describe, expect, it } from "vitest";
import { createDb } from "./db";

interface Row {
  readonly id: string;
  readonly owner?: string;
  readonly lines: readonly { readonly qty: number }[];
}

function aTable() {
  const db = createDb();
  const table = db.table<Row, "owner">("row", {
    id: ({ id }) => id,
    indexes: { owner: ({ owner }) => owner },
  });
  return { db, table };
}

describe("a table", () => {
  it("keeps documents of any depth by id and by index", () => {
    const { table } = aTable();
    const row = { id: "1", owner: "a", lines: [{ qty: 2 }] };
    expect(table.put(row)).toBe(row);
    expect(table.get("1")).toEqual(row);
    expect(table.findBy("owner", "a")).toEqual(row);
    expect(table.get("2")).toBeUndefined();
    expect(table.findBy("owner", "b")).toBeUndefined();
  });

  it("replaces a row with its index entries", () => {
    const { table } = aTable();
    table.put({ id: "1", owner: "a", lines: [] });
    table.put({ id: "1", owner: "b", lines: [{ qty: 1 }] });
    expect(table.all()).toEqual([{ id: "1", owner: "b", lines: [{ qty: 1 }] }]);
    expect(table.findBy("owner", "a")).toBeUndefined();
    expect(table.findBy("owner", "b")?.id).toBe("1");
  });

  it("gives an index value to the row put last, and keeps it from the other's end", () => {
    const { table } = aTable();
    table.put({ id: "1", owner: "a", lines: [] });
    table.put({ id: "2", owner: "a", lines: [] });
    expect(table.findBy("owner", "a")?.id).toBe("2");
    expect(table.delete("1")).toBe(true);
    expect(table.findBy("owner", "a")?.id).toBe("2");
    expect(table.delete("1")).toBe(false);
  });

  it("is empty after the database is cleared", () => {
    const { db, table } = aTable();
    table.put({ id: "1", owner: "a", lines: [] });
    db.clear();
    expect(table.all()).toEqual([]);
    expect(table.findBy("owner", "a")).toBeUndefined();
    table.put({ id: "1", lines: [] });
    expect(table.get("1")).toEqual({ id: "1", lines: [] });
  });

  it("stays fast with thousands of rows", () => {
    const { table } = aTable();
    for (let at = 0; at < 5_000; at += 1) {
      table.put({ id: String(at), lines: [] });
    }
    const from = performance.now();
    for (let at = 0; at < 5_000; at += 1) {
      table.put({ id: String(at), owner: "x", lines: [] });
      table.get(String(at));
    }
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});
