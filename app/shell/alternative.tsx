/** An alternative of a choice in a page that is rendered for nobody; see `marked-html.ts`. */
import { createElement, type ReactNode } from "react";
import type { Condition } from "./conditions";
import type { Places } from "./places";

interface AlternativeProps {
  readonly places: Places;
  /** Null for the last one, which stands when no other does. */
  readonly condition: Condition | null;
  readonly children: ReactNode;
}

/** Alternatives of a choice stand one after the other, with nothing between them. */
export const Alternative = ({
  places,
  condition,
  children,
}: AlternativeProps) =>
  createElement(places.mark, { when: condition ?? "" }, children);
