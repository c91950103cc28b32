/**
 * The delivery methods of one shipment. With script a choice is saved at once, so that the total beside it
 * matches the choice; without, it is saved with the form.
 */
import { useShownValue } from "~/forms/field";
import { useFieldProblem } from "~/forms/problems";
import { formId } from "~/forms/form-reply";
import { useFormReply } from "~/forms/replies";
import { useSentFields } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import type { CheckoutView, ShipmentView } from "../checkout-view.server";
import { MethodOptions } from "../payment/method-options";
import { fieldIds } from "../step-data";

interface DeliveryFieldsetProps {
  readonly id: string;
  readonly shipment: ShipmentView;
  /** The form's problem with the choice; the link in the list of problems leads to this fieldset. */
  readonly error: string | undefined;
}

/** Names the goods of the shipment, if there are several shipments. */
function Goods({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="block text-sm font-[400] text-slate-600">
      {names.join(", ")}
    </span>
  );
}

function DeliveryFieldset({ id, shipment, error }: DeliveryFieldsetProps) {
  const t = useT();
  const paths = usePaths();
  const shown = useShownValue();
  const choose = useSentFields(
    "selectMethod",
    shipment.id,
    paths.checkout("shipping"),
  );
  const refused = useFieldProblem(
    "code",
    useFormReply(formId("selectMethod", shipment.id)),
  );
  const wrong = refused ?? error;
  const name = `method-${shipment.id}`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={wrong ? `${id}-error` : undefined}
      className="outline-none"
    >
      <legend className="wide font-[700] text-lg mb-3">
        {shipment.store === null
          ? t("checkout.shipping.method")
          : t("checkout.shipping.collect", { store: shipment.store })}
        <Goods names={shipment.goods} />
      </legend>
      {wrong && (
        <p
          id={`${id}-error`}
          role={refused ? "alert" : undefined}
          className="mb-2 text-sm font-[600] text-danger"
        >
          {wrong}
        </p>
      )}
      <MethodOptions
        name={name}
        methods={shipment.methods}
        selected={shown(name, shipment.selected)}
        onChoose={(code) => {
          choose({ intent: "selectMethod", shippingId: shipment.id, code });
        }}
      />
    </fieldset>
  );
}

/** One fieldset for each choice of delivery. */
export function DeliveryFieldsets({ view }: { readonly view: CheckoutView }) {
  const error = useFieldProblem("method");
  return view.shipments.map((shipment, position) => (
    <DeliveryFieldset
      key={shipment.id}
      id={position === 0 ? `${fieldIds}-method` : `method-${shipment.id}`}
      shipment={shipment}
      error={position === 0 ? error : undefined}
    />
  ));
}
