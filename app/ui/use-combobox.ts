/**
 * The combobox pattern with a list, for a field: focus stays in the field, arrows move through the rows,
 * Enter chooses the active one, Escape closes the list, and the typed text is not changed.
 */
import { useState, type KeyboardEvent } from "react";

/** Id of a row's element, for `aria-activedescendant`. */
export const rowId = (listId: string, index: number) => `${listId}-${index}`;

export function useCombobox<Row>(
  rows: readonly Row[],
  onChoose: (row: Row) => void,
) {
  const [isOut, setIsOut] = useState(false);
  const [active, setActive] = useState(-1);
  const expanded = isOut && rows.length > 0;

  function close() {
    setIsOut(false);
    setActive(-1);
  }
  function open() {
    setIsOut(true);
    setActive(-1);
  }
  function choose(row: Row) {
    close();
    onChoose(row);
  }
  /** Moves up or down by one row; beyond either end no row is active. */
  function move(step: 1 | -1) {
    const positions = rows.length + 1;
    setIsOut(true);
    setActive((now) => ((now + 1 + step + positions) % positions) - 1);
  }
  function onKeyDown(event: KeyboardEvent) {
    const row = rows[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && rows.length > 0) move(1);
    else if (event.key === "ArrowUp" && rows.length > 0) move(-1);
    else if (event.key === "Escape" && expanded) close();
    else if (event.key === "Enter" && expanded && row) choose(row);
    else return;
    event.preventDefault();
  }
  return {
    /** Whether the list is open, or would be if there were rows. */
    isOut,
    expanded,
    /** Index of the active row, -1 for none. */
    active,
    open,
    close,
    choose,
    /** The field's attributes, once scripts run. */
    attributes: (listId: string) => ({
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-expanded": expanded,
      "aria-controls": expanded ? listId : undefined,
      "aria-activedescendant":
        expanded && active >= 0 ? rowId(listId, active) : undefined,
      onKeyDown,
    }),
  };
}
