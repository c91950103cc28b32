/** Hands the cart over to the shopper's phone for payment, so that nobody types a card on a shared screen. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { usePolling } from "~/shell/kiosk/use-polling";
import type { QrCode } from "./qr-code.server";

export type HandOverView =
  | { readonly kind: "empty" | "taken" }
  | { readonly kind: "waiting"; readonly code: QrCode };

/** How often the screen checks whether a phone has taken the cart (ms). */
const refreshMs = 3_000;

function Code({ code: { size, path } }: { code: QrCode }) {
  const t = useT();
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("kiosk.handOver.code")}
      shapeRendering="crispEdges"
      className="mt-6 w-full max-w-[20rem] mx-auto bg-white rounded-2 text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function StartOver({ label }: { label: string }) {
  const paths = usePaths();
  return (
    <form method="post" action={paths.kiosk("reset")}>
      <button type="submit" className="button button-primary button-large">
        {label}
      </button>
    </form>
  );
}

function Waiting({ code }: { code: QrCode }) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl">
        {t("kiosk.handOver.title")}
      </h1>
      <p className="mt-3 text-lg">{t("kiosk.handOver.text")}</p>
      <Code code={code} />
      <p className="mt-4 text-slate-600">{t("kiosk.handOver.valid")}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <StartOver label={t("kiosk.handOver.done")} />
        <Link
          to={paths.cart()}
          className="button button-secondary button-large"
        >
          {t("kiosk.handOver.back")}
        </Link>
      </div>
    </>
  );
}

export function HandOverPage({ view }: { readonly view: HandOverView }) {
  const t = useT();
  const paths = usePaths();
  usePolling(view.kind === "waiting", refreshMs);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[40rem] mx-auto">
        {view.kind === "waiting" && <Waiting code={view.code} />}
        {view.kind === "taken" && (
          <div role="status">
            <h1 className="display text-3xl lg:text-4xl">
              {t("kiosk.handOver.taken.title")}
            </h1>
            <p className="mt-3 mb-6 text-lg">
              {t("kiosk.handOver.taken.text")}
            </p>
            <StartOver label={t("kiosk.bar.over")} />
          </div>
        )}
        {view.kind === "empty" && (
          <>
            <h1 className="display text-3xl lg:text-4xl">
              {t("kiosk.handOver.empty")}
            </h1>
            <p className="mt-6">
              <Link
                to={paths.home()}
                className="button button-primary button-large"
              >
                {t("kiosk.handOver.browse")}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
