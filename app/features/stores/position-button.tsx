/** The button "Use my location": only with JavaScript, and only if the browser supports geolocation. */
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePaths, useT } from "~/i18n/language";
import { roundedCoordinate, type LocatorQuery } from "./locator-query";

const timeoutMs = 10_000;
/** How old (ms) a position may be that the browser has cached. */
const oldestMs = 300_000;

type Progress = "idle" | "locating" | "failed";

export function PositionButton({ query }: { readonly query: LocatorQuery }) {
  const t = useT();
  const paths = usePaths();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [progress, setProgress] = useState<Progress>("idle");
  if (!isHydrated || !("geolocation" in navigator)) return null;

  function locate() {
    setProgress("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setProgress("idle");
        const { radius, unit } = query;
        navigate(
          paths.storeLocator({
            lat: roundedCoordinate(latitude),
            lng: roundedCoordinate(longitude),
            radius,
            unit,
          }),
        );
      },
      () => {
        setProgress("failed");
      },
      { timeout: timeoutMs, maximumAge: oldestMs },
    );
  }

  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        onClick={locate}
        aria-busy={progress === "locating" || undefined}
      >
        {progress === "locating"
          ? t("stores.form.locating")
          : t("stores.form.position")}
      </button>
      <p role="status" className="not-empty:mt-2 text-sm">
        {progress === "failed" && t("stores.form.noPosition")}
      </p>
    </div>
  );
}
