/**
 * The filters of a listing as a GET form, so that every choice is an address. Beside a listing it
 * sends itself with script; in the dialog it waits for its button.
 */
import { Form, useSubmit } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Facet } from "~/domain/product";
import { useT } from "~/i18n/language";
import { FilterGroup } from "./filter-group";
import { addressFields, type ListingAddress } from "./listing-wish";

interface FilterFormProps {
  readonly path: string;
  readonly address: ListingAddress;
  readonly facets: readonly Facet[];
  /** Whether a tick takes effect at once when there is script. */
  readonly atOnce: boolean;
  readonly children: ReactNode;
}

const openAtFirst = 3;

/** What the form must carry along besides its own fields. */
function Kept({ address }: { address: ListingAddress }) {
  return addressFields({ ...address, filters: {} }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** `children` is the form's button. */
export function FilterForm({
  path,
  address,
  facets,
  atOnce,
  children,
}: FilterFormProps) {
  const t = useT();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const titleId = useId();
  const sendsItself = atOnce && isHydrated;
  return (
    <Form
      action={path}
      replace={!atOnce}
      preventScrollReset={atOnce}
      aria-labelledby={atOnce ? titleId : undefined}
      aria-label={atOnce ? undefined : t("catalog.filters.title")}
      onChange={(event) => {
        if (sendsItself)
          submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <Kept address={address} />
      {atOnce && (
        <h2
          id={titleId}
          className="wide font-[700] text-lg min-h-11 flex items-center"
        >
          {t("catalog.filters.title")}
        </h2>
      )}
      {facets.map((facet, index) => (
        <FilterGroup
          key={facet.code}
          facet={facet}
          open={index < openAtFirst}
        />
      ))}
      {!sendsItself && children}
    </Form>
  );
}
