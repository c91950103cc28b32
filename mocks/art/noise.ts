/** Smooth seeded noise over the plane, for ground, rock, foliage and water. */

/** A value in about -1 to 1 for every place. */
export type Noise = (x: number, y: number) => number;

/** A hash of a lattice point, in 0 to 1; equal for equal arguments. */
function lattice(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  mixed = Math.imul(mixed ^ Math.imul(seed, 0x9e3779b1), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

const eased = (part: number) => part * part * (3 - 2 * part);

/** One octave: lattice values joined smoothly. */
export function valueNoise(seed: number): Noise {
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [eased(x - left), eased(y - top)];
    const row = (below: number) => {
      const from = lattice(left, top + below, seed);
      return from + (lattice(left + 1, top + below, seed) - from) * across;
    };
    return 2 * (row(0) + (row(1) - row(0)) * down) - 1;
  };
}

/** Several octaves, each twice as fine and half as strong as the one before. */
export function fractal(seed: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, index) =>
    valueNoise(seed + index * 101),
  );
  const whole = 2 - 2 ** (1 - octaves);
  return (x, y) =>
    layers.reduce((sum, layer, index) => {
      const fine = 2 ** index;
      return sum + layer(x * fine, y * fine) / fine;
    }, 0) /
    (whole * 0.62);
}
