/** Everything that the shopper has entered in the steps before this one. */
import { Link } from "@remix-run/react";
import { DialogLink } from "~/dialogs/dialog-link";
import { PostalAddress } from "~/ui/postal-address";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, usePrice, useT } from "~/i18n/language";
import type { CheckoutStep } from "~/domain/checkout-steps";
import type { CheckoutView, DeliveryView } from "./checkout-view.server";
import { FinishedSection } from "./finished-section";
import { MethodName } from "./payment/method-name";

const changeLook =
  "inline-flex items-center min-h-11 text-sm underline underline-offset-4 hover:decoration-2";

function ChangeLink({
  step,
  name,
}: {
  step: Exclude<CheckoutStep, "summary">;
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

/** Removes the address from the order; the first step then asks for another one [API-015]. */
function RemoveAddress() {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm name="removeShippingAddress" action={paths.checkout("shipping")}>
      <SubmitButton
        name="intent"
        value="removeShippingAddress"
        className={changeLook}
        aria-label={t("checkout.change.removeShipping")}
      >
        {t("checkout.change.remove")}
      </SubmitButton>
    </ShopForm>
  );
}

/** Lists each product with its colour, size and quantity. */
function GoodsList({ goods }: { goods: DeliveryView["goods"] }) {
  const t = useT();
  return (
    <ul className="mb-1">
      {goods.map(({ id, name, details, quantity }) => (
        <li key={id}>
          <span className="font-[600]">{name}</span>
          <span className="text-slate-600">
            {["", details, t("checkout.order.quantity", { count: quantity })]
              .filter((part, index) => index === 0 || part)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The method of a delivery and its price; for goods that come by e-mail, only that they do. */
function DeliveryWay({
  delivery: { method, goesTo },
}: {
  delivery: DeliveryView;
}) {
  const t = useT();
  const price = usePrice();
  if (!method) return goesTo === "email" && <p>{t("cart.line.digital")}</p>;
  const cost =
    method.price.amount === 0
      ? t("checkout.shipping.free")
      : price(method.price);
  return (
    <>
      {method.when && <p className="font-[600]">{method.when}</p>}
      <p className="text-slate-600">
        <MethodName method={method} />
        <span>{` · ${cost}`}</span>
      </p>
    </>
  );
}

/** The destination of a delivery, as text. */
function useDestination({ goesTo, store }: DeliveryView, view: CheckoutView) {
  const t = useT();
  if (goesTo === "email") return view.contact.email;
  if (store !== null) return t("checkout.shipping.collect", { store });
  return view.shippingAddress?.join(", ") ?? "";
}

function DeliverySection({
  delivery,
  view,
  position,
}: {
  delivery: DeliveryView;
  view: CheckoutView;
  /** Number of the delivery, from 1; null when there is only one. */
  position: number | null;
}) {
  const t = useT();
  const paths = usePaths();
  const destination = useDestination(delivery, view);
  // The address of the only delivery is shown right above it.
  const showsDestination = position !== null || delivery.goesTo === "store";
  return (
    <FinishedSection
      title={
        position === null
          ? t("checkout.heads.method")
          : t("checkout.confirmation.shipment", { number: position })
      }
      change={
        delivery.hasChoice && (
          <DialogLink
            to="change-shipping-method"
            argument={delivery.id}
            page={`${paths.checkout("shipping")}#checkout-method`}
            className={changeLook}
            aria-label={t("checkout.change.method")}
          >
            {t("checkout.change.label")}
          </DialogLink>
        )
      }
    >
      {position !== null && <GoodsList goods={delivery.goods} />}
      <DeliveryWay delivery={delivery} />
      {showsDestination && <p className="break-words">{destination}</p>}
      {delivery.placeAddress && (
        <p className="break-words text-slate-600">{delivery.placeAddress}</p>
      )}
    </FinishedSection>
  );
}

function Deliveries({ view }: { view: CheckoutView }) {
  const isOne = view.deliveries.length === 1;
  // A delivery without a method comes by e-mail, which the contact section already shows.
  if (isOne && view.deliveries[0]?.method === null) return null;
  return view.deliveries.map((delivery, index) => (
    <DeliverySection
      key={delivery.id}
      delivery={delivery}
      view={view}
      position={isOne ? null : index + 1}
    />
  ));
}

export function FinishedFirstStep({ view }: { view: CheckoutView }) {
  const t = useT();
  const { contact, shippingAddress } = view;
  // An address contains its own name.
  const name = shippingAddress
    ? ""
    : [contact.firstName, contact.lastName].filter(Boolean).join(" ");
  return (
    <>
      <FinishedSection
        title={t("checkout.heads.contact")}
        change={
          <ChangeLink
            step={shippingAddress ? "shipping" : "contact"}
            name={t("checkout.change.contact")}
          />
        }
      >
        {name && <p className="break-words">{name}</p>}
        <p className="break-words">{contact.email}</p>
      </FinishedSection>
      {shippingAddress && (
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
          <PostalAddress lines={shippingAddress} />
        </FinishedSection>
      )}
      <Deliveries view={view} />
    </>
  );
}

export function FinishedBilling({ view }: { view: CheckoutView }) {
  const t = useT();
  const price = usePrice();
  return (
    <>
      {view.billingAddress && (
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
