/**
 * The filters of a listing as a GET form, so that every choice is an address. Beside a listing it
 * sends itself with script; in the dialog it waits for its button.
 */
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { listedFacets } from "./listing-pieces";
import { facetsRegion, type FacetExcerpt } from "./listing-view";
import {
  addressFields,
  addressQuery,
  type ListingAddress,
} from "./listing-query";

interface FilterFormProps {
  readonly path: string;
  readonly address: ListingAddress;
  readonly facets: InHtml<readonly FacetExcerpt[]>;
  /** Whether a tick takes effect at once when there is script. */
  readonly atOnce: boolean;
  /** Code of the facet to show all values of; empty for none. */
  readonly wanted?: string;
  readonly children: ReactNode;
}

/** What the form must carry along besides its own fields. */
function CurrentFields({ address }: { address: ListingAddress }) {
  return addressFields({ ...address, filters: {} }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface Box {
  readonly name: string;
  readonly value: string;
}

const boxOf = (target: EventTarget | null): Box | null =>
  target instanceof HTMLInputElement ? target : null;

/**
 * Sends the form at every tick. Listens on the element itself: React does not know the boxes that came
 * with the document. The first tick replaces them; the one in use keeps the focus.
 */
function useSendAtOnce(atOnce: boolean, facets: FilterFormProps["facets"]) {
  const form = useRef<HTMLFormElement>(null);
  const ticked = useRef<Box | null>(null);
  const submit = useSubmit();
  useEffect(() => {
    const element = form.current;
    if (!atOnce || !element) return;
    const send = (event: Event) => {
      ticked.current = boxOf(event.target);
      submit(element, { preventScrollReset: true });
    };
    element.addEventListener("change", send);
    return () => {
      element.removeEventListener("change", send);
    };
  }, [atOnce, submit]);
  useEffect(() => {
    const box = ticked.current;
    if (!box || document.activeElement !== document.body) return;
    for (const input of form.current?.elements ?? [])
      if (
        input instanceof HTMLInputElement &&
        input.name === box.name &&
        input.value === box.value
      )
        input.focus({ preventScroll: true });
  }, [facets]);
  return form;
}

/** `children` is the form's button. */
export function FilterForm({
  path,
  address,
  facets,
  atOnce,
  wanted = "",
  children,
}: FilterFormProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const titleId = useId();
  const sendsItself = atOnce && isHydrated;
  const form = useSendAtOnce(atOnce, facets);
  return (
    <Form
      action={path}
      replace={!atOnce}
      preventScrollReset={atOnce}
      aria-labelledby={atOnce ? titleId : undefined}
      aria-label={atOnce ? undefined : t("catalog.filters.title")}
      ref={form}
    >
      <CurrentFields address={address} />
      {atOnce && (
        <h2
          id={titleId}
          className="wide font-[700] text-lg min-h-11 flex items-center"
        >
          {t("catalog.filters.title")}
        </h2>
      )}
      <StaticRegion
        key={facets ? "live" : "left"}
        region={atOnce ? facetsRegion : "dialog-facets"}
        data={facets}
      >
        {(some) => listedFacets(some, path + addressQuery(address), wanted)}
      </StaticRegion>
      {!sendsItself && children}
    </Form>
  );
}
