/**
 * Where stores are, on a map. The list says the same in words, so the map is for browsers with script
 * only: its library and its coastlines are fetched when it comes into view.
 */
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePaths, useT } from "~/i18n/language";
import type { StoreView } from "./store-view.server";

type Placed = Pick<StoreView, "id" | "name" | "slug" | "position">;

interface StoreMapProps {
  readonly stores: readonly Placed[];
  readonly className?: string;
}

export function StoreMap({
  stores,
  className = "mt-10 lg:mt-0 lg:sticky lg:top-24",
}: StoreMapProps) {
  const t = useT();
  const paths = usePaths();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let leave = () => {};
    let isGone = false;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void import("./draw-map").then(({ drawMap }) => {
        if (isGone) return;
        leave = drawMap(element, {
          pins: stores.flatMap(({ position, name, slug }) =>
            position
              ? [{ ...position, name, href: slug && paths.store(slug) }]
              : [],
          ),
          words: {
            zoomIn: t("stores.map.zoomIn"),
            zoomOut: t("stores.map.zoomOut"),
          },
          open: (href) => {
            navigate(href);
          },
        });
      });
    });
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
      leave();
    };
  }, [stores, paths, navigate, t]);
  if (stores.every(({ position }) => position === null)) return null;
  return (
    <section
      aria-label={t("stores.map.title")}
      className={`noscript:hidden ${className}`}
    >
      <div
        ref={place}
        className="relative isolate border border-mist-200 h-80 lg:h-[36rem] bg-tarn-100 rounded-2 overflow-hidden"
      />
    </section>
  );
}
