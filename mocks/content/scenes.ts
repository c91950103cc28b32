/** The four landscapes that stories stand in front of. */
import type { z } from "zod/v4";
import type { ImageWire } from "~server/upstreams/commerce-wire";

export type SceneName = "dawn" | "noon" | "storm" | "dusk";
type Image = z.input<typeof ImageWire>;

const formats: NonNullable<Image["formats"]> = ["avif", "webp"];

/**
 * A landscape for wide screens. It says nothing that the text beside it does
 * not, so it has no text of its own.
 */
export function wideScene(name: SceneName, mediaBase: string): Image {
  return {
    src: `${mediaBase}/scenes/${name}-1600.webp`,
    alt: "",
    width: 1600,
    height: 747,
    template: `${mediaBase}/scenes/${name}-{width}.{format}`,
    widths: [800, 1600, 2400],
    formats,
  };
}

/** The same landscape, cut for telephones. */
export function tallScene(name: SceneName, mediaBase: string): Image {
  return {
    src: `${mediaBase}/scenes/${name}-tall-960.webp`,
    alt: "",
    width: 960,
    height: 1200,
    template: `${mediaBase}/scenes/${name}-tall-{width}.{format}`,
    widths: [480, 960],
    formats,
  };
}
