/** The progress of a shipment: a list of its stages with their dates, and a link to the carrier's page. */
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { Tracker } from "./own-order.server";

type StageView = Tracker["stages"][number];

const marks = {
  done: "bg-tarn-500 border-tarn-500 text-white",
  now: "bg-lichen-400 border-tarn-900 text-ink",
  ahead: "bg-white border-mist-400",
} as const satisfies Record<StageView["state"], string>;

function StageRow({ stage: { status, day, state } }: { stage: StageView }) {
  const t = useT();
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="grid grid-cols-[1.5rem_1fr] gap-x-3 text-sm"
    >
      <span
        aria-hidden="true"
        className={`grid place-items-center size-6 border-2 rounded-full ${marks[state]}`}
      >
        {state !== "ahead" && <Icon name="check" className="size-3.5" />}
      </span>
      <span className="pt-0.5">
        <span
          className={
            state === "ahead" ? "text-slate-600" : "font-[650] text-ink"
          }
        >
          {t(`account.status.${status}`)}
        </span>
        {day && <span className="block text-slate-600">{day}</span>}
        <span className="sr-only">, {t(`orders.tracker.${state}`)}</span>
      </span>
    </li>
  );
}

function Carrier({
  tracking: { carrier, number, url },
}: {
  tracking: NonNullable<Tracker["tracking"]>;
}) {
  const t = useT();
  return (
    <p className="mt-4 text-sm">
      {t("orders.tracker.number", { carrier, number })}
      {url !== null && (
        <>
          {" "}
          <a
            href={url}
            rel="noreferrer"
            className="text-link inline-flex items-center min-h-6"
          >
            {t("orders.tracker.link", { carrier })}
          </a>
        </>
      )}
    </p>
  );
}

interface ShipmentTrackerProps {
  readonly trackers: readonly Tracker[];
  /** The shipment's id. */
  readonly id: string;
}

export function ShipmentTracker({ trackers, id }: ShipmentTrackerProps) {
  const t = useT();
  const tracker = trackers.find(({ shipmentId }) => shipmentId === id);
  if (!tracker) return null;
  return (
    <div className="mt-4 pt-4 border-t border-mist-200">
      <ol aria-label={t("orders.tracker.title")} className="grid gap-3">
        {tracker.stages.map((stage) => (
          <StageRow key={stage.status} stage={stage} />
        ))}
      </ol>
      {tracker.tracking && <Carrier tracking={tracker.tracking} />}
    </div>
  );
}
