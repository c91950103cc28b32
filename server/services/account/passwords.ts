/**
 * Forgotten and changed passwords. Whether an e-mail address has an account is never said: the upstream
 * answers the same for every address, and so do limits [ROUTE-011].
 */
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import {
  confirmPasswordReset,
  requestPasswordReset,
} from "../../upstreams/auth/contract";
import { changePassword } from "../../upstreams/consumers/contract";
import type { Session } from "../../session/session";
import type { SignedOut } from "../../session/signed-out";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

interface PasswordsParts {
  readonly signedOut: Pick<SignedOut, "addAccount">;
  /** Goes on with the consumer under another id and other tokens. */
  readonly startAnew: (since: number) => Promise<void>;
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
}

export function createPasswords(parts: PasswordsParts) {
  const { call, session, site, recaptchaEnabled, attemptLimits } = parts;

  async function endOtherSessions(): Promise<void> {
    const now = Date.now();
    await parts.signedOut.addAccount(session.data, now);
    await parts.startAnew(now);
  }
  return {
    /** Has a link sent to the address, if it has an account. */
    async requestReset(input: {
      readonly email: string;
      readonly botResponse: string;
    }): Promise<Outcome> {
      const { email, botResponse } = input;
      const refused = await attemptLimits.refuse("passwordReset", email);
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
    async reset(input: {
      readonly token: string;
      readonly password: string;
    }): Promise<Outcome> {
      const refused = await attemptLimits.refuse("code", input.token);
      if (refused) return { ok: false, problem: refused };
      return outcomeOf("resetPassword", () =>
        call(confirmPasswordReset, { body: input }),
      );
    },

    /**
     * Each attempt tries the current password, as a sign-in does. A new one ends all other sessions of the
     * account and every copy of this one, which goes on. A lost answer may have changed it.
     */
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
      return outcomeOf("changePassword", async () => {
        try {
          await call(changePassword, { body: input });
        } catch (error) {
          if (isUpstreamFailure(error) && error.mayHaveExecuted)
            await endOtherSessions();
          throw error;
        }
        await endOtherSessions();
      });
    },
  };
}
