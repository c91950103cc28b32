/**
 * Body of the dialog "pictures": a strip of a colour's pictures, each as large as the screen. Swipes, arrow
 * keys and buttons move the strip; a press shows a picture at twice the size. Without script, each picture
 * is a link to its largest file.
 */
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { largestFile } from "~/domain/picture-file";
import type { Picture as PictureData, Tint } from "~/domain/product";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { PicturesView } from "./pictures.dialog.server";
import "./pictures.dialog.css";

/** Controls the strip: which picture it shows, and how to scroll to another. Focuses it at first. */
function useStrip({ shown: first, pictures }: PicturesView) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const { current } = strip;
    current?.focus({ preventScroll: true });
    current?.scrollTo({
      left: first * current.clientWidth,
      behavior: "instant",
    });
  }, [first]);
  function show(index: number) {
    const { current } = strip;
    if (pictures[index])
      current?.scrollTo({ left: index * current.clientWidth });
  }
  return {
    strip,
    shown,
    show,
    onScroll: () => {
      const { scrollLeft, clientWidth } = strip.current ?? {};
      if (clientWidth) setShown(Math.round((scrollLeft ?? 0) / clientWidth));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(shown + step);
    },
  };
}

/** Doubles a picture's size and back; the point that was pressed is scrolled to the centre. */
function useZoom() {
  const [isZoomed, setZoomed] = useState(false);
  const point = useRef({ x: 0.5, y: 0.5 });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current || !isZoomed) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo(
      point.current.x * scrollWidth - clientWidth / 2,
      point.current.y * scrollHeight - clientHeight / 2,
    );
  }, [isZoomed]);
  return {
    frame,
    isZoomed,
    onClick: (event: MouseEvent) => {
      const { left, top, width, height } =
        event.currentTarget.getBoundingClientRect();
      // A press by keyboard has no coordinates.
      point.current =
        event.detail > 0
          ? {
              x: (event.clientX - left) / width,
              y: (event.clientY - top) / height,
            }
          : { x: 0.5, y: 0.5 };
      setZoomed(!isZoomed);
    },
  };
}

interface LargePictureProps {
  readonly picture: PictureData;
  readonly tint: Tint;
  readonly number: number;
  readonly total: number;
}

function LargePicture({ picture, tint, number, total }: LargePictureProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const { frame, isZoomed, onClick } = useZoom();
  const alt = t("product.gallery.alt", { name: picture.alt, number, total });
  const image = (
    <span className={`tile tint-${tint}`}>
      <Picture
        picture={picture}
        alt={alt}
        sizes={isZoomed ? "160vh" : "max(80vh, 100vw)"}
      />
    </span>
  );
  if (!isHydrated)
    return (
      <a href={largestFile(picture)} className="block">
        {image}
      </a>
    );
  return (
    <div className="relative">
      <div ref={frame} className="large-frame">
        <button
          type="button"
          aria-pressed={isZoomed}
          onClick={onClick}
          className="large-picture"
        >
          {image}
          <span className="sr-only">{t("product.gallery.twice")}</span>
        </button>
      </div>
      <span aria-hidden="true" className="large-cue">
        {isZoomed ? "−" : "+"}
      </span>
    </div>
  );
}

export default function PicturesDialog({
  data: view,
}: DialogBodyProps<PicturesView>) {
  const t = useT();
  const isHydrated = useHydrated();
  const { strip, shown, show, onScroll, onKeyDown } = useStrip(view);
  const { pictures, tint } = view;
  const total = pictures.length;
  return (
    // The arrow keys work wherever the focus is inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="large-pictures" onKeyDown={onKeyDown}>
      <p className="large-name pb-3 text-slate-600">{view.name}</p>
      <ul
        ref={strip}
        onScroll={onScroll}
        aria-label={t("product.gallery.label")}
        // A scrollable element must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex overflow-x-auto snap-x snap-mandatory no-scrollbar motion-safe:scroll-smooth rounded-2"
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} className="snap-start shrink-0 w-full">
            <LargePicture
              picture={picture}
              tint={tint}
              number={index + 1}
              total={total}
            />
          </li>
        ))}
      </ul>
      {isHydrated && total > 1 && (
        <div className="large-steps flex items-center justify-between pt-3">
          <Step
            label={t("product.gallery.previous")}
            isEnd={shown === 0}
            onPress={() => {
              show(shown - 1);
            }}
            isBack
          />
          <p role="status" className="text-sm">
            {t("product.gallery.place", { number: shown + 1, total })}
          </p>
          <Step
            label={t("product.gallery.next")}
            isEnd={shown === total - 1}
            onPress={() => {
              show(shown + 1);
            }}
          />
        </div>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  /** Whether there is no picture in this direction; the button stays, so that the focus is not lost. */
  readonly isEnd: boolean;
  readonly onPress: () => void;
  readonly isBack?: boolean;
}

function Step({ label, isEnd, onPress, isBack = false }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={isEnd}
      onClick={onPress}
      className="grid place-items-center size-11 rounded-full hover:bg-mist-100 large-step"
    >
      <Icon
        name="chevron"
        className={isBack ? "size-5 rotate-180" : "size-5"}
      />
      <span className="sr-only">{label}</span>
    </button>
  );
}
