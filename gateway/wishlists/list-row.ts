/** A shopper's list as the engine's plugin answers it: the types are from here, the gateway reads them. */
import { z } from "zod/v4";
import { OrderAnswer } from "../orders/order-row";

export const ListItemRow = z.object({
  itemId: z.string(),
  /** The style of a favourite, the variant of a saved item. */
  subject: z.string(),
  qty: z.number().int().positive(),
});
export type ListItemRow = z.infer<typeof ListItemRow>;

export const ListRow = z.object({
  /** By which its shopper names it. */
  number: z.string(),
  /** By which anybody may read it; null until it is shared. */
  shareId: z.string().nullable(),
  /** The newest first. */
  items: z.array(ListItemRow),
});
export type ListRow = z.infer<typeof ListRow>;

/** With the basket, for what moves between the two. */
export const ListAnswer = OrderAnswer.extend({ list: ListRow.nullable() });
export type ListAnswer = z.infer<typeof ListAnswer>;
