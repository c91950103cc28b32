/**
 * Signing in with an identity provider [AUTH-008]: the way to its page, and the way back.
 *
 * What the way back is held to stands in the sealed session: the state, the verifier and the provider,
 * for ten minutes and for one return. An answer with another state changes nothing, so that a link of
 * somebody else can neither sign a shopper in nor end a visit that is under way.
 */
import { randomBytes } from "node:crypto";
import type { SocialProvider } from "../../../app/domain/account/social-provider";
import { raise, type Problem } from "../../../app/errors/problem";
import { createPaths } from "../../../app/routing/paths";
import type { Site } from "../../../app/sites/sites";
import type { Session } from "../../session/session";
import type { IdentityOutcome } from "./identity";
import type { SocialCode } from "./code-exchange";
import {
  ProviderAway,
  type IdentityProviders,
  type ProviderAnswer,
} from "./identity-providers";
import { createPkce } from "./pkce";

const longestVisitMs = 10 * 60_000;
const longestRedirect = 512;

export interface SocialSignInParts {
  readonly session: Session;
  readonly site: Site;
  readonly publicOrigin: string;
  readonly providers: IdentityProviders;
  readonly identity: {
    signInSocial(code: SocialCode): Promise<IdentityOutcome>;
  };
  readonly now?: () => number;
}

/** What became of a return; `redirectTo` is where its visit wanted to go in the end. */
export type SocialOutcome = { readonly redirectTo: string | null } & (
  | { readonly kind: "signedIn" }
  | {
      readonly kind: "denied" | "unavailable";
      readonly provider: SocialProvider;
    }
  | { readonly kind: "refused"; readonly problem: Problem }
);

/** Nobody is waited for, or somebody else. */
const notAsked = (): SocialOutcome => ({
  kind: "refused",
  problem: raise("AUT432"),
  redirectTo: null,
});

export function createSocialSignIn(parts: SocialSignInParts) {
  const { session, site, publicOrigin, providers, identity } = parts;
  const { now = Date.now } = parts;

  const landingOf = (provider: SocialProvider): string => {
    const { amazonSignIn, socialSignIn } = createPaths(site);
    return provider === "amazon" ? amazonSignIn() : socialSignIn();
  };

  /** The visit that a return to `path` with this state may end; null when there is none. */
  function visitOf(path: string, state: string | null) {
    const visit = session.isPresent ? session.data.socialVisit : null;
    const isIt =
      visit !== null &&
      visit.state === state &&
      landingOf(visit.provider) === path &&
      now() - visit.at <= longestVisitMs;
    return isIt ? visit : null;
  }

  return {
    /** Whom the shopper may sign in with. */
    providers: providers.names,

    /** The address to sign in on; null when the provider cannot be reached. */
    async begin(
      provider: SocialProvider,
      redirectTo: string | null,
    ): Promise<string | null> {
      const { verifier, challenge } = createPkce();
      const state = randomBytes(32).toString("base64url");
      try {
        const address = await providers.addressOf(provider, {
          state,
          challenge,
          redirectUri: publicOrigin + landingOf(provider),
          language: site.tag,
        });
        session.update({
          socialVisit: {
            provider,
            state,
            verifier,
            redirectTo:
              redirectTo && redirectTo.length <= longestRedirect
                ? redirectTo
                : null,
            at: now(),
          },
        });
        return address;
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        return null;
      }
    },

    /** Ends the visit that the answer belongs to: signs in, or says why not. */
    async finish(
      path: string,
      answer: URLSearchParams,
    ): Promise<SocialOutcome> {
      const visit = visitOf(path, answer.get("state"));
      if (!visit) return notAsked();
      session.update({ socialVisit: null });
      const { provider, state, verifier, redirectTo } = visit;
      let read: ProviderAnswer | null;
      try {
        read = await providers.readAnswer(provider, answer, state);
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error;
        return { kind: "unavailable", provider, redirectTo };
      }
      if (!read) return { ...notAsked(), redirectTo };
      if (read.kind !== "code")
        return {
          kind: read.kind === "denied" ? "denied" : "unavailable",
          provider,
          redirectTo,
        };
      const outcome = await identity.signInSocial({
        provider,
        code: read.code,
        verifier,
        redirectUri: publicOrigin + path,
      });
      return outcome.ok
        ? { kind: "signedIn", redirectTo }
        : { kind: "refused", problem: outcome.problem, redirectTo };
    },
  };
}
