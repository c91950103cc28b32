/** The places for editors' content on the page for addresses without a page [ERR-006]. */

/** As the content system names them. */
export const errorSlots = ["over-image", "lazy-main"] as const;

export type ErrorSlot = (typeof errorSlots)[number];

/** HTML of the shop's own sections, by slot; "" for a slot without content. */
export type ErrorSlotHtml = Readonly<Record<ErrorSlot, string>>;

/** The region of the document that has the slot's HTML. */
export const slotRegion = (slot: ErrorSlot) => `error-${slot}`;
