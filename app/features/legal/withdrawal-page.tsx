/** The page to withdraw from a contract: the law's model form as an HTML form [LEGAL-001, LEGAL-006]. */
import { Link } from "@remix-run/react";
import {
  longestItems,
  type ReceivedWithdrawal,
} from "~/domain/legal/withdrawal";
import { LineChoice, type LineToChoose } from "~/forms/line-choice";
import { Field } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { usePaths, useT } from "~/i18n/language";

/** The form's initial values; empty where nothing is known. */
export interface WithdrawalView {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The order whose page led here; empty otherwise. */
  readonly orderNumber: string;
  /** The lines of that order; empty if they are not known, and then they are described in words. */
  readonly lines: readonly LineToChoose[];
  /** The path with the query that stands for the order, to which the form is posted. */
  readonly self: string;
}

/** What is withdrawn from: lines of the order, or what the shopper writes. */
function What({ lines }: Pick<WithdrawalView, "lines">) {
  const t = useT();
  if (lines.length === 0)
    return (
      <TextAreaField
        name="items"
        label={t("legal.withdrawal.items")}
        hint={t("legal.withdrawal.itemsHint")}
        rows={4}
        maxLength={longestItems}
      />
    );
  return (
    <>
      <input type="hidden" name="choice" value="lines" />
      <LineChoice
        lines={lines}
        isWhole
        words={{
          title: t("legal.withdrawal.lines"),
          choose: t("legal.withdrawal.choose"),
          howMany: t("legal.withdrawal.howMany"),
        }}
      />
    </>
  );
}

function WithdrawalForm({ view }: { view: WithdrawalView }) {
  const t = useT();
  return (
    <ShopForm
      name="withdrawal"
      action={view.self}
      then="page"
      className="mt-6 grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="firstName"
          label={t("legal.withdrawal.firstName")}
          autoComplete="given-name"
          maxLength={40}
          defaultValue={view.firstName}
          required
        />
        <Field
          name="lastName"
          label={t("legal.withdrawal.lastName")}
          autoComplete="family-name"
          maxLength={40}
          defaultValue={view.lastName}
          required
        />
      </div>
      <Field
        name="email"
        type="email"
        label={t("legal.withdrawal.email")}
        hint={t("legal.withdrawal.emailHint")}
        autoComplete="email"
        defaultValue={view.email}
        required
      />
      <Field
        name="orderNumber"
        label={t("legal.withdrawal.order")}
        hint={t("legal.withdrawal.orderHint")}
        maxLength={40}
        defaultValue={view.orderNumber}
        // Its lines are those of this order.
        readOnly={view.lines.length > 0}
        required
      />
      <What lines={view.lines} />
      <SubmitButton
        pendingText={t("legal.withdrawal.sending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("legal.withdrawal.send")}
      </SubmitButton>
    </ShopForm>
  );
}

/** The declaration as it was received. Browsers print it without the rest of the page. */
function Copy({ message, caseNumber }: ReceivedWithdrawal) {
  const t = useT();
  return (
    <section
      aria-labelledby="withdrawal-copy"
      className="mt-6 border-l-4 border-line pl-4"
      data-copy
    >
      <h2 id="withdrawal-copy" className="font-semibold">
        {t("legal.withdrawal.copy")}
      </h2>
      <p className="mt-2 whitespace-pre-line break-words">{message}</p>
      {caseNumber !== null && (
        <p className="mt-2">
          {t("legal.withdrawal.caseNumber", { number: caseNumber })}
        </p>
      )}
    </section>
  );
}

export function WithdrawalPage({ view }: { view: WithdrawalView }) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<ReceivedWithdrawal>("withdrawal");
  const isDone = reply?.result.status === "success";
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[40rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl mb-3">
          {t("legal.withdrawal.title")}
        </h1>
        <Problems
          at="top"
          labels={{
            firstName: t("legal.withdrawal.firstName"),
            lastName: t("legal.withdrawal.lastName"),
            email: t("legal.withdrawal.email"),
            orderNumber: t("legal.withdrawal.order"),
            items: t("legal.withdrawal.items"),
          }}
        />
        {isDone ? (
          <>
            <p role="status" className="mt-4 text-lg">
              {t("legal.withdrawal.done")}
            </p>
            {reply.data && <Copy {...reply.data} />}
            <p className="mt-4">{t("legal.withdrawal.keep")}</p>
          </>
        ) : (
          <>
            <p className="text-lg">{t("legal.withdrawal.text")}</p>
            <WithdrawalForm view={view} />
          </>
        )}
        <p className="mt-6">
          <Link
            to={paths.legal("withdrawal")}
            className="inline-flex items-center min-h-11 text-link"
          >
            {t("legal.withdrawal.rights")}
          </Link>
        </p>
      </div>
    </div>
  );
}
