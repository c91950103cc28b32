/**
 * Body of the dialog "notify-me": the size of the alert, and the e-mail address for it. With script it stays
 * open after the alert was sent, and offers to undo it. Without script, the notice on the next page does.
 */
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { Field, useField } from "~/forms/field";
import { isRefusal, typedValue } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply, useKeepReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { SentAlert, StockAlertView } from "./notify-me.dialog.server";

function Sizes({ view }: { view: StockAlertView }) {
  const t = useT();
  const { typed = view.chosen, aria } = useField({
    name: "sku",
    id: "alert-size",
  });
  const [only] = view.sizes;
  if (view.sizes.length === 1 && only)
    return (
      <p>
        <input type="hidden" name="sku" value={only.sku} />
        {only.label && t("product.notify.onlySize", { size: only.label })}
      </p>
    );
  return (
    <fieldset aria-describedby={aria["aria-describedby"]}>
      <legend className="text-sm font-[620] mb-2">
        {t("product.notify.size")}
      </legend>
      <div className="not-empty:mb-2">
        <Problems at="field:sku" id="alert-size-error" />
      </div>
      <div className="flex flex-wrap gap-2">
        {view.sizes.map(({ sku, label }, index) => (
          <label key={sku} className="choice min-w-16 px-3 py-1">
            <input
              id={`alert-size-${index}`}
              type="radio"
              name="sku"
              value={sku}
              defaultChecked={sku === typed}
            />
            <span className="leading-5">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A message about what was just done. It takes the focus, because the button that was pressed is gone. */
function Status({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return (
    <p ref={element} role="status" tabIndex={-1} className="text-lg">
      {text}
    </p>
  );
}

/** The alert that can be undone: the one that was just sent, or one whose undoing was refused. */
function useSentAlert(): SentAlert | null {
  const sent = useFormReply<SentAlert>("alert");
  const undo = useFormReply("undo-alert");
  if (sent?.result.status === "success" && sent.data) return sent.data;
  if (!isRefusal(undo)) return null;
  const [sku = "", email = ""] = ["sku", "email"].map((field) =>
    typedValue(undo, field),
  );
  return { sku, email };
}

function UndoForm({
  action,
  sent: { sku, email },
  onDone,
}: {
  action: string;
  sent: SentAlert;
  onDone: () => void;
}) {
  const t = useT();
  return (
    <ShopForm name="undo-alert" action={action} then="stay" onDone={onDone}>
      <Problems at="top" />
      <p className="text-slate-600 wrap-anywhere">{email}</p>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="email" value={email} />
      <SubmitButton
        name="intent"
        value="undo-alert"
        pendingText={t("product.notify.pending")}
        className="mt-4 button button-secondary"
      >
        {t("shop.notice.undo")}
      </SubmitButton>
    </ShopForm>
  );
}

export default function StockAlert({
  argument,
  data: view,
  returnTo,
}: DialogBodyProps<StockAlertView | null>) {
  const t = useT();
  const paths = usePaths();
  const sent = useSentAlert();
  const isDone = useFormReply("alert")?.result.status === "success";
  const keepReply = useKeepReply();
  const [isUndone, setIsUndone] = useState(false);
  const action = paths.dialog("notify-me", argument, { returnTo });
  const isOffered = view !== null && view.sizes.length > 0;
  if (!isOffered && !sent)
    return (
      <>
        <p>{t("product.notify.gone")}</p>
        <p className="mt-6">
          <Link to={returnTo} className="button button-primary">
            {t("shop.dialog.back")}
          </Link>
        </p>
      </>
    );
  return (
    <div className="grid gap-5">
      {isUndone && <Status text={t("product.notify.undone")} />}
      {sent && isDone && view && (
        <Status text={t("product.notify.done", { name: view.name })} />
      )}
      {sent && (
        <UndoForm
          action={action}
          sent={sent}
          onDone={() => {
            setIsUndone(true);
            keepReply("alert", null);
          }}
        />
      )}
      {isOffered && (
        // It stays while it is hidden, because its answer is discarded with it.
        <ShopForm
          name="alert"
          action={action}
          then="stay"
          hidden={sent !== null}
          className={sent ? "" : "grid gap-5"}
          onSend={() => {
            setIsUndone(false);
          }}
        >
          {!sent && <AlertFields view={view} />}
        </ShopForm>
      )}
    </div>
  );
}

function AlertFields({ view }: { view: StockAlertView }) {
  const t = useT();
  return (
    <>
      <Problems at="top" ids={{ sku: "alert-size-0" }} />
      <p className="text-slate-600">
        {view.colour === null
          ? t("product.notify.textPlain", { name: view.name })
          : t("product.notify.text", { name: view.name, colour: view.colour })}
      </p>
      <Sizes view={view} />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t("product.notify.email")}
        hint={t("product.notify.hint")}
      />
      <SubmitButton
        pendingText={t("product.notify.pending")}
        className="button button-primary"
      >
        {t("product.notify.submit")}
      </SubmitButton>
    </>
  );
}
