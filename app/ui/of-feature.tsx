/** Shows its content where the deployment has a feature. The parts of every page ask `useFeature` instead. */
import type { ReactNode } from "react";
import type { FeatureName } from "~/domain/features";
import { useFeature } from "./features";

export const OfFeature = ({
  name,
  children,
}: {
  readonly name: FeatureName;
  readonly children: ReactNode;
}) => useFeature(name) && children;
