/** The page that registers a return: the items, the reason, and then the label to print. */
import { Link } from "@remix-run/react";
import { SelectField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { LineChoice, type LineToChoose } from "~/forms/line-choice";

export const returnReasons = [
  "TOO_SMALL",
  "TOO_LARGE",
  "NOT_AS_DESCRIBED",
  "DAMAGED",
  "CHANGED_MIND",
] as const;

export interface ReturnView {
  readonly number: string;
  /** Whether a return has been registered before. */
  readonly isAnnounced: boolean;
  /** Whether the period for returns is over. */
  readonly isOver: boolean;
  /** Empty while nothing can be returned, and when the period is over. */
  readonly lines: readonly LineToChoose[];
}

/** The data in the form's answer. */
export interface ReturnDone {
  readonly labelUrl: string;
  readonly rma: string;
}

interface ReturnPageProps {
  readonly view: ReturnView;
  /** The path to which the form is posted. */
  readonly action: string;
  /** The path of the order's own page. */
  readonly order: string;
}

function ReturnForm({
  view: { lines },
  action,
}: Pick<ReturnPageProps, "view" | "action">) {
  const t = useT();
  return (
    <ShopForm name="return" action={action} className="grid gap-6">
      <LineChoice
        lines={lines}
        words={{
          title: t("orders.return.what"),
          choose: t("orders.return.choose"),
          howMany: t("orders.return.howMany"),
        }}
      />
      <SelectField name="reason" required label={t("orders.return.reason")}>
        <option value="">{t("orders.return.reasonChoose")}</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`orders.return.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <SubmitButton
        name="intent"
        value="return"
        pendingText={t("orders.actions.pending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("orders.return.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

function Label({ done }: { done: ReturnDone }) {
  const t = useT();
  const steps = ["print", "pack", "send"] as const;
  return (
    <div className="p-5 sm:p-8 rounded-2 bg-tarn-100 border-s-4 border-tarn-500">
      <h2 className="wide font-[750] text-xl">{t("orders.return.done")}</h2>
      {done.rma && (
        <p className="mt-2">{t("orders.return.rma", { number: done.rma })}</p>
      )}
      <p className="mt-4">
        <a
          href={done.labelUrl}
          rel="noreferrer"
          className="button button-primary"
        >
          {t("orders.return.label")}
        </a>
      </p>
      <ol className="mt-5 grid gap-2 list-decimal ps-5 max-w-[60ch]">
        {steps.map((step) => (
          <li key={step}>{t(`orders.return.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

export function ReturnPage({ view, action, order }: ReturnPageProps) {
  const t = useT();
  const done = useFormReply<ReturnDone>("return")?.data;
  return (
    <div className="max-w-[44rem]">
      <Link
        to={order}
        className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
      >
        <Icon name="chevron" className="size-4 rotate-180" />
        {t("account.order.title", { number: view.number })}
      </Link>
      <h1 className="display mt-2 text-3xl lg:text-4xl">
        {t("orders.return.title")}
      </h1>
      <div role="status" className="not-empty:mt-6">
        {done && <Label done={done} />}
      </div>
      {!done && (
        <div className="mt-6">
          <Problems at="top" />
          <p className="mb-6 max-w-[60ch]">
            {t(
              view.isOver
                ? "orders.return.over"
                : view.lines.length === 0
                  ? "orders.return.notNow"
                  : view.isAnnounced
                    ? "orders.return.again"
                    : "orders.return.text",
            )}
          </p>
          {view.lines.length > 0 && <ReturnForm view={view} action={action} />}
        </div>
      )}
    </div>
  );
}
