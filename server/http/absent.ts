/**
 * Removes from a parsed JSON value what counts as absent. Every function changes its argument in place.
 */

/** Removes every element that equals `unwanted`. */
export function removeAll(list: unknown[], unwanted: unknown): void {
  let length = 0;
  for (const element of list) {
    if (element !== unwanted) list[length++] = element;
  }
  list.length = length;
}

/**
 * Removes fields and list elements that are null, at every depth, and returns the value; undefined for
 * null itself. The caller limits the depth. No key of the response is assigned to, so `__proto__` is
 * handled like any other key.
 */
export function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    removeAll(list, null);
    for (const element of list) withoutNulls(element);
    return list;
  }
  for (const [key, part] of Object.entries(value)) {
    if (part === null) Reflect.deleteProperty(value, key);
    else withoutNulls(part);
  }
  return value;
}
