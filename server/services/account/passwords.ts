/**
 * Forgotten and changed passwords. Whether an e-mail address has an account is never said: the upstream
 * answers the same for every address, and so do limits [ROUTE-011].
 */
import type { Operation } from "../../../app/errors/policies";
import { toProblem, type Problem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import {
  confirmPasswordReset,
  requestPasswordReset,
} from "../../upstreams/auth/contract";
import { changePassword } from "../../upstreams/consumers/contract";
import type { Session } from "../../session/session";
import type { Call } from "../upstream-call";

export type PasswordResult =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

interface PasswordsParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly recaptchaEnabled: boolean;
  readonly attemptLimits: Attempts;
}

async function tell(
  operation: Operation,
  work: () => Promise<unknown>,
): Promise<PasswordResult> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (!isUpstreamFailure(error)) throw error;
    return { ok: false, problem: toProblem(error, operation) };
  }
}

export function createPasswords(parts: PasswordsParts) {
  const { call, session, site, recaptchaEnabled, attemptLimits } = parts;
  return {
    /** Has a link sent to the address, if it has an account. */
    async requestReset(input: {
      readonly email: string;
      readonly botResponse: string;
    }): Promise<PasswordResult> {
      const { email, botResponse } = input;
      const refused = await attemptLimits.refuse("lookUp", email);
      if (refused) return { ok: false, problem: refused };
      return tell("requestPasswordReset", () =>
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
    }): Promise<PasswordResult> =>
      tell("resetPassword", () => call(confirmPasswordReset, { body: input })),

    /** Each attempt tries the current password, as a sign-in does. */
    async change(input: {
      readonly currentPassword: string;
      readonly newPassword: string;
    }): Promise<PasswordResult> {
      const { consumer } = session.data;
      const refused = await attemptLimits.refuse(
        "credential",
        `consumer ${consumer?.consumerNo ?? ""}`,
      );
      if (refused) return { ok: false, problem: refused };
      return tell("changePassword", () =>
        call(changePassword, { body: input }),
      );
    },
  };
}
