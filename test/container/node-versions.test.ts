/** The built shop on the oldest supported Node, and on the image's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../mocks/catalogue/fellrow-catalogue";
import { startPageShop } from "../pages/support/shop";
import { atSummary, placeOrder, shoe } from "../pages/support/shopping";
import { isInstalled } from "../runner/install.mjs";
import { oldestNode } from "../runner/node-version.mjs";
import { run } from "../runner/processes.mjs";
import { npm, root } from "../runner/project.mjs";
import { readStages } from "./dockerfile";

const folder = path.join(root, "test/container/node");
const binary = (name: string) =>
  path.join(folder, "node_modules", name, "bin/node");

/**
 * Binaries of both versions are installed for one platform only, which is that of the image and of the CI.
 */
const hasBinaries = process.platform === "linux" && process.arch === "x64";

const imageVersion = "24";

describe("the images", () => {
  const dockerfile = readFileSync(path.join(root, "Dockerfile"), "utf8");

  it("are built and run with the same Node, a slim image with long-term support", () => {
    const stages = readStages(dockerfile).map(([from]) => from?.text);
    expect(stages).toEqual(
      ["build", "gateway-build", "gateway", "engine", "shop"].map(
        (name) => `node:${imageVersion}-bookworm-slim AS ${name}`,
      ),
    );
  });
});

describe.skipIf(!hasBinaries)("the built shop", () => {
  beforeAll(async () => {
    if (isInstalled(folder)) return;
    const command = npm("ci", "--ignore-scripts", "--no-audit", "--no-fund");
    const { code, output } = await run(command, { cwd: folder });
    if (code !== 0) throw new Error(output);
  }, 300_000);

  it.each([
    ["the oldest version that is promised", "node-oldest", `v${oldestNode}.0`],
    ["the image's version", "node-image", `v${imageVersion}.`],
  ])(
    "sells on %s",
    async (_name, node, version) => {
      const { output } = await run([binary(node), "--version"]);
      expect(output.startsWith(version)).toBe(true);

      const shop = await startPageShop({}, fellrowCatalogue, {
        node: binary(node),
      });
      try {
        expect(shop.process.spawnfile).toBe(binary(node));
        const guest = shop.visit("de-de");
        const { visitor, paths } = guest;
        const statusOf = async (address: string): Promise<number> =>
          (await visitor.open(address)).status;
        expect(await statusOf(paths.home())).toBe(200);
        expect(await statusOf(paths.at("/c/women-wo"))).toBe(200);
        expect(visitor.all("main article, main li a").length).toBeGreaterThan(
          10,
        );
        expect(await statusOf(paths.at(`/p/${shoe}`))).toBe(200);
        await atSummary(guest);
        await placeOrder(guest);
        expect(visitor.page.status).toBe(200);
        expect(visitor.page.url.pathname).toBe(paths.confirmation());
        expect(shop.calls("PUT /cart/v2/checkout/order")).toHaveLength(1);
        // Node warns about what it will not support in future.
        expect(shop.log()).not.toMatch(/DeprecationWarning|"level":"error"/);
      } finally {
        await shop.stop();
      }
      expect(shop.process.exitCode).toBe(0);
    },
    120_000,
  );
});
