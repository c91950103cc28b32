/** Properties that are made when they are first read, and then once. */

export type Made<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends () => infer Value
    ? Value
    : never;
};

/**
 * Adds a property for each maker.
 *
 * @param to The object that gets them; it is changed and given back.
 */
export function madeOnce<
  To extends object,
  Makers extends Readonly<Record<string, () => unknown>>,
>(to: To, makers: Makers): To & Made<Makers> {
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(to, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make();
        Object.defineProperty(to, name, { value, enumerable: true });
        return value;
      },
    });
  // What was defined is what the type says.
  return to as To & Made<Makers>;
}
