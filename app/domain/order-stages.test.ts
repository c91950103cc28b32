import { describe, expect, it } from "vitest";
import {
  orderStatusOf,
  type Order,
  type OrderEvent,
  type OrderShipment,
  type OrderStatus,
} from "./order";
import {
  hasInvoice,
  isOver,
  isReturnable,
  mayCancel,
  mayReturn,
  stagesOf,
} from "./order-stages";

type Lines = OrderShipment["lines"];

const line = (more: object = {}) =>
  ({
    digital: false,
    deliveryChoices: [],
    ...more,
  }) as unknown as Lines[number];
const parcel = [line()];
const store = [
  line({
    deliveryChoices: [
      { code: "pickup", selected: true, available: true, storeName: "Keswick" },
    ],
  }),
];
const email = [line({ digital: true })];

const event = (
  status: OrderStatus,
  at: string,
  shipmentId: string | null = null,
): OrderEvent => ({ status, at, shipmentId });

/** The stages as texts: `status@day state`. */
const shown = (
  order: Partial<Pick<Order, "status" | "events">>,
  lines: Lines = parcel,
): string[] =>
  stagesOf({ status: null, events: [], ...order }, { id: "s1", lines }).map(
    ({ status, at, state }) =>
      `${status}${at === null ? "" : `@${at}`} ${state}`,
  );

describe("the stages of a shipment", () => {
  it("differ for a parcel, a collection in a store and an e-mail", () => {
    expect(shown({ status: "CREATED" })).toEqual([
      "CREATED now",
      "PROCESSING ahead",
      "SHIPPED ahead",
      "DELIVERED ahead",
    ]);
    expect(shown({ status: "READY_FOR_PICKUP" }, store)).toEqual([
      "CREATED done",
      "PROCESSING done",
      "READY_FOR_PICKUP now",
      "PICKED_UP ahead",
    ]);
    expect(shown({ status: "DELIVERED" }, email)).toEqual([
      "CREATED done",
      "DELIVERED now",
    ]);
  });

  it("have the days that are known", () => {
    expect(
      shown({
        status: "SHIPPED",
        events: [event("CREATED", "1"), event("SHIPPED", "3")],
      }),
    ).toEqual([
      "CREATED@1 done",
      "PROCESSING done",
      "SHIPPED@3 now",
      "DELIVERED ahead",
    ]);
  });

  it("are those of this shipment, whatever has happened to another one", () => {
    const events = [event("CREATED", "1"), event("DELIVERED", "4", "other")];
    expect(shown({ status: "DELIVERED", events })[0]).toBe("CREATED@1 now");
    const own = [event("CREATED", "1"), event("SHIPPED", "2", "s1")];
    expect(shown({ status: "PARTIALLY_SHIPPED", events: own })[2]).toBe(
      "SHIPPED@2 now",
    );
  });

  it("do not apply a parcel's status to a collection in a store, nor the reverse", () => {
    expect(shown({ status: "READY_FOR_PICKUP" })[1]).toBe("PROCESSING now");
    expect(shown({ status: "SHIPPED" }, store)[1]).toBe("PROCESSING now");
  });

  it("end where the order ends", () => {
    expect(
      shown({
        status: "CANCELLED",
        events: [event("CREATED", "1"), event("CANCELLED", "2")],
      }),
    ).toEqual(["CREATED@1 done", "CANCELLED@2 now"]);
    expect(shown({ status: "FAILED" })).toEqual(["CREATED done", "FAILED now"]);
    expect(
      shown({
        status: "REFUNDED",
        events: [
          event("CREATED", "1"),
          event("RETURN_REQUESTED", "7"),
          event("REFUNDED", "9"),
        ],
      }),
    ).toEqual([
      "CREATED@1 done",
      "PROCESSING done",
      "SHIPPED done",
      "DELIVERED done",
      "RETURN_REQUESTED@7 done",
      "REFUNDED@9 now",
    ]);
  });

  it("are shown for an order of unknown status", () => {
    expect(shown({ status: null })[0]).toBe("CREATED now");
  });
});

it("an order is over once it has arrived, was picked up or has ended", () => {
  const over = ["DELIVERED", "PICKED_UP", "RETURNED", "CANCELLED", "FAILED"];
  const open = ["CREATED", "PROCESSING", "PARTIALLY_SHIPPED", "SHIPPED"];
  const areOver = (words: readonly string[]) =>
    words.map((word) => isOver(orderStatusOf(word)));
  expect(areOver(over)).toEqual(over.map(() => true));
  expect(areOver([...open, "READY_FOR_PICKUP", "LOST"])).not.toContain(true);
});

describe("what may be done with an order", () => {
  const all = [
    "CREATED",
    "PROCESSING",
    "PARTIALLY_SHIPPED",
    "SHIPPED",
    "READY_FOR_PICKUP",
    "PICKED_UP",
    "DELIVERED",
    "CANCELLED",
    "RETURN_REQUESTED",
    "RETURNED",
    "REFUNDED",
    "FAILED",
  ] as const;
  const when = (may: (order: { status: OrderStatus | null }) => boolean) =>
    all.filter((status) => may({ status }));

  it("is a cancellation before it is shipped, and a return once it has arrived", () => {
    expect(when(mayCancel)).toEqual(["CREATED", "PROCESSING"]);
    expect(when(mayReturn)).toEqual([
      "PICKED_UP",
      "DELIVERED",
      "RETURN_REQUESTED",
    ]);
    expect(mayCancel({ status: null }) || mayReturn({ status: null })).toBe(
      false,
    );
  });

  it("is to get an invoice, unless it was cancelled or failed", () => {
    expect(all.filter((status) => !hasInvoice({ status }))).toEqual([
      "CANCELLED",
      "FAILED",
    ]);
  });

  it("is no return of a line that was sent by e-mail or made to order", () => {
    expect(isReturnable({ digital: false, customised: false })).toBe(true);
    expect(isReturnable({ digital: true, customised: false })).toBe(false);
    expect(isReturnable({ digital: false, customised: true })).toBe(false);
  });
});
