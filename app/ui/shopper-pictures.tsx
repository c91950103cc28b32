/**
 * Pictures of shoppers in a row that scrolls by touch, wheel or keyboard. Each is a link to the dialog with
 * the picture and its products. It is static HTML, so it can be part of a cached page.
 */
import { useId } from "react";
import type { ShopperPicture } from "~/domain/shopper-picture";
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { Picture } from "./picture";

/** What a tile shows; the rest is read when the picture is opened. */
export type PictureTile = Pick<ShopperPicture, "id" | "picture" | "author">;

export const toTile = ({ id, picture, author }: PictureTile): PictureTile => ({
  id,
  picture,
  author,
});

function Tile({ picture: { id, picture, author } }: { picture: PictureTile }) {
  const t = useT();
  const paths = usePaths();
  return (
    <StaticLink
      to={paths.dialog("ugc-review", id)}
      dialog="ugc-review"
      argument={id}
      className="block"
    >
      <span className="block aspect-4/5 overflow-hidden rounded-2 bg-mist-100">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 56vw"
          className="size-full object-cover"
        />
      </span>
      <span className="mt-2 block text-sm text-slate-600">
        {author
          ? t("shop.pictures.by", { author })
          : t("shop.pictures.anonymous")}
      </span>
    </StaticLink>
  );
}

interface ShopperPicturesProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly pictures: readonly PictureTile[];
  /** Whether the title has a link to the form that sends a picture. */
  readonly shares?: boolean;
  /** A link beside the title. */
  readonly cta?: { readonly label: string; readonly url: string } | undefined;
}

export function ShopperPictures({
  title,
  text,
  pictures,
  shares = false,
  cta: ownCta,
}: ShopperPicturesProps) {
  const id = useId();
  const t = useT();
  const paths = usePaths();
  const cta = shares
    ? { label: t("shop.pictures.share"), url: "/pictures" }
    : ownCta;
  return (
    <section className="pt-14 lg:pt-20" aria-labelledby={id}>
      <div className="wrap-page flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id={id} className="display text-2xl lg:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-2 max-w-[56ch] text-slate-600">{text}</p>}
        </div>
        {cta && (
          <StaticLink
            to={paths.link(cta.url)}
            className="text-link font-[600] inline-flex items-center min-h-11"
          >
            {cta.label}
          </StaticLink>
        )}
      </div>
      {pictures.length > 0 && (
        <ul
          className="card-rail mt-6 wrap-page flex gap-3 lg:gap-6 overflow-x-auto snap-x scroll-ps-[clamp(1rem,3.2vw,3rem)] pb-4"
          // A scrollable element must be reachable by keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-labelledby={id}
        >
          {pictures.map((picture) => (
            <li key={picture.id} className="snap-start shrink-0">
              <Tile picture={picture} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
