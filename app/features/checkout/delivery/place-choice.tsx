/**
 * Sends a shipment to a store or collection point: a search by postal code, then radio buttons. Both are
 * separate forms, outside that of the step [CHK-028].
 */
import { Form } from "@remix-run/react";
import { addressFormat } from "~/domain/address/address-format";
import { addressLabel } from "~/forms/address/address-fields";
import { Field } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useSite, useT } from "~/i18n/language";
import type {
  MovableShipment,
  PlaceOption,
  PlacesView,
} from "./place-choice.server";

interface PlaceChoiceProps {
  readonly step: "shipping" | "contact";
  readonly places: PlacesView;
}

interface ShipmentProps extends PlaceChoiceProps {
  readonly shipment: MovableShipment;
}

function SearchForm({ step, places, shipment }: ShipmentProps) {
  const t = useT();
  const paths = usePaths();
  const { country } = useSite();
  return (
    <Form
      action={paths.checkout()}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="for" value={shipment.id} />
      <Field
        id={`near-${shipment.id}`}
        name="near"
        label={addressLabel("postalCode", addressFormat(country), t)}
        autoComplete="postal-code"
        maxLength={16}
        required
        className="w-40"
        defaultValue={places.near}
      />
      <button type="submit" className="button button-secondary min-h-12">
        {t("checkout.place.search")}
      </button>
    </Form>
  );
}

function Place({
  place: { id, name, address, kind, distance },
  isFirst,
}: {
  readonly place: PlaceOption;
  readonly isFirst: boolean;
}) {
  const t = useT();
  return (
    <label className="option px-4 py-3 cursor-pointer">
      <input type="radio" name="place" value={id} defaultChecked={isFirst} />
      <span className="flex-1 min-w-0">
        <span className="block font-[650]">{name}</span>
        <span className="block text-sm text-slate-600">
          {t(`checkout.place.${kind}`)} · {address}
        </span>
      </span>
      {distance !== null && (
        <span className="text-sm tabular-nums whitespace-nowrap">
          {distance}
        </span>
      )}
    </label>
  );
}

const openTexts = {
  both: "checkout.place.open",
  store: "checkout.place.openStore",
  point: "checkout.place.openPoint",
} as const;

const noneTexts = {
  both: "checkout.place.none",
  store: "checkout.place.noneStore",
  point: "checkout.place.nonePoint",
} as const;

function Results({
  step,
  places: { near },
  kinds,
  shipment: { id },
  found,
}: ShipmentProps & {
  readonly kinds: keyof typeof noneTexts;
  readonly found: readonly PlaceOption[];
}) {
  const t = useT();
  const paths = usePaths();
  if (found.length === 0)
    return <p role="status">{t(noneTexts[kinds], { place: near })}</p>;
  return (
    <ShopForm
      name="choosePlace"
      instance={id}
      action={paths.checkout(step, { near, for: id })}
      className="grid gap-4"
    >
      <input type="hidden" name="shippingId" value={id} />
      <input type="hidden" name="near" value={near} />
      <fieldset id={`place-${id}`} tabIndex={-1} className="outline-none">
        <legend className="font-[650] mb-2">
          {t("checkout.place.choose")}
        </legend>
        <Problems at="field:place" id={`place-${id}-error`} />
        <div className="border border-stone-500 rounded-2 bg-white divide-y divide-mist-200">
          {found.map((place, index) => (
            <Place key={place.id} place={place} isFirst={index === 0} />
          ))}
        </div>
      </fieldset>
      <SubmitButton
        name="intent"
        value="choosePlace"
        pendingText={t("checkout.shipping.pending")}
        className="button button-secondary justify-self-start"
      >
        {t("checkout.place.submit")}
      </SubmitButton>
    </ShopForm>
  );
}

/** The chosen place, and a button that sends the shipment to the address again. */
function ChosenPlace({
  step,
  shipment: { id, at },
}: {
  readonly step: PlaceChoiceProps["step"];
  readonly shipment: MovableShipment;
}) {
  const t = useT();
  const paths = usePaths();
  if (!at) return null;
  return (
    <ShopForm
      name="choosePlace"
      instance={id}
      action={paths.checkout(step)}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <p className="min-w-0">
        <span className="block font-[650]">
          {t("checkout.place.at", { place: at.name })}
        </span>
        <span className="block text-sm text-slate-600">{at.address}</span>
      </p>
      <input type="hidden" name="shippingId" value={id} />
      <input type="hidden" name="place" value="home" />
      <SubmitButton
        name="intent"
        value="choosePlace"
        pendingText={t("checkout.shipping.pending")}
        className="button button-quiet text-sm"
      >
        {t("checkout.place.home")}
      </SubmitButton>
    </ShopForm>
  );
}

function MovableSection(props: ShipmentProps) {
  const { step, places, shipment } = props;
  const t = useT();
  const { goods, at, found } = shipment;
  const { kinds } = places;
  const isSearched = found !== null || (places.isUnknown && places.near !== "");
  // The only shipment, which goes to the address: a line that opens, before the fields of the address.
  const isPlain = goods.length === 0 && at === null;
  return (
    <section
      className={`grid gap-3 ${isPlain ? "has-[[open]]:pb-4 has-[[open]]:border-b border-mist-200" : "p-4 sm:p-5 border border-mist-200 rounded-2 bg-mist-50"}`}
    >
      {goods.length > 0 && (
        <p className="text-sm text-slate-600">{goods.join(", ")}</p>
      )}
      <ChosenPlace step={step} shipment={shipment} />
      {kinds !== "none" && (
        <details open={isSearched}>
          <summary className="inline-flex items-center min-h-11 text-link font-[600]">
            {t(at ? "checkout.place.other" : openTexts[kinds])}
          </summary>
          <div className="mt-3 grid gap-4">
            <SearchForm {...props} />
            {places.isUnknown && (
              <p role="alert" className="text-sm font-[600] text-danger">
                {t("errors.unavailable.read")}
              </p>
            )}
            {found && <Results {...props} kinds={kinds} found={found} />}
          </div>
        </details>
      )}
    </section>
  );
}

/** One section for each shipment that can go to the address or to a place. */
export function PlaceChoice(props: PlaceChoiceProps) {
  if (props.places.shipments.length === 0) return null;
  return (
    <div className="mb-2 has-[[open]]:mb-6 lg:mb-6 grid gap-4">
      {props.places.shipments.map((shipment) => (
        <MovableSection key={shipment.id} {...props} shipment={shipment} />
      ))}
    </div>
  );
}
