/** The landscapes that stories stand in front of. */
import type { z } from "zod/v4";
import type { ImageWire } from "~server/upstreams/commerce-wire";
import { pictures, sourcesOf } from "../catalogue/pictures";

type Image = z.input<typeof ImageWire>;

/**
 * A landscape for wide screens. It says nothing that the text beside it does
 * not, so it has no text of its own.
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

/** The same landscape, cut for telephones. */
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

/** Both cuts, as sections take them. */
export const sceneOf = (name: string, mediaBase: string) => ({
  wide: wideScene(name, mediaBase),
  tall: tallScene(name, mediaBase),
});
