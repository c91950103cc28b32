/**
 * The delivery of one shipment. With script a choice takes effect at once, so that the total beside
 * it is always that of the choice; without, it goes with the form.
 */
import { useFetcher } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import type { ShipmentView } from "./checkout-view.server";
import { MethodOptions } from "./method-options";
import { fieldId, type StepAnswer } from "./step-answer";
import { useStepErrors } from "./use-step-errors";

interface DeliveryFieldsetProps {
  readonly shipment: ShipmentView;
  /** Code of the method to start with. */
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
    choose: (code: string) => {
      fetcher.submit(
        { intent: "selectMethod", shippingId, code, script: "1" },
        { method: "post", action: paths.checkout("shipping") },
      );
    },
  };
}

export function DeliveryFieldset({
  shipment,
  chosen,
  error,
}: DeliveryFieldsetProps) {
  const t = useT();
  const { refused, choose } = useChooseAtOnce(shipment.id);
  const wrong = refused ?? error;
  const id = fieldId("method");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={wrong ? `${id}-error` : undefined}
      className="outline-none"
    >
      <legend className="wide font-[700] text-lg mb-3">
        {t("checkout.shipping.method")}
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
