/** An alternative of a choice in a page that is rendered for everybody; see `marked-html.ts`. */
import { createElement, type ReactNode } from "react";
import type { Condition } from "./conditions";
import type { Places } from "./places";

interface AlternativeProps {
  readonly places: Places;
  /** Null for the last alternative, which is the default. */
  readonly condition: Condition | null;
  readonly children: ReactNode;
}

/** The alternatives of a choice must follow each other directly, with nothing between them. */
export const Alternative = ({
  places,
  condition,
  children,
}: AlternativeProps) =>
  createElement(places.mark, { when: condition ?? "" }, children);
