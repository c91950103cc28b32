/** Checks that the selected inputs of the matrix cover it. */
import { expect, it } from "vitest";
import { badInputTable } from "./bad-input-table";
import { withChosenInputs } from "./chosen-inputs";
import { badTexts } from "./corpus";
import type { Surface } from "./surface";

const all: readonly Surface[] = Object.values(badInputTable)
  .flatMap((part): (readonly Surface[])[] => Object.values(part))
  .flat();
const chosen = all.map(withChosenInputs);

it("every surface is tried with an input for each of its laws", () => {
  for (const [at, { name, except = {}, inputs }] of chosen.entries()) {
    const names = new Set(inputs.map((input) => input.name));
    expect(names.size, name).toBeGreaterThan(0);
    for (const law of new Set(Object.values(except))) {
      const under = all[at]!.inputs.filter(
        (input) =>
          Object.hasOwn(except, input.name) && except[input.name] === law,
      );
      if (under.length > 0)
        expect(
          under.some((input) => names.has(input.name)),
          `${name}: ${under.map((input) => input.name).join()}`,
        ).toBe(true);
    }
  }
});

it("every text is tried at ten surfaces at least", () => {
  for (const { name } of badTexts) {
    const places = chosen.filter(({ inputs }) =>
      inputs.some((input) => input.name === name),
    );
    expect(places.length, name).toBeGreaterThanOrEqual(10);
  }
});

it("every input of a single surface is tried there", () => {
  const tried = new Set(
    chosen.flatMap(({ inputs }) => inputs.map(({ name }) => name)),
  );
  const missing = all
    .flatMap(({ inputs }) => inputs.map(({ name }) => name))
    .filter((name) => !tried.has(name));
  expect(missing).toEqual([]);
});
