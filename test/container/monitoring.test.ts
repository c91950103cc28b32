/**
 * The dashboard and the alerts of docs/deploy use only metrics that /metrics has, and the alerts fire in
 * time.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod/v4";
import { createMetrics } from "../../server/metrics";
import { presentProgram } from "../runner/system-programs.mjs";

const folder = new URL("../../docs/deploy/", import.meta.url).pathname;
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");

/** The part of Grafana's format that this dashboard uses. */
const Position = z.strictObject({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  w: z.number().int().min(1).max(24),
  h: z.number().int().min(1),
});
const Source = z.strictObject({
  type: z.literal("prometheus"),
  uid: z.literal("${datasource}"),
});
const Row = z.strictObject({
  id: z.number().int(),
  type: z.literal("row"),
  title: z.string().min(1),
  collapsed: z.literal(false),
  gridPos: Position,
  panels: z.tuple([]),
});
const Panel = z.strictObject({
  id: z.number().int(),
  type: z.enum(["timeseries", "stat"]),
  title: z.string().min(1),
  description: z.string().min(1),
  datasource: Source,
  gridPos: Position,
  fieldConfig: z.object({
    defaults: z.object({
      unit: z.enum(["none", "opm", "reqps", "percentunit", "s", "bytes"]),
    }),
  }),
  options: z.object({}),
  targets: z
    .array(
      z.strictObject({
        refId: z.string().regex(/^[A-Z]$/),
        datasource: Source,
        expr: z.string().min(1),
        legendFormat: z.string().min(1),
      }),
    )
    .min(1),
});
const Dashboard = z.object({
  uid: z.string().min(1),
  title: z.string().min(1),
  schemaVersion: z.literal(39),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
  panels: z.array(z.discriminatedUnion("type", [Row, Panel])),
});

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
});

const dashboard = Dashboard.parse(JSON.parse(textOf("grafana-dashboard.json")));
const panels = dashboard.panels.filter((panel) => panel.type !== "row");
const rules = Rules.parse(parse(textOf("alerts.yaml"))).groups.flatMap(
  (group) => group.rules,
);
const expressions: readonly (readonly [where: string, expression: string])[] = [
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
];

/** Labels that Prometheus adds to every metric. */
const ofPrometheus = ["job", "instance"];
const grammar = new Set(["by", "without", "and", "or", "unless", "offset"]);

