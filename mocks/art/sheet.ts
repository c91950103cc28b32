/** A rectangle of the drawing, in its own units. */
export type View = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
];

/** An SVG being drawn: definitions are shared when equal, parts are painted in the order drawn. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  #scale: number;
  readonly #definitions = new Map<string, string>();
  readonly #parts: string[] = [];

  constructor(width: number, height: number, scale = 1) {
    this.width = width;
    this.height = height;
    this.#scale = scale;
  }

  /** Pixels per unit: lighting filters measure slopes in pixels, so they must know it. */
  get scale(): number {
    return this.#scale;
  }

  draw(...parts: readonly string[]): void {
    this.#parts.push(...parts);
  }

  /** Draws what `content` draws inside one group with these attributes. */
  group(attributes: string, content: () => void): void {
    this.draw(`<g ${attributes}>`);
    content();
    this.draw("</g>");
  }

  /** Draws what `content` draws `factor` times as large from (x, y) on, lit at the size it then has. */
  resized(
    [x, y]: readonly [number, number],
    factor: number,
    content: () => void,
  ): void {
    const before = this.#scale;
    this.#scale = before * factor;
    this.group(`transform="translate(${x} ${y}) scale(${factor})"`, content);
    this.#scale = before;
  }

  /** Draws what `content` draws, cut to a shape. */
  clipped(path: string, content: () => void): void {
    this.group(`clip-path="${this.clip(path)}"`, content);
  }

  clip(path: string): string {
    return this.define(`<clipPath id="{id}"><path d="${path}"/></clipPath>`);
  }

  /** Stores a definition (with `{id}` where its id goes) and returns the `url()` that refers to it. */
  define(template: string): string {
    let id = this.#definitions.get(template);
    if (id === undefined) {
      id = `d${this.#definitions.size}`;
      this.#definitions.set(template, id);
    }
    return `url(#${id})`;
  }

  /** The drawing, or the part of it inside `view` (x, y, width, height), at the sheet's scale. */
  toSvg(view: View = [0, 0, this.width, this.height]): string {
    const definitions = [...this.#definitions]
      .map(([template, id]) => template.replace("{id}", id))
      .join("");
    const [, , width, height] = view;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}"` +
      ` width="${Math.round(width * this.scale)}" height="${Math.round(height * this.scale)}">` +
      `<defs>${definitions}</defs>${this.#parts.join("\n")}</svg>`
    );
  }
}
