/** The list of suggestions below the search field, in groups; one row may be active. */
import { useT } from "~/i18n/language";
import { Listbox, ListboxOption } from "./listbox";
import { Picture } from "./picture";
import { Price } from "./price";
import { splitAtTyped, type SuggestionRow } from "./suggestion-rows";
import type { Suggestions } from "./use-suggestions";

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: Suggestions;
  /** Index of the active row, -1 for none. */
  readonly active: number;
  readonly onChoose: (row: SuggestionRow) => void;
}

const groups = [
  ["term", "shop.search.terms"],
  ["category", "shop.search.categories"],
  ["product", "shop.search.products"],
  ["article", "shop.search.articles"],
] as const;

/** Shows the typed part in normal weight, and the rest of the suggestion in bold. */
function Completion({ text, words }: { text: string; words: string }) {
  const { before, typed, after } = splitAtTyped(text, words);
  return (
    <span className="font-[700]">
      {before}
      <span className="font-[400]">{typed}</span>
      {after}
    </span>
  );
}

function Row({ row, words }: { row: SuggestionRow; words: string }) {
  const { product, text } = row;
  if (!product) return <Completion text={text} words={words} />;
  return (
    <>
      <span className={`tile tint-${product.tint} w-10 shrink-0`}>
        {product.picture && (
          <Picture picture={product.picture} alt="" sizes="2.5rem" />
        )}
      </span>
      <span className="grow min-w-0">
        <Completion text={text} words={words} />
        <span className="block text-xs text-slate-600 truncate">
          {product.typeName}
        </span>
      </span>
      <Price price={product.price} className="text-sm" />
    </>
  );
}

export default function SuggestionList({
  id,
  suggestions: { rows, words },
  active,
  onChoose,
}: SuggestionListProps) {
  const t = useT();
  return (
    <Listbox
      id={id}
      label={t("shop.search.terms")}
      className="end-0 w-max min-w-full max-w-[min(26rem,100%)] xl:max-w-104"
    >
      {groups.map(([kind, title]) =>
        rows.some((row) => row.kind === kind) ? (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p
              id={`${id}-${kind}`}
              role="presentation"
              className="eyebrow px-3 pt-3 pb-1 text-slate-600"
            >
              {t(title)}
            </p>
            {rows.map((row, index) =>
              row.kind === kind ? (
                <ListboxOption
                  key={row.href}
                  listId={id}
                  index={index}
                  active={active}
                  onChoose={() => {
                    onChoose(row);
                  }}
                >
                  <Row row={row} words={words} />
                </ListboxOption>
              ) : null,
            )}
          </div>
        ) : null,
      )}
    </Listbox>
  );
}
