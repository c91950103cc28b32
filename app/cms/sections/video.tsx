/**
 * A short silent film in a loop. Without script it has the browser's controls. With script it starts when
 * it is visible, unless the reader prefers reduced motion or saves data, and has one button to play or
 * pause it.
 */
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";
import { ScenePicture } from "../scene-picture";
import { useQuietPlayback } from "../use-quiet-playback";

type Props = SectionComponentProps<"video">;

function Film({ title, sources }: Pick<Props, "title" | "sources">) {
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
        controls={!hydrated}
        className="absolute inset-0 size-full object-cover"
      >
        {sources.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            // If the last source fails, none can be played; the picture below stays.
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
          className="button button-secondary absolute end-4 bottom-4 text-ink"
        >
          {t(playing ? "shop.motion.pause" : "shop.motion.play")}
        </button>
      )}
    </>
  );
}

export function Video({
  title,
  text,
  cta,
  poster,
  sources,
  heading: Heading,
  first,
}: Props) {
  return (
    <section className="pt-14 lg:pt-20">
      <div className="relative bg-tarn-950 aspect-[4/3] sm:aspect-[21/9] overflow-hidden on-dark">
        <ScenePicture scene={poster} priority={first} />
        <Film title={title} sources={sources} />
      </div>
      <div className="wrap-page pt-6">
        <Heading className="display text-2xl lg:text-3xl">{title}</Heading>
        {text && <p className="mt-3 max-w-[60ch]">{text}</p>}
        {cta && <CtaLink cta={cta} className="button button-primary mt-5" />}
      </div>
    </section>
  );
}
