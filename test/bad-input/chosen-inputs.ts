/**
 * Selects the inputs that are tried at each surface: all of those that belong to few surfaces, and an eighth
 * of the general ones under each law, different ones at each surface.
 */
import { representatives } from "../matrix/representatives";
import { badInputTable } from "./bad-input-table";
import type { Surface } from "./surface";

const surfaces: readonly Surface[] = Object.values(badInputTable)
  .flatMap((part): (readonly Surface[])[] => Object.values(part))
  .flat();

/** The index of an input's own law; empty for inputs under the law of the surface. */
const lawName = ({ except = {} }: Surface, name: string): string => {
  const law = Object.hasOwn(except, name) ? except[name] : undefined;
  return law ? String(Object.values(except).indexOf(law)) : "";
};

/** Inputs at fewer surfaces than this are specific to them. */
const everywhere = 16;

const cells = surfaces.flatMap((surface, at) =>
  surface.inputs.map((input) => ({ surface, input, at })),
);

const places = new Map<string, number>();
for (const { input } of cells)
  places.set(input.name, (places.get(input.name) ?? 0) + 1);

const isRare = (name: string): boolean => (places.get(name) ?? 0) < everywhere;

const chosen = representatives(cells, {
  groupOf: ({ surface, input: { name }, at }) =>
    JSON.stringify([at, lawName(surface, name), isRare(name) && name]),
  kindOf: ({ input }) => input.name,
  sampleSize: (size) => Math.ceil(size / 8),
});

const inputsOf = new Map(
  surfaces.map((surface) => [
    surface,
    chosen.filter((one) => one.surface === surface).map(({ input }) => input),
  ]),
);

/** The surface with its selected inputs only. */
export const withChosenInputs = (surface: Surface): Surface => ({
  ...surface,
  inputs: inputsOf.get(surface) ?? surface.inputs,
});
