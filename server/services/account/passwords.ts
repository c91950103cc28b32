/**
 * Forgotten and changed passwords. Whether an e-mail address has an account is never said: the upstream
 * answers the same for every address, and so do limits [ROUTE-011].
 */
import type { Site } from "../../../app/sites/sites";
import type { Attempts } from "../../limits/attempts";
import {
  confirmPasswordReset,
  requestPasswordReset,
} from "../../upstreams/auth/contract";
import { changePassword } from "../../upstreams/consumers/contract";
import type { Session } from "../../session/session";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

interface PasswordsParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
}

export function createPasswords(parts: PasswordsParts) {
  const { call, session, site, recaptchaEnabled, attemptLimits } = parts;
  return {
    /** Has a link sent to the address, if it has an account. */
    async requestReset(input: {
      readonly email: string;
      readonly botResponse: string;
    }): Promise<Outcome> {
      const { email, botResponse } = input;
      const refused = await attemptLimits.refuse("lookUp", email);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("requestPasswordReset", () =>
        call(requestPasswordReset, {
          body: {
            email,
            locale: site.locale,
            ...(recaptchaEnabled && { recaptcha_response: botResponse }),
          },
        }),
      );
    },

    /** @param input.token What the link in the e-mail says. */
    reset: (input: {
      readonly token: string;
      readonly password: string;
    }): Promise<Outcome> =>
      outcomeOf("resetPassword", () =>
        call(confirmPasswordReset, { body: input }),
      ),

    /** Each attempt tries the current password, as a sign-in does. */
    async change(input: {
      readonly currentPassword: string;
      readonly newPassword: string;
    }): Promise<Outcome> {
      const { consumer } = session.data;
      const refused = await attemptLimits.refuse(
        "credential",
        `consumer ${consumer?.consumerNo ?? ""}`,
      );
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("changePassword", () =>
        call(changePassword, { body: input }),
      );
    },
  };
}
