/** What is said to anyone who changes a list while an associate is signed in at the browser [WISH-005]. */
import type { Problem } from "../../../app/errors/problem";

export const storeSessionProblem: Problem = {
  id: "STORESESSION",
  messageKey: "errors.lists.storeSession",
  placement: "toast",
  severity: "warning",
};
