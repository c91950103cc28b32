/** The contract suite goes on without what is not offered, unless selling needs it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import {
  respond,
  startUpstreams,
  type StartedUpstreams,
} from "../../../mocks/server";
import { pathPattern } from "../../../server/http/endpoint";
import { listOperations } from "../openapi/operations";
import { referenceSandbox } from "./payment";
import { referenceVariables } from "./reference-variables";
import { canSell } from "./report-text";
import { sellingNeeds } from "./selling-needs";
import { readSettings } from "./settings";
import { runContractSuite, type ContractReport } from "./suite";

let upstreams: StartedUpstreams;
let report: ContractReport;

beforeAll(async () => {
  const offered = (await listOperations())
    .filter(({ id }) => sellingNeeds.has(id))
    .map(({ endpoint }) => pathPattern(endpoint));
  upstreams = await startUpstreams(
    { catalogue: fellrowCatalogue },
    ({ handlers }) =>
      (request) => {
        const { pathname } = new URL(request.url);
        return offered.some(
          (pattern) =>
            pattern.method === request.method && pattern.match(pathname),
        )
          ? respond(handlers, request)
          : Promise.resolve(new Response(null, { status: 501 }));
      },
  );
  report = await runContractSuite(
    readSettings({ ...referenceVariables, baseUrl: upstreams.origin }),
    referenceSandbox,
  );
});
afterAll(() => upstreams.stop());

it("nothing is wrong with upstreams that offer what selling needs and no more", () => {
  expect(report.findings).toEqual([]);
  expect(canSell(report)).toBe(true);
});

it("an order is placed, and what belongs to a missing operation is named", () => {
  const states = new Map(
    report.results.map(({ title, state, reason }) => [title, [state, reason]]),
  );
  expect(
    states.get(
      "an order that is sent three times, twice at once, is one order",
    ),
  ).toEqual(["done", ""]);
  expect(states.get("things are added, changed and removed")).toEqual([
    "not offered",
    "addItem",
  ]);
  expect(
    states.get(
      "an order is read with its number and e-mail, and with no other",
    ),
  ).toEqual(["not offered", "trackOrder"]);
  expect(report.notOffered).toEqual(
    expect.arrayContaining([
      "addItem",
      "getInventory",
      "suggest",
      "trackOrder",
    ]),
  );
  for (const operation of report.notOffered)
    expect(sellingNeeds.has(operation)).toBe(false);
});
