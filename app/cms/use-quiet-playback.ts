/** When a film without sound plays: in sight, and wanted. */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";

interface Wishes {
  readonly wantsStill: boolean;
  readonly savesData: boolean;
  /** What the reader said by the button; null as long as they said nothing. */
  readonly said: "play" | "pause" | null;
}

/** Whether a film in sight plays: the reader's word counts first, then the settings of their system. */
export function shouldPlay({ wantsStill, savesData, said }: Wishes): boolean {
  if (said) return said === "play";
  return !wantsStill && !savesData;
}

interface Connection {
  readonly saveData?: boolean;
}

function readSettings(): Omit<Wishes, "said"> {
  // Not in every browser, and so not in TypeScript's idea of one.
  const { connection } = navigator as { connection?: Connection };
  return {
    wantsStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    savesData: connection?.saveData ?? false,
  };
}

function start(film: HTMLVideoElement): void {
  // A property: React leaves the attribute out of the document, and browsers start only muted films.
  film.muted = true;
  film.play().catch(() => {
    // The browser has the last word; the picture stays.
  });
}

/** Plays a film while it is in sight. `playing` follows the film, whoever started or stopped it. */
export function useQuietPlayback(film: RefObject<HTMLVideoElement>): {
  readonly playing: boolean;
  readonly toggle: () => void;
} {
  const [playing, setPlaying] = useState(false);
  const said = useRef<Wishes["said"]>(null);

  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const follow = () => {
      setPlaying(!element.paused);
    };
    element.addEventListener("play", follow);
    element.addEventListener("pause", follow);
    const observer = new IntersectionObserver(([entry]) => {
      const inSight = entry?.isIntersecting ?? false;
      if (inSight && shouldPlay({ ...readSettings(), said: said.current }))
        start(element);
      else element.pause();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener("play", follow);
      element.removeEventListener("pause", follow);
    };
  }, [film]);

  const toggle = useCallback(() => {
    const element = film.current;
    if (!element) return;
    said.current = element.paused ? "play" : "pause";
    if (element.paused) start(element);
    else element.pause();
  }, [film]);

  return { playing, toggle };
}
