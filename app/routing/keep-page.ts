/**
 * `shouldRevalidate` of every page and of the layout around it: a form whose answer never came, or that
 * was only checked, has changed nothing, and offline the page would be lost with its loading. The status
 * of an answer does not keep a page from it: after a form that stays, the framework loads all routes
 * that have no rule.
 */
import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { OperationKind } from "~/errors/policies";

/** What a form gets in place of an answer that did not come. */
export interface LostAnswer {
  readonly lost: OperationKind;
}

const isLostAnswer = (answer: unknown): answer is LostAnswer =>
  typeof answer === "object" && answer !== null && "lost" in answer;

export const keepPage: ShouldRevalidateFunction = ({
  actionResult,
  formData,
}) => !isLostAnswer(actionResult) && formData?.get("only") !== "check";
