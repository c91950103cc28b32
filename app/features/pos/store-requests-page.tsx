/** The associates' page of a store: the open store requests of its kiosks, and the kiosks themselves. */
import type { StoreRequest } from "~/domain/stores/store-request";
import { usePolling } from "~/shell/kiosk/use-polling";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

export interface StoreRequestsView {
  readonly store: string;
  /** Null if store requests are switched off. */
  readonly requests:
    | readonly {
        readonly request: StoreRequest;
        /** Minutes since the request; null when the time is not known. */
        readonly minutes: number | null;
      }[]
    | null;
  readonly kiosks: readonly {
    readonly screen: string;
    readonly isSilent: boolean;
    /** Minutes since its last heartbeat. */
    readonly minutes: number;
  }[];
}

const refreshMs = 10_000;

const useAgo = () => {
  const t = useT();
  return (minutes: number) =>
    minutes === 0 ? t("kiosk.staff.now") : t("kiosk.staff.ago", { minutes });
};

/** The answers to a request: first that it is on its way, then how it ended. */
const answers = [
  ["onItsWay", "kiosk.staff.take", "button-primary"],
  ["done", "kiosk.staff.done", "button-primary"],
  ["noneFound", "kiosk.staff.none", "button-secondary"],
] as const;

function Answers({ request: { id, state, name } }: { request: StoreRequest }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="store-request"
      instance={id}
      action={paths.storeRequests()}
      className="flex flex-wrap gap-3"
    >
      <input type="hidden" name="requestId" value={id} />
      {answers
        .filter(
          ([answer]) =>
            (answer === "onItsWay") === (state === "asked") ||
            answer === "noneFound",
        )
        .map(([answer, key, look]) => (
          <SubmitButton
            key={answer}
            name="state"
            value={answer}
            className={`button ${look}`}
          >
            {t(key)}
            <span className="sr-only"> {name}</span>
          </SubmitButton>
        ))}
    </ShopForm>
  );
}

function Requests({
  requests,
}: {
  requests: NonNullable<StoreRequestsView["requests"]>;
}) {
  const t = useT();
  const ago = useAgo();
  if (requests.length === 0)
    return <p className="mt-6">{t("kiosk.staff.empty")}</p>;
  return (
    <ul className="mt-6 border-t border-mist-200">
      {requests.map(({ request, minutes }) => (
        <li
          key={request.id}
          className="flex flex-wrap items-center justify-between gap-4 py-5 border-b border-mist-200"
        >
          <div>
            <h2 className="wide font-[650]">
              {[request.name, request.colour, request.size]
                .filter(Boolean)
                .join(" · ")}
            </h2>
            <p className="text-slate-600">
              {[
                t("kiosk.bar.screen", { screen: request.screen }),
                request.sku,
                ...(minutes === null ? [] : [ago(minutes)]),
              ].join(" · ")}
            </p>
            <p className="font-[650]">
              {t(`kiosk.requests.state.${request.state}`)}
            </p>
          </div>
          <Answers request={request} />
        </li>
      ))}
    </ul>
  );
}

export function StoreRequestsPage({ view }: { view: StoreRequestsView }) {
  const t = useT();
  const ago = useAgo();
  usePolling(true, refreshMs);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[52rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("kiosk.staff.title")}
        </h1>
        <Problems at="top" />
        {view.requests && (
          <>
            <p className="mt-3">
              {t("kiosk.staff.text", { store: view.store })}
            </p>
            <Requests requests={view.requests} />
          </>
        )}
        <h2 className="mt-10 wide font-[750] text-xl">
          {t("kiosk.staff.kiosks")}
        </h2>
        {view.kiosks.length === 0 ? (
          <p className="mt-3">{t("kiosk.staff.noKiosks")}</p>
        ) : (
          <ul className="mt-3">
            {view.kiosks.map(({ screen, isSilent, minutes }) => (
              <li
                key={screen}
                className="flex flex-wrap justify-between gap-4 py-3 border-b border-mist-200"
              >
                <span>{t("kiosk.bar.screen", { screen })}</span>
                <span className={isSilent ? "text-danger font-[650]" : ""}>
                  {t(isSilent ? "kiosk.staff.silent" : "kiosk.staff.here")}
                  {" · "}
                  {ago(minutes)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
