/**
 * Verifying the e-mail address of an account, for upstreams that ask for it before anybody is let in.
 * Whether an address has an account is never said: the upstream answers the same for every address.
 */
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import {
  requestVerification,
  verifyEmail,
} from "../../upstreams/auth/contract";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

interface VerificationParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
}

export function createVerification(parts: VerificationParts) {
  const { call, session, site, recaptchaEnabled, attemptLimits } = parts;

  function waiting(): string | null {
    const entering = session.isPresent ? session.data.entering : null;
    return entering?.isUnverified ? entering.email : null;
  }

  return {
    /** The e-mail whose account this visitor tried to enter; null when there is none. */
    get email(): string | null {
      return waiting();
    },

    /** Has the link mailed again to that address, and to no other. False when there is none. */
    async sendAgain(botResponse: string): Promise<Outcome<boolean>> {
      const email = waiting();
      if (email === null) return { ok: true, value: false };
      const refused = await attemptLimits.refuse("emailVerification", email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("requestVerification", async () => {
        await call(requestVerification, {
          body: {
            email,
            locale: site.locale,
            ...(recaptchaEnabled && { recaptcha_response: botResponse }),
          },
        });
        return true;
      });
    },

    /**
     * @param token What the link in the e-mail says.
     * @param password With which the account is entered from now on.
     */
    async verify(token: string, password: string): Promise<Outcome> {
      const refused = await attemptLimits.refuse("code", token);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("verifyEmail", () =>
        call(verifyEmail, { body: { token, password } }),
      );
    },
  };
}
