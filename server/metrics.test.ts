import { describe, expect, it } from "vitest";
import { createMetrics } from "./metrics";

describe("createMetrics", () => {
  it("counts requests and their time by method, route and status", async () => {
    const metrics = createMetrics();
    const sample = { route: "/:locale/cart", status: 200, seconds: 0.2 };
    metrics.httpRequest({ ...sample, method: "GET" });
    metrics.httpRequest({ ...sample, method: "GET" });
    const text = await metrics.render();
    const labels = 'method="GET",route="/:locale/cart",status="200"';
    expect(text).toContain(`http_requests_total{${labels}} 2`);
    expect(text).toContain(`http_request_duration_seconds_sum{${labels}} 0.4`);
  });

  it("counts payments without an order from nought, so that the first one is an increase", async () => {
    const metrics = createMetrics();
    const ofTerminals = 'payments_unmatched_total{source="terminal"}';
    expect(await metrics.render()).toContain(`${ofTerminals} 0`);
    metrics.unmatchedPayment("terminal");
    const text = await metrics.render();
    expect(text).toContain(`${ofTerminals} 1`);
    expect(text).toContain('payments_unmatched_total{source="bank"} 0');
  });

  it("does not let made-up methods add series", async () => {
    const metrics = createMetrics();
    for (const method of ["BREW", "TRACE", "get"]) {
      metrics.httpRequest({ method, route: "/", status: 405, seconds: 0 });
    }
    const text = await metrics.render();
    expect(text).toContain('method="OTHER",route="/",status="405"} 3');
    expect(text).not.toContain("BREW");
  });

  it("counts upstream calls by outcome, and times those that were sent", async () => {
    const metrics = createMetrics();
    const call = { service: "cart", operation: "GET /cart" };
    metrics.upstreamCall({ ...call, outcome: "ok", seconds: 0.1 });
    metrics.upstreamCall({ ...call, outcome: "timeout", seconds: 4 });
    metrics.upstreamCall({ ...call, outcome: "not sent" });
    const text = await metrics.render();
    const labels = 'service="cart",operation="GET /cart"';
    expect(text).toContain(`upstream_calls_total{${labels},outcome="ok"} 1`);
    expect(text).toContain(
      `upstream_calls_total{${labels},outcome="not sent"} 1`,
    );
    // What timed out says nothing of how long an answer takes.
    const seconds = "upstream_call_duration_seconds";
    expect(text).toContain(`${seconds}_sum{${labels},outcome="ok"} 0.1`);
    expect(text).toContain(`${seconds}_sum{${labels},outcome="timeout"} 4`);
    expect(text).not.toContain(`${seconds}_count{${labels},outcome="not sent"`);
  });

  it("tells what is being answered, refused, cached and held back", async () => {
    const metrics = createMetrics();
    metrics.requestsInFlight(1);
    metrics.requestsInFlight(1);
    metrics.requestsInFlight(-1);
    metrics.requestShed("/:locale/c/*");
    for (const result of ["hit", "miss", "hit"] as const)
      metrics.pageCache(result);
    const operation = "GET /cart";
    metrics.breaker({ service: "products", operation }, false);
    metrics.breaker({ service: "cart", operation }, false);
    metrics.breaker({ service: "cart", operation }, true);
    const text = await metrics.render();
    for (const line of [
      "http_requests_in_flight 1",
      'http_requests_shed_total{route="/:locale/c/*"} 1',
      'page_cache_requests_total{result="hit"} 2',
      'page_cache_requests_total{result="miss"} 1',
      'upstream_breaker_open{service="products",operation="GET /cart"} 0',
      'upstream_breaker_open{service="cart",operation="GET /cart"} 1',
    ])
      expect(text).toContain(`\n${line}\n`);
  });

  it("counts parts of answers that were left out", async () => {
    const metrics = createMetrics();
    const at = { service: "products", operation: "GET /catalog" };
    metrics.answerPartLost(at);
    metrics.answerPartLost(at);
    expect(await metrics.render()).toContain(
      'upstream_answer_parts_lost_total{service="products",operation="GET /catalog"} 2',
    );
  });

  it("counts orders and unhandled rejections", async () => {
    const metrics = createMetrics();
    metrics.order("placed");
    metrics.order("unknown");
    metrics.unhandledRejection();
    const text = await metrics.render();
    expect(text).toContain('orders_total{outcome="placed"} 1');
    expect(text).toContain('orders_total{outcome="unknown"} 1');
    expect(text).toContain("unhandled_rejections_total 1");
  });

  it("holds the process's own metrics, apart from other registries", async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    one.order("placed");
    expect(await one.render()).toContain("nodejs_eventloop_lag_seconds");
    expect(await other.render()).not.toContain('outcome="placed"');
    expect(one.contentType).toContain("text/plain");
  });
});
