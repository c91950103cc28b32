/** The problem of a sign-in to an account whose e-mail address has to be verified first. */
import type { Problem } from "./problem";

const unverifiedId = "unverified";

export const unverifiedProblem: Problem = {
  id: unverifiedId,
  messageKey: "errors.signIn.unverified",
  placement: "top",
  severity: "info",
};

/** Whether a form has to redirect to the page about the verification. */
export const isUnverifiedProblem = ({ id }: Problem): boolean =>
  id === unverifiedId;
