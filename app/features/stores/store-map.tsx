/**
 * The stores on a map. The list contains the same information, so the map needs JavaScript: its library and
 * its coastlines are loaded when it scrolls into view.
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
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let removeMap = () => {};
    let isGone = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void import("./draw-map").then(({ drawMap }) => {
        if (isGone) return;
        removeMap = drawMap(element, {
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
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      removeMap();
    };
  }, [stores, paths, navigate, t]);
  if (stores.every(({ position }) => position === null)) return null;
  return (
    <section
      aria-label={t("stores.map.title")}
      className={`noscript:hidden ${className}`}
    >
      <div
        ref={container}
        className="relative isolate border border-mist-200 h-80 lg:h-[36rem] bg-tarn-100 rounded-2 overflow-hidden"
      />
    </section>
  );
}
