/**
 * A section's place in its page, as the editors set it: hidden at some widths, room below, sticky,
 * drawn when it comes near. All of it becomes class names, because the policy allows no styles in
 * elements.
 */
import type { ContentSection } from "~server/services/content/content";

type Place = Pick<
  ContentSection,
  "hideOn" | "bottomMargins" | "isSticky" | "isLazy"
>;

/** The editors' names for widths: up to 768, 1024, 1280 pixels, and above. */
const hidden = {
  small: "max-md:hidden",
  medium: "md:max-lg:hidden",
  large: "lg:max-xl:hidden",
  xlarge: "xl:hidden",
} as const;

type Breakpoint = keyof typeof hidden;

/** Room below in pixels. Editors may write any number; the nearest of these is meant. */
const margins: Readonly<Record<Breakpoint, Readonly<Record<number, string>>>> =
  {
    small: {
      8: "max-md:mb-2",
      16: "max-md:mb-4",
      24: "max-md:mb-6",
      40: "max-md:mb-10",
      64: "max-md:mb-16",
      80: "max-md:mb-20",
      112: "max-md:mb-28",
    },
    medium: {
      8: "md:max-lg:mb-2",
      16: "md:max-lg:mb-4",
      24: "md:max-lg:mb-6",
      40: "md:max-lg:mb-10",
      64: "md:max-lg:mb-16",
      80: "md:max-lg:mb-20",
      112: "md:max-lg:mb-28",
    },
    large: {
      8: "lg:max-xl:mb-2",
      16: "lg:max-xl:mb-4",
      24: "lg:max-xl:mb-6",
      40: "lg:max-xl:mb-10",
      64: "lg:max-xl:mb-16",
      80: "lg:max-xl:mb-20",
      112: "lg:max-xl:mb-28",
    },
    xlarge: {
      8: "xl:mb-2",
      16: "xl:mb-4",
      24: "xl:mb-6",
      40: "xl:mb-10",
      64: "xl:mb-16",
      80: "xl:mb-20",
      112: "xl:mb-28",
    },
  };

const isBreakpoint = (name: string): name is Breakpoint =>
  Object.hasOwn(hidden, name);

/** Class of the step nearest to a length; "" where that is no room at all. */
function marginClass(breakpoint: Breakpoint, pixels: number): string {
  const classes = margins[breakpoint];
  const steps = [0, ...Object.keys(classes).map(Number)];
  const nearest = steps.reduce((best, step) =>
    Math.abs(step - pixels) < Math.abs(best - pixels) ? step : best,
  );
  return classes[nearest] ?? "";
}

/** Reserves the height of what is not rendered yet, so that the scroll bar does not jump. */
const lazy = "[content-visibility:auto] [contain-intrinsic-size:auto_36rem]";

/** Class names of a section's place; "" for one that is simply there. */
export function placeClasses({
  hideOn,
  bottomMargins,
  isSticky,
  isLazy,
}: Place): string {
  const room = Object.entries(bottomMargins).map(([name, pixels]) =>
    isBreakpoint(name) ? marginClass(name, pixels) : "",
  );
  return [
    ...hideOn.filter(isBreakpoint).map((name) => hidden[name]),
    ...room,
    isSticky ? "sticky top-0 z-20" : "",
    // A sticky section must always be rendered.
    isLazy && !isSticky ? lazy : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Unknown names of widths, for the log. */
export function unknownBreakpoints({
  hideOn,
  bottomMargins,
}: Place): readonly string[] {
  const named = [...hideOn, ...Object.keys(bottomMargins)];
  return [...new Set(named.filter((name) => !isBreakpoint(name)))];
}
