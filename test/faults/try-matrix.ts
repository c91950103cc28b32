/** Declares the tests of one part of the fault matrix; each part is a file, with its own shop. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { canary, faultOf } from "./fault-kinds";
import { faultTable } from "./fault-table";
import {
  cellsInTurn,
  independentCells,
  refusedCells,
  type NamedCell,
} from "./cells";
import { familyOf, type Family } from "./faulty-proxy";
import { runCell } from "./run-cell";
import {
  healedWithinMs,
  startHastyWorld,
  startWorld,
  type World,
} from "./world";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";

export function tryMatrix(part: keyof typeof faultTable): void {
  const rows = faultTable[part];
  let world: World;
  let hastyWorld: World;
  const worlds = () => [world, hastyWorld];

  beforeAll(async () => {
    world = await startWorld();
    hastyWorld = await startHastyWorld();
  });
  afterAll(async () => {
    for (const one of worlds()) await one.stop();
  });

  const served = async () => {
    const others = { looking: 1, reading: 1 };
    const all = worlds().map((one) => one.othersBrowse(others));
    return !(await Promise.all(all)).includes(false);
  };

  // `it.each` would truncate long names.
  const tryAll = (cells: readonly NamedCell[]): void => {
    for (const cell of cells)
      it(cell.name, async () => {
        const isSilent = faultOf(cell.fault).wire === "silence";
        const where = isSilent ? hastyWorld : world;
        expect(await runCell(where, cell)).toEqual([]);
      });
  };

  describe.concurrent("one call fails", () => {
    tryAll(independentCells(rows));
  });

  const inTurn = cellsInTurn(rows);
  describe.runIf(inTurn.length > 0)(
    "one call fails whose answers are cached",
    () => {
      tryAll(inTurn);
    },
  );

  const families = new Set(rows.map(({ call }) => familyOf(call.service)));
  describe.each([...families])("%s refuses connections", (family: Family) => {
    beforeAll(() => world.proxy.close(family));
    // The breakers of this family may be open, and must not affect the cells of the next one.
    afterAll(async () => {
      await world.proxy.open(family);
      await vi.waitFor(async () => expect(await served()).toBe(true), {
        timeout: hangingMs,
        interval: 100,
      });
    });

    tryAll(
      refusedCells(
        rows.filter(({ call }) => familyOf(call.service) === family),
      ),
    );
  });

  describe("after all of it", () => {
    it("everything is served again within six seconds", async () => {
      const startedAt = performance.now();
      await expect.poll(served).toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(
        budgetMs(healedWithinMs),
      );
    });

    it("no rejection was unhandled, and the process was not restarted", async () => {
      for (const one of worlds()) {
        expect(await one.metric("unhandled_rejections_total")).toBe(0);
        expect(one.isSameProcess()).toBe(true);
      }
    });

    it("the log contains nothing of shoppers, tokens or upstream messages", () => {
      const log = worlds()
        .map(({ shop }) => shop.log())
        .join("\n");
      expect(log.length).toBeGreaterThan(1_000);
      for (const hidden of [canary, "@example.com", "/srv/orders"])
        expect(log).not.toContain(hidden);
      // Prefixes of guests' access and refresh tokens.
      expect(log).not.toMatch(/\bg[ar]\.[\w-]{10}/);
    });
  });
}
