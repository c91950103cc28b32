/**
 * A short silent film in a loop, which fills its parent. Without script it has the browser's controls. With
 * script it starts when it is visible, unless the reader prefers reduced motion or saves data, and has one
 * button to play or pause it.
 */
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { useQuietPlayback } from "./use-quiet-playback";

interface FilmProps {
  /** What screen readers call it. */
  readonly title: string;
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  /** Picture until the film plays, for a film without one behind it. */
  readonly poster?: string;
}

/** Renders nothing once no source can be played, so that whatever is behind it remains. */
export function Film({ title, sources, poster }: FilmProps) {
  const t = useT();
  const hydrated = useHydrated();
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const { playing, toggle } = useQuietPlayback(film);
  if (failed) return null;
  return (
    <>
      <video
        ref={film}
        aria-label={title}
        muted
        loop
        playsInline
        preload="none"
        poster={poster}
        controls={!hydrated}
        className="absolute inset-0 size-full object-cover"
      >
        {sources.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            // If the last source fails, none can be played.
            onError={
              index === sources.length - 1
                ? () => {
                    setFailed(true);
                  }
                : undefined
            }
          />
        ))}
      </video>
      {hydrated && (
        <button
          type="button"
          onClick={toggle}
          className="button button-secondary absolute z-10 end-4 bottom-4 text-ink"
        >
          {t(playing ? "shop.motion.pause" : "shop.motion.play")}
        </button>
      )}
    </>
  );
}
