/**
 * A guest's order before it is open: what number and e-mail show of it, and the form for the code that was mailed
 * to its address.
 */
import { Link } from "@remix-run/react";
import { Field } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { OrderState } from "./order-page";
import type { OrderFacts } from "./own-order.server";

interface ClosedOrderProps {
  readonly facts: OrderFacts;
  /** Whether a code was mailed that can still be entered. */
  readonly isCodeMailed: boolean;
  /** The page's own path, to which its forms are posted. */
  readonly self: string;
}

function CodeForm({ self }: Pick<ClosedOrderProps, "self">) {
  const t = useT();
  return (
    <ShopForm name="open-order" action={self} className="mt-5 grid gap-5">
      <Field
        name="code"
        label={t("orders.code.label")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        className="max-w-48"
      />
      <SubmitButton
        name="intent"
        value="open-order"
        pendingText={t("orders.actions.pending")}
        className="button button-primary button-large justify-self-start"
      >
        {t("orders.code.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

function MailForm({ isCodeMailed, self }: Omit<ClosedOrderProps, "facts">) {
  const t = useT();
  return (
    <ShopForm name="mail-code" action={self} className="mt-5">
      <SubmitButton
        name="intent"
        value="mail-code"
        pendingText={t("orders.actions.pending")}
        className={`button ${isCodeMailed ? "button-secondary" : "button-primary button-large"}`}
      >
        {t(isCodeMailed ? "orders.code.again" : "orders.code.mail")}
      </SubmitButton>
    </ShopForm>
  );
}

export function ClosedOrder({ facts, isCodeMailed, self }: ClosedOrderProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="max-w-[40rem]">
      <h1 className="display text-3xl lg:text-4xl break-words">
        {t("account.order.title", { number: facts.number })}
      </h1>
      <OrderState facts={facts} />
      <Problems at="top" />
      {facts.canWithdraw && (
        <p className="mb-8">
          <Link
            to={paths.withdrawalForm({ order: "found" })}
            className="button button-secondary"
          >
            {t("shop.withdraw")}
          </Link>
        </p>
      )}
      <section
        aria-labelledby="order-code"
        className="p-5 sm:p-8 border border-mist-400 rounded-2"
      >
        <h2 id="order-code" className="wide font-[750] text-xl">
          {t("orders.code.title")}
        </h2>
        <p className="mt-2 max-w-[60ch]">
          {t(isCodeMailed ? "orders.code.text" : "orders.code.offer")}
        </p>
        {isCodeMailed && <CodeForm self={self} />}
        <MailForm isCodeMailed={isCodeMailed} self={self} />
      </section>
      <p className="mt-8">
        <Link
          to={paths.orderStatus()}
          className="inline-flex items-center min-h-11 text-link"
        >
          {t("orders.lookUp.another")}
        </Link>
      </p>
    </div>
  );
}
