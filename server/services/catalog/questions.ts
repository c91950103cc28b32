/** Questions about products, and votes on their answers [REV-004]. */
import {
  questionsPerPage,
  type AskedQuestion,
  type QuestionList,
  type QuestionQuery,
} from "../../../app/domain/question";
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import type { SharedState } from "../../shared-state/shared-state";
import {
  askQuestion,
  getQuestions,
  voteAnswer,
} from "../../upstreams/products/contract";
import { toQuestionList } from "../../upstreams/products/map";
import { outcomeOf, type Outcome } from "../outcome";
import { rememberContributor } from "./submissions";
import type { Call } from "../upstream-call";

interface QuestionsParts {
  readonly call: Call;
  readonly site: Site;
  readonly attemptLimits: Attempts;
  readonly session: Session;
  readonly state: Pick<SharedState, "claim" | "release">;
}

export function createQuestions({
  call,
  site: { locale },
  attemptLimits,
  session,
  state,
}: QuestionsParts) {
  return {
    /** A page of them. Rejects when they cannot be had. */
    async list(
      productId: string,
      { page, sort, words }: QuestionQuery,
      size: number = questionsPerPage,
    ): Promise<QuestionList> {
      const answer = await call(getQuestions, {
        params: { productId },
        query: {
          locale,
          page: String(page),
          size: String(size),
          ...(sort !== null && { sort }),
          ...(words !== "" && { q: words }),
        },
      });
      return toQuestionList(answer);
    },

    /**
     * Somebody reads it before it is shown. `isRejected` says that it will not be, because of its words. REV410
     * for one that is too long.
     */
    async ask(
      productId: string,
      question: AskedQuestion,
    ): Promise<Outcome<{ readonly isRejected: boolean }>> {
      const refused = await attemptLimits.refuse("question", question.email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("askQuestion", async () => {
        const { status } = await call(askQuestion, {
          params: { productId },
          query: { locale },
          body: question,
        });
        return { isRejected: status === "REJECTED" };
      });
    },

    /**
     * The counts with the shopper's vote; null if this session has voted on the answer before. A vote whose
     * answer is missing can be sent again.
     */
    async vote(productId: string, answerId: string, vote: "up" | "down") {
      rememberContributor(session);
      const name = `${session.data.usid} ${answerId}`;
      if ((await state.claim("votes", name, vote)) !== null)
        return { ok: true, value: null } as const;
      const cast = await outcomeOf("voteAnswer", () =>
        call(voteAnswer, {
          params: { productId, answerId },
          query: { locale },
          body: { vote },
        }),
      );
      if (!cast.ok) await state.release("votes", name, vote);
      return cast;
    },
  };
}
