/**
 * Fields that were filled in before the scripts ran. React does not learn of them by itself, and what an
 * add-on puts into the document makes it render every field anew; the shopper must notice neither.
 */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fill(field: Field, { value, checked }: HTMLInputElement): void {
  if ("checked" in field && field.checked !== checked) field.click();
  // What is typed into the new field counts.
  const isTyped = "defaultValue" in field && field.value !== field.defaultValue;
  if (isTyped || field.value === value) return;
  // Past React, so that the events below are news to it.
  Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(field) as object,
    "value",
  )?.set?.call(field, value);
  for (const type of ["input", "change"])
    field.dispatchEvent(new Event(type, { bubbles: true }));
}

const namedFields = (name: string): readonly Field[] =>
  [...document.querySelectorAll<Field>("input,select,textarea")].filter(
    (field) => field.name === name,
  );

/** Fills in the fields that took the place of those that are gone from the document. */
export function restoreFields(before: readonly Field[]): void {
  for (const old of before) {
    if (old.isConnected || old.type === "hidden" || old.type === "file")
      continue;
    const at = before.filter(({ name }) => name === old.name).indexOf(old);
    const field = namedFields(old.name)[at];
    // A field of another kind has no `checked`, which is never asked for then.
    if (field?.type === old.type) fill(field, old as HTMLInputElement);
  }
}

/** A field that changed before the scripts ran, and what it was changed to. */
export interface EarlyChange {
  readonly field: Field;
  readonly value: string;
  readonly checked: boolean;
}

/** By what React tells a change from an event without one; it takes the value that it finds for an old one. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/**
 * Lets the page's own code know of changes that it missed, as if they were made now. What is typed since
 * then counts; choices that an effect has put back to those of the address are made once more.
 */
export function repeatChanges(changes: readonly EarlyChange[]): void {
  for (const { field, value, checked } of changes) {
    if (!field.isConnected) continue;
    const isBox = field.type === "checkbox" || field.type === "radio";
    if (field.type === "select-one") field.value = value;
    else if (isBox && "checked" in field) field.checked = checked;
    (field as Tracked)._valueTracker?.setValue(isBox ? String(!checked) : "");
    // No click of a pointer, so it changes no box; React reads boxes at clicks.
    for (const type of isBox
      ? ["click", "input", "change"]
      : ["input", "change"])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
