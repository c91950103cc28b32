/**
 * The filters of a listing as a GET form, so that every choice has an address. With script, the form beside
 * a listing is sent at every change; the one in the dialog is sent by its button.
 */
import { Form, useSubmit } from "@remix-run/react";
import {
  useEffect,
  useId,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { closesDialogs } from "~/dialogs/use-dialog-hash";
import { useT } from "~/i18n/language";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { filledFields } from "./filled-fields";
import { renderFacets } from "./listing-pieces";
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
  /** Whether every change sends the form, if there is script. */
  readonly atOnce: boolean;
  /** Code of the facet whose values are all shown; empty for none. */
  readonly wholeFacet?: string;
  /** Renders the form's button. */
  readonly children: (form: RefObject<HTMLFormElement>) => ReactNode;
}

/** The rest of the listing's address, as hidden fields. */
function CurrentFields({ address }: { address: ListingAddress }) {
  return addressFields({ ...address, filters: {}, price: null }).map(
    ([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  );
}

interface Box {
  readonly name: string;
  readonly value: string;
  readonly type: string;
}

const boxOf = (target: EventTarget | null): Box | null =>
  target instanceof HTMLInputElement ? target : null;

/** Whether the input is the one that was changed; a text field may have another value by now. */
const isSame = (input: Element, { name, value, type }: Box): boolean =>
  input instanceof HTMLInputElement &&
  input.name === name &&
  (type === "text" || input.value === value);

/**
 * Sends the form at every change. Listens on the element itself, because React does not know the checkboxes
 * that came with the document. The first change replaces them with new ones; the one in use is focused
 * again. A field with an invalid text says what is wrong, and nothing is sent.
 */
function useSendAtOnce(
  form: RefObject<HTMLFormElement>,
  atOnce: boolean,
  facets: FilterFormProps["facets"],
) {
  const changed = useRef<Box | null>(null);
  const submit = useSubmit();
  useEffect(() => {
    const element = form.current;
    if (!atOnce || !element) return;
    const send = (event: Event) => {
      changed.current = boxOf(event.target);
      if (element.reportValidity())
        submit(filledFields(element), {
          action: element.action,
          preventScrollReset: true,
        });
    };
    element.addEventListener("change", send);
    return () => {
      element.removeEventListener("change", send);
    };
  }, [form, atOnce, submit]);
  useEffect(() => {
    const box = changed.current;
    if (!box || document.activeElement !== document.body) return;
    for (const input of form.current?.elements ?? [])
      if (input instanceof HTMLElement && isSame(input, box))
        input.focus({ preventScroll: true });
  }, [form, facets]);
}

export function FilterForm({
  path,
  address,
  facets,
  atOnce,
  wholeFacet = "",
  children,
}: FilterFormProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const titleId = useId();
  const sendsItself = atOnce && isHydrated;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useSendAtOnce(form, atOnce, facets);
  return (
    <Form
      action={path}
      replace={!atOnce}
      state={closesDialogs}
      preventScrollReset={atOnce}
      aria-labelledby={atOnce ? titleId : undefined}
      aria-label={atOnce ? undefined : t("catalog.filters.title")}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(filledFields(event.currentTarget), {
          action: path,
          replace: !atOnce,
          state: closesDialogs,
          preventScrollReset: atOnce,
        });
      }}
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
        {(some) => renderFacets(some, path + addressQuery(address), wholeFacet)}
      </StaticRegion>
      {!sendsItself && children(form)}
    </Form>
  );
}
