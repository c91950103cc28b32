/** Decides when a silent film plays: while it is visible, unless the reader prefers that it does not. */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";

interface Preferences {
  readonly reducedMotion: boolean;
  readonly savesData: boolean;
  /** What the reader chose with the button; null until they use it. */
  readonly chosen: "play" | "pause" | null;
}

/** Whether a visible film plays: the reader's choice comes first, then the settings of their system. */
export function shouldPlay({
  reducedMotion,
  savesData,
  chosen,
}: Preferences): boolean {
  if (chosen) return chosen === "play";
  return !reducedMotion && !savesData;
}

interface Connection {
  readonly saveData?: boolean;
}

function readSettings(): Omit<Preferences, "chosen"> {
  // Not every browser has it, so TypeScript does not declare it.
  const { connection } = navigator as { connection?: Connection };
  return {
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    savesData: connection?.saveData ?? false,
  };
}

function start(film: HTMLVideoElement): void {
  // A property: React leaves the attribute out of the document, and browsers start only muted films.
  film.muted = true;
  film.play().catch(() => {
    // The browser may refuse; the poster picture stays.
  });
}

/** Plays a film while it is in sight. `playing` follows the film, whoever started or stopped it. */
export function useQuietPlayback(film: RefObject<HTMLVideoElement>): {
  readonly playing: boolean;
  readonly toggle: () => void;
} {
  const [playing, setPlaying] = useState(false);
  const chosen = useRef<Preferences["chosen"]>(null);

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
      if (inSight && shouldPlay({ ...readSettings(), chosen: chosen.current }))
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
    chosen.current = element.paused ? "play" : "pause";
    if (element.paused) start(element);
    else element.pause();
  }, [film]);

  return { playing, toggle };
}
