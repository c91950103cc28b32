/** The operations without which the suite has nothing to sell, or the shop cannot sell it. */
import { guestPurchase } from "../openapi/guest-purchase";
import type { OperationId } from "../openapi/operations";

/** A guest's purchase, and the way on which its goods are found. */
export const sellingNeeds: ReadonlySet<OperationId> = new Set<OperationId>([
  "getMenu",
  "getCatalog",
  ...[...guestPurchase]
    .filter(([, part]) => part === "needed")
    .map(([operation]) => operation),
]);
