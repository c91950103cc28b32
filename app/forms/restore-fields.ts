/**
 * Preserves what was filled in before the scripts ran. React does not notice such input, and if a browser
 * extension has changed the document, React renders every field anew. The shopper must notice neither.
 */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fill(field: Field, { value, checked }: HTMLInputElement): void {
  if ("checked" in field && field.checked !== checked) field.click();
  // Input in the new field takes precedence.
  const isTyped = "defaultValue" in field && field.value !== field.defaultValue;
  if (isTyped || field.value === value) return;
  // Bypasses React's own setter, so that React sees a change at the events below.
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

/** Fills in the fields that replaced those that are no longer in the document. */
export function restoreFields(before: readonly Field[]): void {
  for (const old of before) {
    if (old.isConnected || old.type === "hidden" || old.type === "file")
      continue;
    const at = before.filter(({ name }) => name === old.name).indexOf(old);
    const field = namedFields(old.name)[at];
    // Only an input has `checked`, and `fill` reads it only if the new field has it, too.
    if (field?.type === old.type) fill(field, old as HTMLInputElement);
  }
}

/** A field that changed before the scripts ran, with its new value. */
export interface EarlyChange {
  readonly field: Field;
  readonly value: string;
  readonly checked: boolean;
}

/** React's record of the last known value, by which it ignores events without a change. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/**
 * Repeats changes that the page's code missed, as if they were made now. Text fields keep what has been typed
 * since; choices are restored, because an effect may have reset them to those of the address.
 */
export function repeatChanges(changes: readonly EarlyChange[]): void {
  for (const { field, value, checked } of changes) {
    if (!field.isConnected) continue;
    const isBox = field.type === "checkbox" || field.type === "radio";
    if (field.type === "select-one") field.value = value;
    else if (isBox && "checked" in field) field.checked = checked;
    (field as Tracked)._valueTracker?.setValue(isBox ? String(!checked) : "");
    // React reads boxes at click events; a synthetic one does not toggle the box.
    for (const type of isBox
      ? ["click", "input", "change"]
      : ["input", "change"])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
