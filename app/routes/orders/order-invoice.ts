/**
 * The invoice of an order as a file, for visitors who may see the order [ACC-008]. It is requested by POST,
 * so that it has no address, is never prefetched, and never cached.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import type { Reference } from "~/features/account/orders/own-order.server";
import { readForm, textIn } from "~/forms/read-form.server";
import { upstreamId } from "~/forms/upstream-id.server";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false });

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.paths.orderStatus());
}

function referenceIn(posted: FormData): Reference | null {
  const orderId = textIn(posted, "orderId");
  if (upstreamId.test(orderId)) return { orderId };
  const orderNumber = textIn(posted, "orderNumber");
  return upstreamId.test(orderNumber) ? { orderNumber } : null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { paths, ownOrders, visitor } = context;
  const reference = referenceIn(await readForm(request));
  if (!reference) return redirect(paths.orderStatus(), 303);
  const invoice = await ownOrders.invoice(reference);
  if (!invoice.ok) {
    const { messageKey: key, params } = invoice.problem;
    visitor.notify({ kind: "error", key, ...(params && { params }) });
    return redirect(
      "orderId" in reference
        ? paths.accountOrder(reference.orderId)
        : paths.orderDetails(),
      303,
    );
  }
  return new Response(new Uint8Array(invoice.value), {
    headers: {
      "Content-Type": "application/pdf",
      // A fixed name, so that no value from outside gets into a header.
      "Content-Disposition": 'attachment; filename="fellrow-invoice.pdf"',
      "Cache-Control": "private, no-store",
    },
  });
}
