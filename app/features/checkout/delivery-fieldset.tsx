/**
 * The delivery of one shipment. With script a choice takes effect at once, so that the total beside
 * it is always that of the choice; without, it goes with the form.
 */
import { useFetcher } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { CheckoutView, ShipmentView } from "./checkout-view.server";
import { MethodOptions } from "./method-options";
import { fieldId, type PostedValues, type StepAnswer } from "./step-answer";
import { useStepErrors, type StepErrors } from "./use-step-errors";

interface DeliveryFieldsetProps {
  readonly id: string;
  readonly shipment: ShipmentView;
  /** Id of the method to start with. */
  readonly chosen: string;
  readonly error: string | undefined;
}

function useChooseAtOnce(shippingId: string) {
  const paths = usePaths();
  const fetcher = useFetcher();
  // What the checkout's action answers when the shopper stays on the page.
  const answer = fetcher.data as StepAnswer | undefined;
  const errors = useStepErrors(answer ?? null);
  return {
    refused: errors.all[0]?.text,
    choose: (method: string) => {
      fetcher.submit(
        { intent: "selectMethod", shippingId, code: method, script: "1" },
        { method: "post", action: paths.checkout("shipping") },
      );
    },
  };
}

/** What travels so, where not everything does. */
function Goods({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="block text-sm font-[400] text-slate-600">
      {names.join(", ")}
    </span>
  );
}

function DeliveryFieldset({
  id,
  shipment,
  chosen,
  error,
}: DeliveryFieldsetProps) {
  const t = useT();
  const { refused, choose } = useChooseAtOnce(shipment.id);
  const wrong = refused ?? error;
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
        name={`method-${shipment.id}`}
        methods={shipment.methods}
        selected={chosen}
        onChoose={choose}
      />
    </fieldset>
  );
}

/** Every choice of delivery that the cart has. */
export function DeliveryFieldsets({
  view,
  values,
  errors,
}: {
  readonly view: CheckoutView;
  readonly values: PostedValues;
  readonly errors: StepErrors;
}) {
  return view.shipments.map((shipment, position) => (
    <DeliveryFieldset
      key={shipment.id}
      id={position === 0 ? fieldId("method") : `method-${shipment.id}`}
      shipment={shipment}
      chosen={values[`method-${shipment.id}`] ?? shipment.selected}
      // The summary's link leads to the first one.
      error={position === 0 ? errors.at("method") : undefined}
    />
  ));
}
