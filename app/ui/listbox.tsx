/** The list of a combobox: focus and keys stay in the field above it (`use-combobox.ts`). */
import type { ReactNode } from "react";
import { rowId } from "./use-combobox";

interface ListboxProps {
  readonly id: string;
  /** The list's accessible name. */
  readonly label: string;
  /** Classes for position and width. */
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
    // The field handles the keys, because it keeps the focus.
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
