/** One facet of a filter form: its values as checkboxes, with the number of products for each. */
import { useEffect, useRef, useState } from "react";
import type { FacetValue } from "~/domain/product";
import { formatWholeMoney } from "~/domain/money";
import { usePaths, useSite, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Swatch } from "~/ui/swatch";
import { fieldOf, priceFields } from "./listing-query";
import { mostAtFirst, type FacetExcerpt } from "./listing-view";

interface ValueProps {
  readonly facet: string;
  readonly value: FacetValue;
}

/** A checkbox that follows the page's state: the address also changes by Back or by a chip. */
function Tick({ facet, value }: ValueProps) {
  const box = useRef<HTMLInputElement>(null);
  const { code, selected } = value;
  useEffect(() => {
    if (box.current) box.current.checked = selected;
  }, [selected]);
  return (
    <input
      ref={box}
      type="checkbox"
      name={fieldOf(facet)}
      value={code}
      defaultChecked={selected}
    />
  );
}

/** "9 products", of which only the number is visible; it comes first in every language of the shop. */
function Count({ count, before }: { count: number; before?: string }) {
  const number = String(count);
  const text = useT()("catalog.filters.count", { count });
  return (
    <small>
      {before && <span>{before}</span>}
      {number}
      <span>{text.replace(number, "")}</span>
    </small>
  );
}

function SizeBox({ facet, value }: ValueProps) {
  return (
    <label className="choice">
      <Tick facet={facet} value={value} />
      <span>
        {value.label}
        {value.count !== null && <Count count={value.count} before=", " />}
      </span>
    </label>
  );
}

interface SizesProps {
  readonly facet: string;
  readonly values: readonly FacetValue[];
}

/** Sizes as boxes, with a heading for each system of sizes. */
function Sizes({ facet, values }: SizesProps) {
  const groups = new Map<string, FacetValue[]>();
  for (const value of values) {
    const { group = "" } = value;
    const others = groups.get(group);
    if (others) others.push(value);
    else groups.set(group, [value]);
  }
  return [...groups].map(([group, some]) => (
    <div
      key={group}
      role="group"
      aria-label={group || undefined}
      className="flex flex-wrap gap-1.5 pt-1 pb-3"
    >
      {group && (
        <p aria-hidden="true" className="w-full text-xs text-slate-600">
          {group}
        </p>
      )}
      {some.map((value) => (
        <SizeBox key={value.code} facet={facet} value={value} />
      ))}
    </div>
  ));
}

/** Two fields for the limits of the price; the least and the greatest price are their examples. */
function PriceFields({ facet: { range, limits } }: { facet: FacetExcerpt }) {
  const t = useT();
  const { tag } = useSite();
  if (!range) return null;
  const { min, max, currency } = range;
  const field = (name: "min" | "max", example: number, label: string) => {
    const value = limits?.[name] ?? "";
    return (
      <label className="grow basis-0 min-w-0">
        {label}
        <input
          // The address also changes by Back or by a chip; then the field starts with its value.
          key={value}
          name={priceFields[name]}
          type="text"
          inputMode="numeric"
          pattern="\s*\d{1,6}\s*"
          title={t("catalog.filters.wholeAmount")}
          autoComplete="off"
          defaultValue={value}
          placeholder={formatWholeMoney({ amount: example, currency }, tag)}
          className="field-input"
        />
      </label>
    );
  };
  return (
    <div className="flex gap-2 pt-1 pb-3 text-sm">
      {field("min", min, t("catalog.filters.priceMin"))}
      {field("max", max, t("catalog.filters.priceMax"))}
    </div>
  );
}

function Row({ facet, value }: ValueProps) {
  return (
    <label className="option">
      <Tick facet={facet} value={value} />
      {value.swatch && <Swatch colours={value.swatch} />}
      <span>{value.label}</span>
      {value.count !== null && <Count count={value.count} />}
    </label>
  );
}

interface GroupProps {
  readonly facet: FacetExcerpt;
  /** Address of the listing. */
  readonly listing: string;
  /** Whether the group is open at first even if none of its values is selected. */
  readonly open: boolean;
  /** Whether all values are shown. */
  readonly whole: boolean;
}

const moreLook = "text-sm text-link min-h-11 flex items-center";

function Values({ facet, listing, whole }: Omit<GroupProps, "open">) {
  const t = useT();
  const paths = usePaths();
  const { code, label, values, valueCount } = facet;
  const isSize = code === "size";
  const boxes = (some: readonly FacetValue[]) =>
    some.map((value) => <Row key={value.code} facet={code} value={value} />);
  const more = t("catalog.filters.more", { count: valueCount });
  const isHere = values.length === valueCount;
  const folded = isHere && !isSize ? values.slice(mostAtFirst) : [];
  const unfolded = boxes(values.slice(0, values.length - folded.length));
  return (
    <>
      <PriceFields facet={facet} />
      {isSize ? <Sizes facet={code} values={values} /> : unfolded}
      {folded.length > 0 && (
        <details open={whole || folded.some(({ selected }) => selected)}>
          <summary className={moreLook}>{more}</summary>
          {boxes(folded)}
        </details>
      )}
      {!isHere && (
        <StaticLink
          to={paths.dialog("filters", code, { returnTo: listing })}
          dialog="filters"
          argument={code}
          aria-haspopup="dialog"
          aria-label={t("shop.labelled", { label, value: more })}
          className={moreLook}
        >
          {more}
        </StaticLink>
      )}
    </>
  );
}

export function FilterGroup({ open, ...group }: GroupProps) {
  const { label, values, limits } = group.facet;
  const isUsed =
    limits !== undefined || values.some(({ selected }) => selected);
  // A change of the listing never closes the group, because the shopper may be using it.
  const [isOpen, setIsOpen] = useState(open || isUsed);
  if (isUsed && !isOpen) setIsOpen(true);
  return (
    <details open={isOpen} className="disclosure border-t border-mist-200">
      <summary>{label}</summary>
      <fieldset className="facet">
        <legend className="sr-only">{label}</legend>
        <Values {...group} />
      </fieldset>
    </details>
  );
}
