/**
 * The button of the filters dialog. With script, it says how many products the choices would leave, and counts
 * again when they change. Without script, and when the count cannot be read, it has no number.
 */
import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { LoadedDialog } from "~/dialogs/dialog";
import { usePaths, useT } from "~/i18n/language";
import { useAnsweredFetcher } from "~/routing/page-data";
import { filledFields } from "./filled-fields";
import type { FiltersData } from "./filters.dialog.server";

const pauseMs = 250;

type Answer = LoadedDialog<FiltersData | null>;

interface ShowButtonProps {
  readonly form: RefObject<HTMLFormElement>;
  /** Path of the listing. */
  readonly path: string;
  /** How many products the listing has with the choices of its address. */
  readonly total: number;
}

/** The number of products that the form's choices leave; null if it is unknown. */
function useCount({ form, path, total }: ShowButtonProps) {
  const paths = usePaths();
  const { load, data, state } = useAnsweredFetcher<() => Answer>();
  const [isChanged, setIsChanged] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const count = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const of = `${path}?${filledFields(element)}`;
        setIsChanged(true);
        // The same address as the dialog's own data: `host` makes a failure part of the answer.
        load(paths.dialog("filters", "", { of, host: 1 }));
      }, pauseMs);
    };
    element.addEventListener("input", count);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener("input", count);
    };
  }, [form, path, paths, load]);
  const isCounting = state !== "idle";
  if (!isChanged) return { count: total, isCounting };
  const loaded = data?.loaded;
  const counted = loaded?.kind === "data" ? (loaded.data?.total ?? null) : null;
  return { count: counted ?? (data ? null : total), isCounting };
}

export function ShowButton(props: ShowButtonProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const { count, isCounting } = useCount(props);
  const text =
    isHydrated && count !== null
      ? t("catalog.filters.show", { count })
      : t("catalog.filters.apply");
  return (
    <>
      <button
        aria-busy={isCounting || undefined}
        className="w-full button button-primary"
      >
        {text}
      </button>
      <p role="status" className="sr-only">
        {isHydrated && count !== null && !isCounting
          ? t("catalog.listing.count", { count })
          : ""}
      </p>
    </>
  );
}
