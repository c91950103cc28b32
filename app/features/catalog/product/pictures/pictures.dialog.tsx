/**
 * Body of the dialog "pictures": a colour's pictures as large as the screen, one after the other. Swipe,
 * arrow keys and buttons lead from one to the next; a press shows it at twice the size. Without script
 * the pictures stand in a strip, and each is a link to its largest file.
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

/** Which picture the strip stands at, and the way to the others. It begins at one, with the focus. */
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

/** At twice the size the place that was pressed stays in view. */
function useTwice() {
  const [isTwice, setTwice] = useState(false);
  const place = useRef({ x: 0.5, y: 0.5 });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current || !isTwice) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollTo(
      place.current.x * scrollWidth - clientWidth / 2,
      place.current.y * scrollHeight - clientHeight / 2,
    );
  }, [isTwice]);
  return {
    frame,
    isTwice,
    onClick: (event: MouseEvent) => {
      const { left, top, width, height } =
        event.currentTarget.getBoundingClientRect();
      // A key's press has no place.
      place.current =
        event.detail > 0
          ? {
              x: (event.clientX - left) / width,
              y: (event.clientY - top) / height,
            }
          : { x: 0.5, y: 0.5 };
      setTwice(!isTwice);
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
  const { frame, isTwice, onClick } = useTwice();
  const alt = t("product.gallery.alt", { name: picture.alt, number, total });
  const image = (
    <span className={`tile tint-${tint}`}>
      <Picture
        picture={picture}
        alt={alt}
        sizes={isTwice ? "160vh" : "max(80vh, 100vw)"}
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
          aria-pressed={isTwice}
          onClick={onClick}
          className="large-picture"
        >
          {image}
          <span className="sr-only">{t("product.gallery.twice")}</span>
        </button>
      </div>
      <span aria-hidden="true" className="large-cue">
        {isTwice ? "−" : "+"}
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
    // The keys work wherever the focus is within.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="large-pictures" onKeyDown={onKeyDown}>
      <p className="large-name pb-3 text-slate-600">{view.name}</p>
      <ul
        ref={strip}
        onScroll={onScroll}
        aria-label={t("product.gallery.label")}
        // What scrolls must be reachable by keyboard.
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
  /** Whether there is nothing more that way; the button stays, so that the focus is not lost. */
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
