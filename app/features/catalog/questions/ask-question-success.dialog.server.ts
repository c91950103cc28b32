/** Dialog "ask-question-success": the last question that the session has sent [DLG-012]. */
import type { DialogLoaderArguments } from "~/dialogs/dialog";
import type { Submission } from "~/domain/review";

/** Null if it has sent none of late. */
export const loader = ({
  context,
}: DialogLoaderArguments): Promise<Submission | null> =>
  context.submissions.find("question");
