/** The landscape pictures of stories. */
import type { z } from "zod/v4";
import type { ImageWire } from "~server/upstreams/commerce-wire";
import { pictures, sourcesOf } from "../catalogue/pictures";

type Image = z.input<typeof ImageWire>;

/**
 * Returns a landscape for wide screens. It is decorative, so it has no
 * alternative text.
 */
export function wideScene(name: string, mediaBase: string): Image {
  return {
    src: `${mediaBase}/scenes/${name}-1600.webp`,
    alt: "",
    width: 1600,
    height: 747,
    template: `${mediaBase}/scenes/${name}-{width}.{format}`,
    sources: sourcesOf(pictures.scenes.wide),
  };
}

/** Returns the same landscape, cropped for phones. */
export function tallScene(name: string, mediaBase: string): Image {
  return {
    src: `${mediaBase}/scenes/${name}-tall-960.webp`,
    alt: "",
    width: 960,
    height: 1200,
    template: `${mediaBase}/scenes/${name}-tall-{width}.{format}`,
    sources: sourcesOf(pictures.scenes.tall),
  };
}

/** Returns both crops in the form of section props. */
export const sceneOf = (name: string, mediaBase: string) => ({
  wide: wideScene(name, mediaBase),
  tall: tallScene(name, mediaBase),
});
