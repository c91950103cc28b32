/**
 * `shouldRevalidate` of every page, and of the layout around it. After a lost answer or a mere check a page is
 * not reloaded: a check has changed nothing, and offline the reload would fail and replace the page. The
 * status of an answer does not prevent a reload: after a form that stays, the framework reloads all routes
 * without a rule.
 */
import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { OperationKind } from "~/errors/policies";
import { isReturn } from "./recent-pages";

/** Replaces the answer to a form if it was lost. */
export interface LostAnswer {
  readonly lost: OperationKind;
}

const isLostAnswer = (answer: unknown): answer is LostAnswer =>
  typeof answer === "object" && answer !== null && "lost" in answer;

export const keepPage: ShouldRevalidateFunction = ({
  actionResult,
  formData,
}) => !isLostAnswer(actionResult) && formData?.get("only") !== "check";

/** The same for the layout, which stays as it is when Back shows a page that was kept. */
export const keepLayout: ShouldRevalidateFunction = (navigation) =>
  !isReturn(navigation.nextUrl) && keepPage(navigation);
