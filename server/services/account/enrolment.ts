/**
 * Who is enrolling: a guest's e-mail address, looked up once and kept in the session, so that it is in
 * no address and an enrolment goes on where it was left. Looking up tells who has an account, which the
 * specification wants [ENR-003]; limits per address and client slow those down who try many.
 */
import type {
  Enrollee,
  FoundAccount,
} from "../../../app/domain/account/enrolment";
import { isPartial, type Profile } from "../../../app/domain/account/profile";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import { lookUpConsumer } from "../../upstreams/consumers/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";
import type { ProfileService } from "./profile";

interface EnrolmentParts {
  readonly call: Call;
  readonly session: Session;
  readonly attemptLimits: Attempts;
  readonly profile: ProfileService;
}

/** Who enrols, with what is known of them. */
export interface Enrolling {
  readonly enrollee: Enrollee;
  /** Empty before the look-up. */
  readonly email: string;
  /** Of the consumer who is signed in. */
  readonly profile: Profile | null;
}

export function createEnrolment(parts: EnrolmentParts) {
  const { call, session, attemptLimits } = parts;
  const begun = () => (session.isPresent ? session.data.enrolment : null);
  return {
    /** Where the enrollment began, as the look-up was told [ENR-004]. */
    get source(): string | null {
      return begun()?.source ?? null;
    },

    /** Whom the look-up found; null before it. */
    get found(): FoundAccount | null {
      return begun()?.found ?? null;
    },

    async lookUp(
      email: string,
      source: string | null,
    ): Promise<Outcome<FoundAccount>> {
      const refused = await attemptLimits.refuse("enrolment", email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("signIn", async () => {
        const { exists, partial } = await call(lookUpConsumer, {
          query: { email },
        });
        const found = !exists ? "unknown" : partial ? "partial" : "known";
        session.update({
          enrolment: { email, found, ...(source && { source }) },
        });
        return found;
      });
    },

    /** Rejects when a consumer's profile cannot be had. */
    async current(): Promise<Enrolling> {
      if (!session.isPresent || !session.data.consumer) {
        const { email = "", found = null } = begun() ?? {};
        return { enrollee: { who: "guest", found }, email, profile: null };
      }
      const profile = await parts.profile.read();
      const enrollee = {
        who: "consumer",
        hasPhone: profile.phone !== "",
        isWhole: !isPartial(profile),
      } as const;
      return { enrollee, email: profile.email, profile };
    },
  };
}
