/**
 * What the deployment does without, for components: `useFeature("reviews")`. The names of what is off are one text,
 * in which no name is a part of another one: browsers read it from the document, and most have none.
 */
import { createContext, useContext } from "react";
import type { FeatureName } from "~/domain/features";

const Off = createContext<string | undefined>(undefined);

/** Provides the text on the server. */
export const FeaturesOffProvider = Off.Provider;

const ofDocument =
  typeof document === "undefined"
    ? undefined
    : document.documentElement.dataset["without"];

const useProvided = () => useContext(Off);
const useDocument = () => ofDocument;

/** The text; empty or undefined if nothing is off. The condition lets the build remove the server's part. */
export const useFeaturesOff: () => string | undefined = import.meta.env.SSR
  ? useProvided
  : useDocument;

/** Whether the deployment has a feature. */
export const useFeature = (name: FeatureName): boolean =>
  !useFeaturesOff()?.includes(name);
