/** Text with a landscape, for heroes, banners and moving scenes: below it on phones, over it elsewhere. */
import type { ReactNode } from "react";
import { CtaLink } from "./cta-link";
import type { SectionPosition } from "./section-component";
import { ScenePicture, type Scene } from "./scene-picture";

interface ScenicProps extends SectionPosition {
  readonly eyebrow?: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly cta?: { readonly label: string; readonly url: string } | undefined;
  readonly image: Scene;
  readonly size: "large" | "medium" | "small";
  /** A layer between the landscape and the text. */
  readonly weather?: ReactNode;
  readonly children?: ReactNode;
}

const sizes = {
  large: {
    scene: "aspect-square",
    words: "sm:min-h-[32rem] lg:min-h-[38rem] pb-10 lg:pb-16",
    title:
      "text-[clamp(2.125rem,10.8vw,2.625rem)] leading-[1] lg:text-5xl max-w-[15ch]",
  },
  medium: {
    scene: "aspect-[5/4]",
    words: "sm:min-h-[28rem] lg:min-h-[34rem] pb-10 lg:pb-14",
    title: "text-3xl lg:text-4xl max-w-[18ch]",
  },
  small: {
    scene: "aspect-[3/2]",
    words: "sm:min-h-[22rem] lg:min-h-[24rem] pb-8 lg:pb-12",
    title: "text-2xl lg:text-3xl max-w-[22ch]",
  },
} as const;

export function Scenic({
  eyebrow,
  title,
  text,
  cta,
  image,
  size,
  weather,
  heading: Heading,
  first,
  children,
}: ScenicProps) {
  const look = sizes[size];
  return (
    <section className="relative bg-tarn-950 text-white overflow-hidden on-dark">
      <div
        className={`relative overflow-hidden sm:absolute sm:inset-0 sm:aspect-auto ${look.scene}`}
      >
        <ScenePicture scene={image} priority={first} />
        {weather}
        <span className="scrim" />
      </div>
      <div
        className={`relative wrap-page pt-2 sm:pt-28 flex flex-col justify-end items-start ${look.words}`}
      >
        {eyebrow && <p className="eyebrow text-lichen-400">{eyebrow}</p>}
        <Heading className={`display mt-3 ${look.title}`}>{title}</Heading>
        {text && (
          <p className="mt-4 text-lg text-mist-50 max-w-[44ch]">{text}</p>
        )}
        {cta && (
          <CtaLink
            cta={cta}
            className={`button button-lichen mt-7 ${size === "large" ? "button-large" : ""}`}
          />
        )}
        {children}
      </div>
    </section>
  );
}
