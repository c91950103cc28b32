/** What the deployment does without, for components: `useFeature("reviews")`. */
import { createContext, useContext, type ReactNode } from "react";
import type { FeatureName } from "~/domain/features";

const Off = createContext<readonly string[]>([]);

/** Provides the names of the features that are off. */
export const FeaturesOffProvider = Off.Provider;

/** The names of the features that are off, which the document hands to the browser. */
export const useFeaturesOff = (): readonly string[] => useContext(Off);

/** Whether the deployment has a feature. */
export const useFeature = (name: FeatureName): boolean =>
  !useFeaturesOff().includes(name);

/** Shows its content where the deployment has the feature. */
export const OfFeature = ({
  name,
  children,
}: {
  readonly name: FeatureName;
  readonly children: ReactNode;
}) => useFeature(name) && children;
