/** The actions of an order: invoice, reorder, return, withdrawal, gift card mails and cancellation. */
import { Link } from "@remix-run/react";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { OwnOrder } from "./own-order.server";

interface ActionProps {
  readonly own: OwnOrder;
  /** The path of the order's own page, to which its forms are posted. */
  readonly self: string;
}

/** Posts as a document, because the answer is a file: the browser downloads it and stays on the page. */
function InvoiceForm({ own }: Pick<ActionProps, "own">) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name="invoice" action={paths.orderInvoice()} then="document">
      {Object.entries(own.reference).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-secondary">
        {t("orders.actions.invoice")}
      </button>
    </ShopForm>
  );
}

function ReorderForm({ self }: Pick<ActionProps, "self">) {
  const t = useT();
  return (
    <ShopForm name="reorder" action={self}>
      <SubmitButton
        name="intent"
        value="reorder"
        pendingText={t("orders.actions.pending")}
        className="button button-primary"
      >
        {t("orders.actions.reorder")}
      </SubmitButton>
    </ShopForm>
  );
}

/** Inside `details`, so that cancelling takes two clicks, with and without JavaScript. */
function CancelForm({ self }: Pick<ActionProps, "self">) {
  const t = useT();
  return (
    <details className="disclosure max-w-[44rem] border-y border-mist-200">
      <summary>{t("orders.actions.cancel.open")}</summary>
      <ShopForm name="cancel" action={self} className="pb-5">
        <p className="mb-4 max-w-[60ch]">{t("orders.actions.cancel.text")}</p>
        <SubmitButton
          name="intent"
          value="cancel"
          pendingText={t("orders.actions.pending")}
          className="button button-secondary"
        >
          {t("orders.actions.cancel.submit")}
        </SubmitButton>
      </ShopForm>
    </details>
  );
}

function GiftCardMails({ own: { giftCards }, self }: ActionProps) {
  const t = useT();
  if (giftCards.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {giftCards.map(({ id, name }) => (
        <li key={id}>
          <ShopForm name="resend" instance={id} action={self}>
            <input type="hidden" name="itemId" value={id} />
            <SubmitButton
              name="intent"
              value="resend"
              pendingText={t("orders.actions.pending")}
              className="button button-secondary"
            >
              {t("orders.actions.resend.submit")}
              <span className="sr-only"> {name}</span>
            </SubmitButton>
          </ShopForm>
        </li>
      ))}
    </ul>
  );
}

export function OrderActions({ own, self }: ActionProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <section
      aria-label={t("orders.actions.title")}
      className="mb-8 grid gap-4 no-print"
    >
      <div className="flex flex-wrap gap-3">
        <ReorderForm self={self} />
        {own.canReturn && (
          <Link
            to={paths.returnLabel(
              "orderId" in own.reference ? own.reference : {},
            )}
            className="button button-secondary"
          >
            {t("orders.actions.return")}
          </Link>
        )}
        {own.hasInvoice && <InvoiceForm own={own} />}
        {own.canWithdraw && (
          <Link
            to={paths.withdrawalForm(
              "orderId" in own.reference ? own.reference : { order: "found" },
            )}
            className="button button-secondary"
          >
            {t("shop.withdraw")}
          </Link>
        )}
      </div>
      <GiftCardMails own={own} self={self} />
      {own.canCancel && <CancelForm self={self} />}
    </section>
  );
}
