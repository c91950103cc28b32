/** A list below a field that one types in: focus and keys stay with the field (`use-combobox.ts`). */
import type { ReactNode } from "react";
import { rowId } from "./use-combobox";

interface ListboxProps {
  readonly id: string;
  /** What it is a list of. */
  readonly label: string;
  /** Where it stands, and how wide it is. */
  readonly className: string;
  readonly children: ReactNode;
}

export function Listbox({ id, label, className, children }: ListboxProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={`absolute z-30 top-full mt-2 p-2 rounded-3 bg-white border border-mist-200 floating ${className}`}
    >
      {children}
    </div>
  );
}

interface ListboxOptionProps {
  /** Of the list. */
  readonly listId: string;
  readonly index: number;
  /** Index of the active row, -1 for none. */
  readonly active: number;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function ListboxOption({
  listId,
  index,
  active,
  onChoose,
  children,
}: ListboxOptionProps) {
  return (
    // Keys are the field's business: focus stays there.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={rowId(listId, index)}
      role="option"
      aria-selected={index === active}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onChoose}
      className="flex items-center gap-3 min-h-10 px-3 py-1 rounded-1 text-sm cursor-pointer hover:bg-mist-50 aria-selected:bg-tarn-100"
    >
      {children}
    </div>
  );
}
