/**
 * The control calls for tests: reset everything, arm a fault, move an order on, turn flags on and off,
 * change an experiment, read the calls and the mails. They are not part of any contract, and are served on loopback only.
 */
import { http, HttpResponse } from "msw";
import { z } from "zod/v4";
import { scenarioRows } from "../../behaviour/scenario-rows";
import { changeExperiment } from "../../behaviour/experiments";
import { changeFlags, setFlags } from "../../behaviour/flags";
import { moveOrder } from "../../behaviour/orders/order-moves";
import type { HandlerFamily } from "./handler-families";

const OrderMove = z.strictObject({
  orderNumber: z.string(),
  status: z.string(),
  /** Absent for all shipments of the order. */
  shipmentId: z.string().optional(),
});

const OutageTurn = z.strictObject({ name: z.string(), isOn: z.boolean() });
/** By name; null leaves the flag to the shop. */
const FlagChanges = z.record(z.string(), z.boolean().nullable());

const Change = z.strictObject({
  flag: z.string(),
  allocation: z.array(z.int().min(0).max(10_000)).optional(),
  forced: z.string().optional(),
  paused: z.boolean().optional(),
});

const at = (name: string) => new RegExp(`^https?://[^/]+/__mock/${name}$`);

export const controlHandlers: HandlerFamily = (upstreams) => [
  http.post(at("reset"), () => {
    upstreams.reset();
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(at("scenarios"), () =>
    HttpResponse.json({
      outages: upstreams.outages.list(),
      inputs: scenarioRows,
    }),
  ),
  http.post(at("outage"), async ({ request }) => {
    const turned = OutageTurn.safeParse(await request.json());
    const isKnown =
      turned.success &&
      upstreams.outages.turn(turned.data.name, turned.data.isOn);
    return new HttpResponse(null, { status: isKnown ? 204 : 400 });
  }),
  http.post(at("fault"), async ({ request }) => {
    try {
      const fault = upstreams.faults.add(await request.json());
      return HttpResponse.json(fault, { status: 201 });
    } catch (error) {
      return HttpResponse.json({ problem: explain(error) }, { status: 400 });
    }
  }),
  http.post(at("order"), async ({ request }) => {
    try {
      const move = OrderMove.parse(await request.json());
      return HttpResponse.json(moveOrder(upstreams, move));
    } catch (error) {
      return HttpResponse.json({ problem: explain(error) }, { status: 400 });
    }
  }),
  http.post(at("flags"), async ({ request }) => {
    try {
      changeFlags(upstreams, FlagChanges.parse(await request.json()));
      return HttpResponse.json({ flags: setFlags(upstreams) });
    } catch (error) {
      return HttpResponse.json({ problem: explain(error) }, { status: 400 });
    }
  }),
  http.post(at("experiment"), async ({ request }) => {
    try {
      changeExperiment(upstreams, Change.parse(await request.json()));
      return new HttpResponse(null, { status: 204 });
    } catch (error) {
      return HttpResponse.json({ problem: explain(error) }, { status: 400 });
    }
  }),
  http.get(at("mails"), ({ request }) => {
    const to = new URL(request.url).searchParams.get("to");
    const mails = upstreams.db.mail
      .getAll()
      .filter((mail) => to === null || mail.to === to)
      .map(({ to: address, kind, path, text }) => ({
        to: address,
        kind,
        path,
        ...(text && { text }),
      }));
    return HttpResponse.json({ mails });
  }),
  http.get(at("requests"), ({ request }) => {
    const { searchParams } = new URL(request.url);
    const read = (name: string) => searchParams.get(name) ?? undefined;
    const requests = upstreams.callLog.find({
      path: read("path"),
      correlationId: read("correlationId"),
      basketId: read("basketId"),
    });
    return HttpResponse.json({ requests });
  }),
];

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}
