/** Takes out of a parsed JSON value what counts as not being there. All of it works in place. */

/** The list without every element that is `unwanted`. */
export function removeAll(list: unknown[], unwanted: unknown): void {
  let kept = 0;
  for (const element of list) {
    if (element !== unwanted) list[kept++] = element;
  }
  list.length = kept;
}

/**
 * The value without fields and list elements that are null, at every depth; undefined for null itself.
 * The caller has bounded the depth. Nothing is assigned to a key of the answer, so `__proto__` is a key
 * like any other.
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
