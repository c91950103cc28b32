/** The sign-in with an identity provider: its outcomes, each with its notice and next page [AUTH-008]. */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import {
  socialProviderNames,
  socialProviders,
  type SocialProvider,
} from "~/domain/account/social-provider";
import { raise, type Problem } from "~/errors/problem";
import { defineForm } from "~/forms/define-form.server";
import type { MessageKey } from "~/i18n/keys";
import { carriedWayBack, afterSignIn } from "./way-back.server";

const socialForm = defineForm({
  name: "social-sign-in",
  schema: z.object({ provider: z.enum(socialProviders) }),
});

/** Returns the path of the sign-in's page, and adds a notice with the reason of the failure. */
function backToSignIn(
  { visitor, paths }: AppLoadContext,
  { messageKey: key, severity: kind, params = {} }: Reason,
  redirectTo: string | null,
): string {
  visitor.notify({ kind, key, params });
  return paths.signIn({ redirectTo });
}

type Reason = Pick<Problem, "severity" | "params"> & {
  readonly messageKey: MessageKey;
};

const unavailable = (provider: SocialProvider): Reason => ({
  severity: "error",
  messageKey: "errors.signIn.socialUnavailable",
  params: { provider: socialProviderNames[provider] },
});

/** Returns where the form leads: to the provider's page, or back if the provider cannot be reached. */
export async function beginSocialSignIn(
  context: AppLoadContext,
  request: Request,
  posted: FormData,
): Promise<string> {
  const redirectTo = carriedWayBack(request);
  const reading = socialForm.read(posted);
  if (!reading.ok) return backToSignIn(context, raise("AUT432"), redirectTo);
  const { provider } = reading.value;
  return (
    (await context.socialSignIn.begin(provider, redirectTo)) ??
    backToSignIn(context, unavailable(provider), redirectTo)
  );
}

/** Finishes the sign-in when the shopper returns from the provider; returns where to go on. */
export async function finishSocialSignIn(
  context: AppLoadContext,
  request: Request,
): Promise<string> {
  const { pathname, searchParams } = new URL(request.url);
  const { paths, visitor, socialSignIn } = context;
  const outcome = await socialSignIn.finish(
    pathname.replace(/\.data$/, ""),
    searchParams,
  );
  const { redirectTo } = outcome;
  switch (outcome.kind) {
    case "signedIn":
      visitor.notify({
        kind: "success",
        title: "shop.account.notices.success",
        key: "shop.account.notices.signedIn",
      });
      return afterSignIn(context, redirectTo ?? paths.account());
    case "denied":
      return backToSignIn(
        context,
        {
          severity: "info",
          messageKey: "errors.signIn.socialDenied",
          params: { provider: socialProviderNames[outcome.provider] },
        },
        redirectTo,
      );
    case "unavailable":
      return backToSignIn(context, unavailable(outcome.provider), redirectTo);
    case "refused":
      return backToSignIn(context, outcome.problem, redirectTo);
  }
}
