/**
 * The last review and the last question that a session has sent, so that their author sees them while they
 * wait for a moderator. Pages that are cached never contain them. Nothing is stored of a kiosk, where the next
 * shopper would find it, nor for a browser without cookies, which could not ask for it.
 */
import { z } from "zod/v4";
import type { Submission } from "../../../app/domain/review";
import type { Session } from "../../session/session";
import { parseStored } from "../../shared-state/parse-stored";
import type { SharedState } from "../../shared-state/shared-state";

const Stored = z.object({
  productId: z.string(),
  title: z.string(),
  text: z.string(),
  nickname: z.string(),
  rating: z.number().nullable(),
});

type Kind = "review" | "question";

/** Keeps a session that is not stored otherwise, so that its next request has the same id. */
export function rememberContributor(session: Session): void {
  if (session.data.contributedAt === null)
    session.update({ contributedAt: Date.now() });
}

interface SubmissionsParts {
  readonly state: Pick<SharedState, "get" | "set">;
  readonly session: Session;
  readonly kiosk: object | null;
}

export function createSubmissions({ state, session, kiosk }: SubmissionsParts) {
  const nameOf = (kind: Kind) => `${session.data.usid} ${kind}`;
  return {
    /** Returns whether it can be found again. */
    async keep(kind: Kind, submission: Submission): Promise<boolean> {
      if (kiosk || session.isUnkept) return false;
      rememberContributor(session);
      const text = JSON.stringify(submission);
      await state.set("submissions", nameOf(kind), text);
      return true;
    },

    /** Null when the session has sent none of late. */
    async find(kind: Kind): Promise<Submission | null> {
      if (kiosk || !session.isPresent) return null;
      return parseStored(Stored, await state.get("submissions", nameOf(kind)));
    },
  };
}
