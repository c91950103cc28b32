/** What caps, hats and beanies share: light over the whole dome, worked eyelets, sewn twill. */
import { stitch } from "./panels";
import { linear, radial, volume } from "./shading";
import type { Sheet } from "./sheet";
import { darken, lighten } from "./tones";

/** Stiffened cotton: nearly smooth, dull, a little padded along its seams. */
export const sewnCotton = (sheet: Sheet, seed: number, reach: number) =>
  volume(sheet, {
    reach,
    height: reach * 0.9,
    elevation: 60,
    shine: 0.05,
    gloss: 7,
    grain: { frequency: ".012 .01", smooth: 2, height: 5, level: 0.985, seed },
  });

/**
 * Light over a whole crown: its panels are padded one by one, the head under them is round as one.
 * The shade is the cloth's own colour, so that pale crowns do not turn grey.
 */
export function roundness(sheet: Sheet, path: string, colour: string): string {
  const shade = darken(colour, 0.82);
  const light = radial(
    sheet,
    [
      [0, "#ffffff", 0.18],
      [0.4, "#ffffff", 0.05],
      [0.6, shade, 0.06],
      [1, shade, 0.5],
    ],
    [0.36, 0.28, 0.82],
  );
  const low = linear(sheet, [
    [0.6, shade, 0],
    [1, shade, 0.26],
  ]);
  return `<path d="${path}" fill="${light}"/><path d="${path}" fill="${low}"/>`;
}

/** A hole worked round with thread, about the origin: lay it on the crown. */
export const workedEyelet = (colour: string) =>
  `<circle r="12" cy="1.6" fill="#000" opacity=".3"/>` +
  `<circle r="11" fill="${lighten(colour, 0.3)}"/>` +
  `<circle r="8.6" fill="none" stroke="${darken(colour, 0.35)}" stroke-width="5.4" stroke-dasharray="1.3 1.4"/>` +
  `<circle r="5.2" fill="#05090b"/>`;

/** A row of the sewing machine, in thread a little lighter than the cloth. */
export const topstitch = (path: string, colour: string) =>
  stitch(path, lighten(colour, 0.32), {
    width: 1.5,
    dash: "5 3.4",
    opacity: 0.75,
  });