/** Returns the metrics in an expression, each with the labels in its selector. */
function metricsIn(expression: string): [metric: string, labels: string[]][] {
  const plain = expression
    .replace(/\b(by|without) \([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\boffset \w+/g, "");
  const names =
    /(?<![\w.])([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?(?!\s*\()(?![\w:])/g;
  return [...plain.matchAll(names)]
    .filter(([, name = ""]) => !grammar.has(name))
    .map(([, name = "", selector = ""]) => [
      name,
      [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(
        ([, label = ""]) => label,
      ),
    ]);
}

/** Returns the labels by which an expression aggregates. */
const groupedBy = (expression: string): string[] =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(",").map((label) => label.trim()),
  );

/** Returns the labels by metric of a process in which every event has happened once. */
async function exposed(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const metrics = createMetrics();
  const at = { service: "cart", operation: "GET /cart" };
  metrics.httpRequest({
    method: "GET",
    route: "/:locale",
    status: 200,
    seconds: 1,
  });
  metrics.requestsInFlight(1);
  metrics.requestShed("/:locale");
  metrics.pageCache("hit");
  metrics.breaker(at, true);
  metrics.upstreamCall({ ...at, outcome: "ok", seconds: 1 });
  metrics.answerPartLost(at);
  metrics.order("placed");
  metrics.paymentWebhook("placed");
  metrics.unhandledRejection();
  const text = await metrics.render();
  const found = new Map<string, Set<string>>();
  for (const line of text.split("\n")) {
    const [, name, labels = ""] =
      /^([a-zA-Z_:][\w:]*)(\{.*\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name) ?? new Set(ofPrometheus);
    found.set(name, known);
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
  }
  return found.set("up", new Set(ofPrometheus));
}

let known: Awaited<ReturnType<typeof exposed>>;
beforeAll(async () => {
  known = await exposed();
});

describe("dashboard and alerts", () => {
  it.each(expressions)("%s uses existing metrics: %s", (_, expression) => {
    const used = metricsIn(expression);
    expect(used.length).toBeGreaterThan(0);
    for (const [metric, labels] of used) {
      const labelsOf = known.get(metric);
      expect(labelsOf, metric).toBeDefined();
      for (const label of [...labels, ...groupedBy(expression)])
        expect([...(labelsOf ?? [])], `${metric} by ${label}`).toContain(label);
    }
  });

  it("would fail for a metric or a label that does not exist", () => {
    expect(
      metricsIn('sum by (a) (rate(orders{outcome="placed"}[5m])) > 1'),
    ).toEqual([["orders", ["outcome"]]]);
    expect(known.has("orders")).toBe(false);
    expect([...(known.get("orders_total") ?? [])]).toEqual([
      "job",
      "instance",
      "outcome",
    ]);
  });

  it("use outcomes of orders that exist", () => {
    const outcomes = expressions.flatMap(([, expression]) =>
      [...expression.matchAll(/orders_total\{[^}]*outcome="(\w+)"/g)].map(
        ([, outcome]) => outcome,
      ),
    );
    expect([...new Set(outcomes)].sort()).toEqual([
      "placed",
      "rejected",
      "unknown",
    ]);
  });
});

describe("the dashboard", () => {
  it("has no panels with the same name or number, and none that overlap", () => {
    const all = dashboard.panels;
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    const cells = all.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from(
        { length: w * h },
        (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`,
      );
    });
    expect(new Set(cells).size).toBe(cells.length);
  });

  it("can be filtered by process, and works with any Prometheus", () => {
    const names = dashboard.templating.list.map(({ name }) => name);
    expect(names).toEqual(["datasource", "instance"]);
    for (const { targets } of panels)
      for (const { expr } of targets)
        for (const [, selector = ""] of expr.matchAll(/\{([^}]*)\}/g))
          expect(selector).toContain('job="fellrow", instance=~"$instance"');
  });
});

const promtool = await presentProgram("promtool");
if (promtool === null)
  console.warn(
    "SKIPPED: no promtool here, so the alerts of docs/deploy are not tested (Debian package prometheus).",
  );

describe.skipIf(promtool === null)("the alerts", () => {
  function runPromtool(...args: readonly string[]): string {
    return execFileSync(promtool ?? "", args, { cwd: folder }).toString();
  }

  it("are rules that Prometheus accepts", () => {
    expect(
      runPromtool("check", "rules", "--lint-fatal", "alerts.yaml"),
    ).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it("fire when they have to, and only then", () => {
    expect(runPromtool("test", "rules", "alerts.test.yaml")).toContain(
      "SUCCESS",
    );
    const tried = textOf("alerts.test.yaml");
    for (const { alert } of rules) {
      const entries = tried.split(`alertname: ${alert}`).length - 1;
      expect(entries, alert).toBeGreaterThanOrEqual(2);
    }
  });

  it("are in settings that Prometheus accepts", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "fellrow-prometheus-"));
    const token = path.join(copy, "token");
    writeFileSync(token, "a-token");
    const settings = textOf("prometheus.yaml");
    writeFileSync(
      path.join(copy, "prometheus.yaml"),
      settings.replace(/credentials_file: .*/, `credentials_file: ${token}`),
    );
    writeFileSync(path.join(copy, "alerts.yaml"), textOf("alerts.yaml"));
    const output = runPromtool(
      "check",
      "config",
      path.join(copy, "prometheus.yaml"),
    );
    expect(output).toContain("SUCCESS");
    rmSync(copy, { recursive: true });
  });
});

it("the guide says where to look first for each alert", () => {
  const guide = readFileSync(path.join(folder, "../deploy.md"), "utf8");
  for (const { alert } of rules) expect(guide).toContain(`\`${alert}\``);
});
