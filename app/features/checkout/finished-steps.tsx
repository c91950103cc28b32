/** Everything the shopper has settled before the step of this page. */
import { Form, Link } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { PostalAddress } from "./order/postal-address";
import { usePaths, usePrice, useT } from "~/i18n/language";
import type { CheckoutView, ShipmentView } from "./checkout-view.server";
import { Goods } from "./delivery-fieldset";
import { FinishedSection } from "./finished-section";
import { MethodName } from "./method-name";

const changeLook =
  "inline-flex items-center min-h-11 text-sm underline underline-offset-4 hover:decoration-2";

function ChangeLink({
  step,
  name,
}: {
  step: "shipping" | "billing";
  name: string;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <Link to={paths.checkout(step)} className={changeLook} aria-label={name}>
      {t("checkout.change.label")}
    </Link>
  );
}

/** Takes the address off the order; the first step then asks for another one [API-015]. */
function RemoveAddress() {
  const t = useT();
  const paths = usePaths();
  return (
    <Form method="post" action={paths.checkout("shipping")}>
      <button
        name="intent"
        value="removeShippingAddress"
        className={changeLook}
        aria-label={t("checkout.change.removeShipping")}
      >
        {t("checkout.change.remove")}
      </button>
    </Form>
  );
}

function MethodSection({ shipment }: { shipment: ShipmentView }) {
  const t = useT();
  const paths = usePaths();
  const price = usePrice();
  const method = shipment.methods.find(({ id }) => id === shipment.selected);
  if (!method) return null;
  return (
    <FinishedSection
      title={t("checkout.heads.method")}
      change={
        shipment.methods.length > 1 && (
          <DialogLink
            to="change-shipping-method"
            argument={shipment.id}
            page={`${paths.checkout("shipping")}#checkout-method`}
            className={changeLook}
            aria-label={t("checkout.change.method")}
          >
            {t("checkout.change.label")}
          </DialogLink>
        )
      }
    >
      <Goods names={shipment.goods} />
      {method.when && <p className="font-[600]">{method.when}</p>}
      <p className="text-slate-600">
        <MethodName method={method} /> ·{" "}
        {method.price.amount === 0
          ? t("checkout.shipping.free")
          : price(method.price)}
      </p>
    </FinishedSection>
  );
}

export function FinishedShipping({ view }: { view: CheckoutView }) {
  const t = useT();
  return (
    <>
      <FinishedSection
        title={t("checkout.heads.contact")}
        change={
          <ChangeLink step="shipping" name={t("checkout.change.contact")} />
        }
      >
        <p className="break-words">{view.email}</p>
      </FinishedSection>
      {view.shippingAddress && (
        <FinishedSection
          title={t("checkout.heads.shipping")}
          change={
            <>
              <ChangeLink
                step="shipping"
                name={t("checkout.change.shipping")}
              />
              <RemoveAddress />
            </>
          }
        >
          <PostalAddress lines={view.shippingAddress} />
        </FinishedSection>
      )}
      {!view.isShipped && view.billingAddress && (
        <FinishedSection
          title={t("checkout.heads.billing")}
          change={
            <ChangeLink step="shipping" name={t("checkout.change.billing")} />
          }
        >
          <PostalAddress lines={view.billingAddress} />
        </FinishedSection>
      )}
      {view.shipments.map((shipment) => (
        <MethodSection key={shipment.id} shipment={shipment} />
      ))}
    </>
  );
}

export function FinishedBilling({ view }: { view: CheckoutView }) {
  const t = useT();
  const price = usePrice();
  return (
    <>
      {view.isShipped && view.billingAddress && (
        <FinishedSection
          title={t("checkout.heads.billing")}
          change={
            <ChangeLink step="billing" name={t("checkout.change.billing")} />
          }
        >
          <PostalAddress lines={view.billingAddress} />
        </FinishedSection>
      )}
      <FinishedSection
        title={t("checkout.heads.payment")}
        change={
          <ChangeLink step="billing" name={t("checkout.change.payment")} />
        }
      >
        <ul>
          {view.instruments.map((instrument) => (
            <li
              key={instrument.id}
              className="flex flex-wrap justify-between gap-x-4"
            >
              <span>{instrument.label}</span>
              <span>{price(instrument)}</span>
            </li>
          ))}
        </ul>
      </FinishedSection>
    </>
  );
}
