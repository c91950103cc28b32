/**
 * Card fields of the payment provider, embedded in the page: the number is sent to the provider, and the shop
 * only gets a token. Without script, or if the fields do not load, the form leads to the provider's own
 * page, as it does for a saved card.
 */
import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";

interface CardFieldsProps {
  /** Address of the fields; null when there are none. */
  readonly source: string | null;
  /** Code of the payment method that they belong to. */
  readonly method: string;
  /** The text about the provider's own page, shown when the fields are not. */
  readonly page: ReactNode;
}

/** Timeout for the fields to load (ms). */
const waitMs = 8_000;
/** Timeout for a token (ms); after it, the form leads to the provider's page. */
const tokenWaitMs = 10_000;

interface FieldMessage {
  readonly kind: string;
  readonly token?: unknown;
  readonly height?: unknown;
}

const isMessage = (data: unknown): data is FieldMessage =>
  typeof data === "object" &&
  data !== null &&
  "kind" in data &&
  typeof data.kind === "string";

/** Calls `onMessage` for messages from the frame's own document, and for no others. */
function useMessages(
  frame: RefObject<HTMLIFrameElement>,
  source: string | null,
  onMessage: (message: FieldMessage) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (source === null) return;
    const { origin } = new URL(source);
    const listen = (event: MessageEvent<unknown>) => {
      const isOfFrame = event.source === frame.current?.contentWindow;
      if (event.origin === origin && isOfFrame && isMessage(event.data))
        latest.current(event.data);
    };
    addEventListener("message", listen);
    return () => {
      removeEventListener("message", listen);
    };
  }, [frame, source]);
}

/** Reserves space for the fields before they load, so that no button moves while it is being pressed. */
const roomClass = "mt-1 [@media(scripting:enabled)]:min-h-104";

/** Whether the form is submitted to pay with a typed card, and has no token yet. */
function paysHere(form: HTMLFormElement, event: SubmitEvent, method: string) {
  const { submitter } = event;
  const isCard =
    submitter instanceof HTMLButtonElement && submitter.value === "card";
  const fields = new FormData(form);
  const isChosen =
    fields.get("paymentMethod") === method && !fields.get("savedCard");
  return isCard && isChosen && !fields.get("cardToken");
}

export function CardFields({ source, method, page }: CardFieldsProps) {
  const t = useT();
  const hydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const waiting = useRef<HTMLElement | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "away">("loading");
  const isShown = hydrated && source !== null && state !== "away";

  useEffect(() => {
    if (!isShown || state === "ready") return;
    const timer = setTimeout(() => {
      setState("away");
    }, waitMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isShown, state]);

  /** Submits the form with the token; with "" it leads to the provider's page. */
  function send(value: string) {
    const submitter = waiting.current;
    const input = token.current;
    if (!submitter || !input) return;
    waiting.current = null;
    input.value = value;
    if (value === "") setState("away");
    input.form?.requestSubmit(submitter);
    // A token can be used only once.
    setTimeout(() => {
      input.value = "";
    });
  }

  useMessages(frame, source, ({ kind, token: received, height }) => {
    if (kind === "card-ready") setState("ready");
    else if (kind === "card-height" && typeof height === "number")
      frame.current?.style.setProperty("height", `${Math.min(height, 900)}px`);
    else if (kind === "card-token" && typeof received === "string")
      send(received);
    else if (kind === "card-refused") waiting.current = null;
    else if (kind === "card-away") send("");
    else if (kind === "card-submit")
      token.current?.form
        ?.querySelector<HTMLButtonElement>(
          "button[value=card]:not([aria-hidden])",
        )
        ?.click();
  });

  useEffect(() => {
    const form = token.current?.form;
    if (!form || source === null || state !== "ready") return;
    const { origin } = new URL(source);
    const requestToken = (event: SubmitEvent) => {
      const fields = frame.current?.contentWindow;
      if (!fields || !paysHere(form, event, method)) return;
      event.preventDefault();
      event.stopPropagation();
      if (waiting.current) return;
      const submitter = event.submitter;
      waiting.current = submitter;
      fields.postMessage({ kind: "tokenize" }, origin);
      setTimeout(() => {
        if (waiting.current === submitter && !document.hidden) send("");
      }, tokenWaitMs);
    };
    form.addEventListener("submit", requestToken, true);
    return () => {
      form.removeEventListener("submit", requestToken, true);
    };
  }, [source, method, state]);

  if (!isShown)
    return (
      <div className={source !== null && !hydrated ? roomClass : "mt-1"}>
        {page}
        <input ref={token} type="hidden" name="cardToken" defaultValue="" />
      </div>
    );
  return (
    <div className={roomClass}>
      <p className="text-sm mb-3">{t("checkout.payment.fieldsText")}</p>
      {state === "loading" && (
        <p role="status" className="text-sm text-slate-600">
          {t("checkout.payment.fieldsWait")}
        </p>
      )}
      <iframe
        ref={frame}
        src={source}
        title={t("checkout.payment.fieldsTitle")}
        sandbox="allow-scripts allow-forms allow-same-origin"
        className="w-[calc(100%+0.5rem)] -mx-1 h-88 block border-0"
      />
      <input ref={token} type="hidden" name="cardToken" defaultValue="" />
    </div>
  );
}
