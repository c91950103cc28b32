import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressTypes,
  mainOf,
  willBeMain,
  withOneMain,
  type AddressType,
} from "./address-book";

const at = (id: string, type: AddressType, isMain = false) => ({
  id,
  type,
  isMain,
});

const books = fc
  .array(
    fc.record({
      type: fc.constantFrom(...addressTypes),
      isMain: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((marks) => marks.map((mark, at) => ({ ...mark, id: `A${at}` })));

describe("the main address", () => {
  it("is exactly one for each type in the book, whatever the upstream marks", () => {
    fc.assert(
      fc.property(books, (book) => {
        const shown = withOneMain(book);
        expect(shown.map(({ id }) => id)).toEqual(book.map(({ id }) => id));
        for (const type of addressTypes) {
          const own = shown.filter((one) => one.type === type);
          const mains = own.filter(({ isMain }) => isMain);
          expect(mains).toHaveLength(own.length > 0 ? 1 : 0);
        }
      }),
    );
  });

  it("is the marked one, else the oldest", () => {
    const book = [
      at("old", "shipping"),
      at("marked", "shipping", true),
      at("first", "billing"),
      at("second", "billing"),
    ];
    expect(mainOf(book, "shipping")?.id).toBe("marked");
    expect(mainOf(book, "billing")?.id).toBe("first");
    expect(mainOf([], "billing")).toBeNull();
  });

  it("exists after saving, even if the shopper unchecks the only one", () => {
    const book = [at("main", "shipping", true), at("other", "shipping")];
    const saved = (id: string | null, type: AddressType, isWanted: boolean) =>
      willBeMain(book, { id, type }, isWanted);
    expect(saved(null, "billing", false)).toBe(true);
    expect(saved("main", "shipping", false)).toBe(true);
    expect(saved(null, "shipping", false)).toBe(false);
    expect(saved("other", "shipping", false)).toBe(false);
    expect(saved("other", "shipping", true)).toBe(true);
  });
});
