/** One facet of a filter form: its values as boxes to tick, with how many products each would leave. */
import { useEffect, useRef, useState } from "react";
import type { Facet, FacetValue } from "~/domain/product";
import { useT } from "~/i18n/language";
import { Swatch } from "~/ui/swatch";
import { fieldOf } from "./listing-query";

/** More values than this are folded away behind the first ones. */
const mostAtFirst = 10;

interface ValueProps {
  readonly facet: string;
  readonly value: FacetValue;
}

/** A box that shows what the page says; the address may change without a tick, by Back or a chip. */
function Tick({
  facet,
  value,
  className,
}: ValueProps & { className?: string }) {
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
      className={className}
    />
  );
}

/** "9 products", of which only the number is shown; it comes first in every language of the shop. */
function Count({ count }: { count: number }) {
  const number = String(count);
  const text = useT()("catalog.filters.count", { count });
  return (
    <small>
      {number}
      <span className="sr-only">{text.replace(number, "")}</span>
    </small>
  );
}

function SizeBox({ facet, value }: ValueProps) {
  const t = useT();
  return (
    <label className="choice facet-size">
      <Tick facet={facet} value={value} />
      <span>
        <span>{value.label}</span>
        {value.count !== null && (
          <span className="sr-only">
            {`, ${t("catalog.filters.count", { count: value.count })}`}
          </span>
        )}
      </span>
    </label>
  );
}

function Row({ facet, value }: ValueProps) {
  return (
    <label className="option facet-value">
      <Tick facet={facet} value={value} />
      {value.swatch && <Swatch colours={value.swatch} />}
      <span>{value.label}</span>
      {value.count !== null && <Count count={value.count} />}
    </label>
  );
}

function Values({ facet }: { facet: Facet }) {
  const t = useT();
  const { code, values } = facet;
  if (code === "size")
    return (
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <SizeBox key={value.code} facet={code} value={value} />
        ))}
      </div>
    );
  const rows = (some: readonly FacetValue[]) =>
    some.map((value) => <Row key={value.code} facet={code} value={value} />);
  const folded = values.slice(mostAtFirst);
  return (
    <>
      {rows(values.slice(0, mostAtFirst))}
      {folded.length > 0 && (
        <details open={folded.some(({ selected }) => selected)}>
          <summary className="text-sm text-link min-h-11 flex items-center">
            {t("catalog.filters.more", { count: values.length })}
          </summary>
          {rows(folded)}
        </details>
      )}
    </>
  );
}

interface FilterGroupProps {
  readonly facet: Facet;
  /** Whether it is unfolded at first although nothing in it is ticked. */
  readonly open: boolean;
}

export function FilterGroup({ facet, open }: FilterGroupProps) {
  const isUsed = facet.values.some(({ selected }) => selected);
  // Never folded by a change of the listing: the shopper may be in it.
  const [isOpen, setIsOpen] = useState(open || isUsed);
  if (isUsed && !isOpen) setIsOpen(true);
  return (
    <details open={isOpen} className="disclosure border-t border-mist-200">
      <summary>{facet.label}</summary>
      <fieldset className="pb-5 min-w-0">
        <legend className="sr-only">{facet.label}</legend>
        <Values facet={facet} />
      </fieldset>
    </details>
  );
}
