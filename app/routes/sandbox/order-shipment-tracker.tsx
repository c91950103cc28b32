/** The tracker of an order's parcels with sample data. It does not exist on the live site [ROUTE-055]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { toOwnOrder } from "~/features/account/orders/own-order.server";
import { ShipmentTracker } from "~/features/account/orders/shipment-tracker";
import { demandSandbox, sampleOrder } from "~/features/sandbox/samples.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ messages: ["account", "orders"], crawl: false });

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  const { site } = context;
  const order = sampleOrder(site);
  const { trackers } = toOwnOrder(order, context, {
    orderNumber: order.number,
  });
  return { title: "Shipment tracker", trackers };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SandboxTracker() {
  const { title, trackers } = usePageData<typeof loader>();
  return (
    <div className="wrap-page pt-8 pb-24">
      <h1 className="display text-3xl" tabIndex={-1} lang="en">
        {title}
      </h1>
      <div className="mt-6 grid gap-10 sm:grid-cols-2">
        {trackers.map(({ shipmentId }) => (
          <section key={shipmentId}>
            <h2 className="wide font-[650] text-lg">{shipmentId}</h2>
            <ShipmentTracker trackers={trackers} id={shipmentId} />
          </section>
        ))}
      </div>
    </div>
  );
}
