/** Blurs and frayed edges for large parts of a drawing, each filter as large as what it is for. */
import type { Outline } from "../curves";
import { num, pointsOf } from "../curves";
import type { Sheet } from "../sheet";

/** A rectangle around something, in units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around some outlines, with a margin. */
export function boxAround(outlines: readonly Outline[], margin: number): Box {
  const points = outlines.flatMap((outline) => pointsOf(outline));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x: Math.floor(x),
    y: Math.floor(y),
    width: Math.ceil(Math.max(...xs) + margin - x),
    height: Math.ceil(Math.max(...ys) + margin - y),
  };
}

/** A box as attributes of a rectangle. */
export const attributes = ({ x, y, width, height }: Box) =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`;

/** A box as the region of a filter. */
export const region = (box: Box) =>
  `filterUnits="userSpaceOnUse" ${attributes(box)} color-interpolation-filters="sRGB"`;

/** Blurs what is drawn about some outlines, all at once. */
export function softened(
  sheet: Sheet,
  radius: number,
  about: readonly Outline[],
  content: string,
): string {
  if (content === "") return "";
  const box = boxAround(about, radius * 4 + 30);
  const filter = sheet.define(
    `<filter id="{id}" ${region(box)}><feGaussianBlur stdDeviation="${num(radius)}"/></filter>`,
  );
  return `<g filter="${filter}">${content}</g>`;
}

/** Frays the edge of what is drawn, as the hairs of a pile do. */
export const fuzzy = (sheet: Sheet, within: Outline, reach: number) =>
  sheet.define(
    `<filter id="{id}" ${region(boxAround([within], 24))}>` +
      `<feTurbulence type="fractalNoise" baseFrequency=".11" numOctaves="2" seed="9"/>` +
      `<feDisplacementMap in="SourceGraphic" scale="${reach}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
