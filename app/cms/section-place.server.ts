/**
 * The editors' layout settings of a section: hidden at some widths, margin below, full width, sticky, rendered
 * only near the viewport [ENT-027]. They become class names, because the content security policy forbids style attributes.
 */
import type { ContentSection } from "~server/services/content/content";

type Place = Pick<
  ContentSection,
  "hideOn" | "bottomMargins" | "isFullWidth" | "isSticky" | "isLazy"
>;

/**
 * Classes that hide a section, by the editors' name of a width: below 768, 1024, 1440 pixels, and above
 * [UI-007].
 */
const hidden = {
  small: "max-md:hidden",
  medium: "md:max-lg:hidden",
  large: "lg:max-2xl:hidden",
  xlarge: "2xl:hidden",
} as const;

type Breakpoint = keyof typeof hidden;

/** Classes for the margin below, by pixels. Editors may use any number; the nearest step is applied. */
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
      8: "lg:max-2xl:mb-2",
      16: "lg:max-2xl:mb-4",
      24: "lg:max-2xl:mb-6",
      40: "lg:max-2xl:mb-10",
      64: "lg:max-2xl:mb-16",
      80: "lg:max-2xl:mb-20",
      112: "lg:max-2xl:mb-28",
    },
    xlarge: {
      8: "2xl:mb-2",
      16: "2xl:mb-4",
      24: "2xl:mb-6",
      40: "2xl:mb-10",
      64: "2xl:mb-16",
      80: "2xl:mb-20",
      112: "2xl:mb-28",
    },
  };

const isBreakpoint = (name: string): name is Breakpoint =>
  Object.hasOwn(hidden, name);

/** Returns the class of the step nearest to a length; "" if that is no margin. */
function marginClass(breakpoint: Breakpoint, pixels: number): string {
  const classes = margins[breakpoint];
  const steps = [0, ...Object.keys(classes).map(Number)];
  const nearest = steps.reduce((best, step) =>
    Math.abs(step - pixels) < Math.abs(best - pixels) ? step : best,
  );
  return classes[nearest] ?? "";
}

/** Reserves a height for a section that is not rendered yet, so that the scroll bar does not jump. */
const lazy = "[content-visibility:auto] [contain-intrinsic-size:auto_36rem]";

/** Returns the class names for a section's place; "" without any settings. */
export function placeClasses({
  hideOn,
  bottomMargins,
  isFullWidth,
  isSticky,
  isLazy,
}: Place): string {
  const marginClasses = Object.entries(bottomMargins).map(([name, pixels]) =>
    isBreakpoint(name) ? marginClass(name, pixels) : "",
  );
  return [
    ...hideOn.filter(isBreakpoint).map((name) => hidden[name]),
    ...marginClasses,
    isFullWidth ? "full-width" : "",
    isSticky ? "sticky top-0 z-20" : "",
    // A sticky section must always be rendered.
    isLazy && !isSticky ? lazy : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the unknown names of widths, for the error report. */
export function unknownBreakpoints({
  hideOn,
  bottomMargins,
}: Place): readonly string[] {
  const named = [...hideOn, ...Object.keys(bottomMargins)];
  return [...new Set(named.filter((name) => !isBreakpoint(name)))];
}
