/**
 * Fields that were filled in before the scripts ran. What an add-on puts into the document makes React
 * render it anew, and with it every field; whoever typed, or had a password filled in, must not notice.
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
