/**
 * Moves all controls into the lower half of the screen, and back. It is at the lower edge of every page,
 * where everybody can reach it. It is a plain form, because the whole document changes.
 */
import { useLocation } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";

export function ReachSwitch({ isLowered }: { readonly isLowered: boolean }) {
  const t = useT();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.kiosk("reach")} className="shrink-0">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="reach"
        value={isLowered ? "full" : "low"}
        className="kiosk-link kiosk-reach"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path
            d={isLowered ? "M12 19V5M6 11l6-6 6 6" : "M12 5v14M6 13l6 6 6-6"}
          />
        </svg>
        {t(isLowered ? "kiosk.bar.raise" : "kiosk.bar.lower")}
      </button>
    </form>
  );
}
