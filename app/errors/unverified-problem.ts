/** The problem of an account whose e-mail address has to be verified first: nobody is let in yet. */
import type { Problem } from "./problem";

const unverifiedId = "unverified";

export const unverifiedProblem: Problem = {
  id: unverifiedId,
  messageKey: "errors.signIn.unverified",
  placement: "top",
  severity: "info",
};

/** Whether a form leads to the page that says what to do about it. */
export const isUnverifiedProblem = ({ id }: Problem): boolean =>
  id === unverifiedId;
