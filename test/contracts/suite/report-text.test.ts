import { expect, it } from "vitest";
import { canSell, reportText } from "./report-text";
import type { ContractReport } from "./suite";

const finding = {
  grade: "wrong",
  operation: "getProduct",
  call: "GET /products/v2/products/{productId}/details",
  text: "names the currency EUR, the market's is USD",
} as const;

const report: ContractReport = {
  isOrdered: true,
  results: [
    { title: "a list has pages", state: "done", reason: "", findings: [] },
    { title: "a product", state: "wrong", reason: "", findings: [finding] },
    {
      title: "a search",
      state: "not offered",
      reason: "searchProducts",
      findings: [],
    },
  ],
  findings: [finding],
  notOffered: ["searchProducts"],
  spent: [
    { operation: "getProduct", budget: "read", ms: 12 },
    { operation: "getProduct", budget: "read", ms: 4_001 },
    { operation: "getProduct", budget: "read", ms: 14 },
    { operation: "placeOrder", budget: "placeOrder", ms: 5_000 },
  ],
};

it("says what is wrong, what is missing, and what is slower than the shop waits", () => {
  expect(reportText("http://api.example", report)).toBe(
    `Contract suite: http://api.example

  ok           a list has pages
  WRONG        a product
               getProduct (GET /products/v2/products/{productId}/details): names the currency EUR, the market's is USD
  not offered  a search (searchProducts)

Answer times in ms: calls, median, longest
  placeOrder     1    5000    5000
  getProduct     3      14    4001  the shop waits 4000 only

Not offered: searchProducts. The shop goes on without; FEATURES_OFF takes the features away whole.
1 of 3 checks passed, 1 things are wrong, 0 could be better.
The shop cannot sell with these upstreams as they are.`,
  );
});

it("is no report of success without an order", () => {
  const empty = { ...report, findings: [], isOrdered: false };
  expect(canSell(empty)).toBe(false);
  expect(reportText("http://api.example", empty)).toMatch(
    /^No order was placed, so that nobody knows whether the shop can sell\.$/m,
  );
  expect(canSell({ ...empty, isOrdered: true })).toBe(true);
});
