/**
 * What the deployment does without, for components: `useFeature("reviews")`. The names of what is off are one text,
 * in which no name is a part of another one: browsers read it from the document, and most have none.
 */
import { createContext, useContext } from "react";
import type { FeatureName } from "~/domain/features";

/** Provides the text on the server. The mark lets the build leave it out of the browser's script. */
export const FeaturesOff = /* @__PURE__ */ createContext<string | undefined>(
  undefined,
);

const ofDocument = import.meta.env.SSR
  ? undefined
  : document.documentElement.dataset["without"];

const useProvided = () => useContext(FeaturesOff);
const useDocument = () => ofDocument;

/** The text; empty or undefined if nothing is off. */
export const useFeaturesOff: () => string | undefined = import.meta.env.SSR
  ? useProvided
  : useDocument;

/** Whether the deployment has a feature. */
export const useFeature = (name: FeatureName): boolean =>
  !useFeaturesOff()?.includes(name);
