/** Plays a silent film while it is visible, unless the reader prefers otherwise. */
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
  /** The reader's choice with the button; null until they use it. */
  readonly chosen: "play" | "pause" | null;
}

/** Whether a visible film plays: the reader's choice takes precedence over the settings of their system. */
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
  // TypeScript does not declare `connection`, because not every browser has it.
  const { connection } = navigator as { connection?: Connection };
  return {
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    savesData: connection?.saveData ?? false,
  };
}

function start(film: HTMLVideoElement): void {
  // React omits the attribute from the document's HTML, and browsers start only muted films.
  film.muted = true;
  film.play().catch(() => {
    // The browser may refuse to play; the poster picture stays.
  });
}

/** Plays a film while it is visible. `playing` follows the film's state, whatever started or stopped it. */
export function useQuietPlayback(film: RefObject<HTMLVideoElement>): {
  readonly playing: boolean;
  readonly toggle: () => void;
} {
  const [playing, setPlaying] = useState(false);
  const chosen = useRef<Preferences["chosen"]>(null);

  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const updatePlaying = () => {
      setPlaying(!element.paused);
    };
    element.addEventListener("play", updatePlaying);
    element.addEventListener("pause", updatePlaying);
    const observer = new IntersectionObserver(([entry]) => {
      const isVisible = entry?.isIntersecting ?? false;
      if (
        isVisible &&
        shouldPlay({ ...readSettings(), chosen: chosen.current })
      )
        start(element);
      else element.pause();
    });
    const observe = () => {
      observer.observe(element);
    };
    // The film is loaded after everything else of the page.
    if (document.readyState === "complete") observe();
    else addEventListener("load", observe, { once: true });
    return () => {
      removeEventListener("load", observe);
      observer.disconnect();
      element.removeEventListener("play", updatePlaying);
      element.removeEventListener("pause", updatePlaying);
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
