/** The ways through signing in with an identity provider, each with what is told of it [AUTH-008]. */
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

/** The page of the sign-in, with what went wrong above its form. */
function backWith(
  { visitor, paths }: AppLoadContext,
  { messageKey: key, severity: kind, params = {} }: Told,
  redirectTo: string | null,
): string {
  visitor.notify({ kind, key, params });
  return paths.signIn({ redirectTo });
}

type Told = Pick<Problem, "severity" | "params"> & {
  readonly messageKey: MessageKey;
};

const unavailable = (provider: SocialProvider): Told => ({
  severity: "error",
  messageKey: "errors.signIn.socialUnavailable",
  params: { provider: socialProviderNames[provider] },
});

/** Where the form leads: to the provider's page, or back when it cannot be reached. */
export async function beginSocialSignIn(
  context: AppLoadContext,
  request: Request,
  posted: FormData,
): Promise<string> {
  const redirectTo = carriedWayBack(request);
  const reading = socialForm.read(posted);
  if (!reading.ok) return backWith(context, raise("AUT432"), redirectTo);
  const { provider } = reading.value;
  return (
    (await context.socialSignIn.begin(provider, redirectTo)) ??
    backWith(context, unavailable(provider), redirectTo)
  );
}

/** Where the way back from the provider leads. */
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
      return backWith(
        context,
        {
          severity: "info",
          messageKey: "errors.signIn.socialDenied",
          params: { provider: socialProviderNames[outcome.provider] },
        },
        redirectTo,
      );
    case "unavailable":
      return backWith(context, unavailable(outcome.provider), redirectTo);
    case "refused":
      return backWith(context, outcome.problem, redirectTo);
  }
}
