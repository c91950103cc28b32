/** The store requests of a shopper at a kiosk, with their states; the page refreshes itself. */
import { Link } from "@remix-run/react";
import { isWaitedFor, type StoreRequest } from "~/domain/stores/store-request";
import { typedValue } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { usePolling } from "~/shell/kiosk/use-polling";

const refreshMs = 5_000;

const looks = {
  asked: "bg-mist-100",
  onItsWay: "bg-lichen-400",
  done: "bg-success-100",
  noneFound: "bg-bracken-100",
} as const satisfies Record<StoreRequest["state"], string>;

function Row({ request }: { request: StoreRequest }) {
  const t = useT();
  const { name, colour, size, state } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-5 border-b border-mist-200">
      <p>
        <span className="wide font-[650]">{name}</span>
        <br />
        {[colour, size].filter(Boolean).join(" · ")}
      </p>
      <p className={`px-4 py-2 rounded-2 font-[650] ${looks[state]}`}>
        {t(`kiosk.requests.state.${state}`)}
      </p>
    </li>
  );
}

/** A form that repeats a store request that was refused or not answered. */
function AskAgain() {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply("bring");
  const sku = typedValue(reply, "sku");
  if (!sku || reply?.result.status !== "error") return null;
  return (
    <ShopForm
      name="bring"
      instance={sku}
      action={paths.kiosk("requests")}
      className="mt-6"
    >
      <input type="hidden" name="sku" value={sku} />
      <SubmitButton className="button button-primary">
        {t("kiosk.requests.retry")}
      </SubmitButton>
    </ShopForm>
  );
}

export function RequestsPage({
  requests,
}: {
  readonly requests: readonly StoreRequest[];
}) {
  const t = useT();
  const paths = usePaths();
  const isWaiting = requests.some(isWaitedFor);
  usePolling(isWaiting, refreshMs);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[40rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("kiosk.requests.title")}
        </h1>
        <Problems at="top" />
        <AskAgain />
        <p className="mt-3 text-lg">
          {t(
            requests.length > 0
              ? "kiosk.requests.text"
              : "kiosk.requests.empty",
          )}
        </p>
        <ul aria-live="polite" className="mt-4">
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.home()} className="button button-primary">
            {t("kiosk.requests.back")}
          </Link>
          {isWaiting && (
            <Link
              to={paths.kiosk("requests")}
              className="button button-secondary"
            >
              {t("kiosk.requests.again")}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
