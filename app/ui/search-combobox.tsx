/**
 * The search form, which with JavaScript also suggests searches. It uses the combobox pattern with a list:
 * focus stays in the field, and the typed text is not changed.
 */
import {
  Form,
  useLocation,
  useNavigate,
  useSearchParams,
} from "@remix-run/react";
import { Suspense, useId, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { closesDialogs } from "~/dialogs/use-dialog-hash";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "./icon";
import { useCombobox } from "./use-combobox";
import { useSuggestions } from "./use-suggestions";
import { late } from "./late";

// Loaded with the first suggestions, because most visits never see any.
const SuggestionList = late(() => import("./suggestion-list"));

interface FieldProps {
  readonly typedBefore: string;
  readonly className: string;
}

function SearchForm({ typedBefore, className }: FieldProps) {
  const t = useT();
  const paths = usePaths();
  const id = useId();
  const listId = `${id}-list`;
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(typedBefore);
  const navigate = useNavigate();
  const suggestions = useSuggestions(typed === typedBefore ? "" : typed);
  const rows = suggestions?.rows ?? [];
  const box = useCombobox(rows, ({ href }) => {
    navigate(href, { state: closesDialogs });
  });
  const { expanded, active } = box;
  const count = rows.length;
  return (
    <Form
      role="search"
      action={paths.search()}
      state={closesDialogs}
      onSubmit={box.close}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close();
      }}
      className={`relative items-center border border-stone-500 rounded-full bg-white ps-4 pe-1 has-[input:focus-visible]:outline-3 outline-offset-3 outline-tarn-700 ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {t("shop.search.label")}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={typedBefore}
        placeholder={t("shop.search.placeholder")}
        onChange={(event) => {
          setTyped(event.target.value);
          box.open();
        }}
        {...(isHydrated && box.attributes(listId))}
        className="grow min-w-0 w-56 min-h-11 bg-transparent text-base lg:text-sm text-ellipsis bare-field"
      />
      <button className="grid place-items-center size-10 shrink-0 rounded-full hover:bg-mist-100">
        <Icon name="search" />
        <span className="sr-only">{t("shop.search.submit")}</span>
      </button>
      {expanded && suggestions && (
        <Suspense>
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            active={active}
            onChoose={box.choose}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {box.isOut &&
          suggestions &&
          (count > 0
            ? t("shop.search.count", { count })
            : t("shop.search.none"))}
      </p>
    </Form>
  );
}

export function SearchCombobox({ className = "flex" }: { className?: string }) {
  const [params] = useSearchParams();
  const paths = usePaths();
  const { pathname } = useLocation();
  // Other pages use a parameter of the same name for something else.
  const words = pathname === paths.search() ? (params.get("q") ?? "") : "";
  // The key resets the field when another search is opened.
  return <SearchForm key={words} typedBefore={words} className={className} />;
}
