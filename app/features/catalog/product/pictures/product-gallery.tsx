/**
 * The pictures of a colour: a strip that snaps to each picture, and thumbnails that link to them. Works
 * without script; with it, a thumbnail scrolls only the strip and not the page.
 */
import { useRef, useState, type MouseEvent } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import type { Picture as PictureData, Tint } from "~/domain/product";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

interface ProductGalleryProps {
  readonly pictures: readonly PictureData[];
  readonly tint: Tint;
  /** The product and its colour, in the format of the argument of the dialog "pictures". */
  readonly subject: string;
}

const idOf = (index: number) => `picture-${index + 1}`;

/** Controls the strip: which picture it shows, and how to scroll to another. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  function onScroll() {
    const { scrollLeft, clientWidth } = strip.current ?? {};
    // `scrollLeft` is negative in right-to-left languages.
    if (clientWidth)
      setShown(Math.round(Math.abs(scrollLeft ?? 0) / clientWidth));
  }
  function show(event: MouseEvent, index: number) {
    const picture = strip.current?.children[index];
    if (!picture) return;
    event.preventDefault();
    picture.scrollIntoView({ block: "nearest", inline: "start" });
  }
  return { strip, shown, onScroll, show };
}

export function ProductGallery({
  pictures,
  tint,
  subject,
}: ProductGalleryProps) {
  const t = useT();
  const { strip, shown, onScroll, show } = useStrip();
  const total = pictures.length;
  if (total === 0)
    return <div className={`tile tint-${tint} md:sticky md:top-6`} />;
  return (
    <div
      className={`md:sticky md:top-6 min-w-0 ${total > 1 ? "lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4" : ""}`}
    >
      <ul
        ref={strip}
        onScroll={onScroll}
        aria-label={t("product.gallery.label")}
        // A scrollable element must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // Has the height of a picture before any has loaded, which takes long on a slow connection. Has its
        // grid column before the thumbnails exist, which may be in a later part of the HTML.
        className="w-full aspect-[20/19] md:aspect-[4/5] lg:col-start-2 lg:row-start-1 flex overflow-x-auto snap-x snap-mandatory no-scrollbar motion-safe:scroll-smooth rounded-2"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            id={idOf(index)}
            className="relative snap-start shrink-0 w-full scroll-mt-24"
          >
            <span className={`tile tint-${tint} max-md:aspect-[20/19]`}>
              <Picture
                picture={picture}
                alt={
                  index === 0
                    ? picture.alt
                    : t("product.gallery.alt", {
                        name: picture.alt,
                        number: index + 1,
                        total,
                      })
                }
                sizes="(min-width: 48rem) 46vw, 94vw"
                priority={index === 0}
              />
            </span>
            <DialogLink
              to="pictures"
              argument={`${index + 1}~${subject}`}
              className="absolute end-3 bottom-3 grid place-items-center size-11 rounded-full bg-white/85 hover:bg-white"
            >
              <Icon name="search" className="size-5" />
              <span className="sr-only">
                {t("product.gallery.zoom", { number: index + 1, total })}
              </span>
            </DialogLink>
            {total > 1 && (
              <span
                aria-hidden="true"
                className="md:hidden absolute start-3 bottom-3 px-2.5 py-1 rounded-full bg-white/85 text-xs font-[600]"
              >
                {`${index + 1} / ${total}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <ul className="max-md:hidden mt-3 lg:mt-0 lg:col-start-1 lg:row-start-1 flex lg:flex-col gap-2 lg:gap-3 flex-wrap content-start">
          {pictures.map((picture, index) => (
            <li key={picture.src} className="w-14 lg:w-full">
              <a
                href={`#${idOf(index)}`}
                aria-current={index === shown ? "true" : undefined}
                onClick={(event) => {
                  show(event, index);
                }}
                className="thumbnail block rounded-2"
              >
                <span className={`tile tint-${tint}`}>
                  <Picture picture={picture} alt="" sizes="4.5rem" />
                </span>
                <span className="sr-only">
                  {t("product.gallery.show", { number: index + 1, total })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
