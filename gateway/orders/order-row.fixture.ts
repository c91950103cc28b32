/** Rows of the plugin for tests: an empty basket, and a line, with changes. */
import type { LineRow, OrderRow } from "./order-row";

export const orderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  number: "FRWABCDEFGHJKLM",
  siteId: "fellrow-de",
  currency: "EUR",
  state: "AddingItems",
  hasFailed: false,
  placedAt: null,
  proof: "",
  lines: [],
  gone: [],
  shortages: [],
  coupons: [],
  discounts: [],
  methods: [],
  method: null,
  shipping: 0,
  tax: 0,
  total: 0,
  shippingAddress: null,
  billingAddress: null,
  instruments: [],
  bank: null,
  events: [],
  refunded: 0,
  ...changes,
});

export const lineRow = (changes: Partial<LineRow> = {}): LineRow => ({
  id: "1",
  sku: "unknown",
  name: "Boot",
  qty: 1,
  unitPrice: 6_500,
  linePrice: 6_500,
  proratedLinePrice: 6_500,
  tax: 0,
  left: 5,
  ...changes,
});
