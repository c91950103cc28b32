/** Tests the reference identity providers with a third-party client. */
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallCatalogue } from "../behaviour/testing/small-catalogue";
import { startUpstreams, type StartedUpstreams } from "../server";
import { issuerOf, providers, type ProviderName } from "./providers";

let started: StartedUpstreams;
let time = Date.now();
beforeAll(async () => {
  started = await startUpstreams({
    catalogue: smallCatalogue,
    now: () => new Date(time),
  });
});
afterAll(() => started.stop());

const redirectUri = "https://shop.example/en-us/social-sign-in";
const every = Object.keys(providers) as ProviderName[];

const discover = (name: ProviderName = "google", clientId = "fellrow") =>
  client.discovery(
    new URL(issuerOf(started.origin, name)),
    clientId,
    undefined,
    client.None(),
    {
      execute: [
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- loopback only
        client.allowInsecureRequests,
        client.enableNonRepudiationChecks,
      ],
    },
  );

interface Visit {
  readonly config: client.Configuration;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly page: URL;
}

async function begin(
  config: client.Configuration,
  changes: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const page = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...changes,
  });
  return { config, verifier, state, nonce, page };
}

/** Sends the page's form, and returns the address to which it redirects. */
async function press(
  { page }: Pick<Visit, "page">,
  action: string,
): Promise<URL> {
  const answer = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({
      email: "Ida@Example.com",
      name: "Ida Voss",
      action,
    }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

const redeem = (
  { config, verifier, state, nonce }: Visit,
  back: URL,
  checks: Partial<client.AuthorizationCodeGrantChecks> = {},
) =>
  client.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...checks,
  });

describe("an identity provider", () => {
  it.each(every)(
    "signs somebody in at %s for a client that checks everything",
    async (name) => {
      const visit = await begin(await discover(name));
      const shown = await fetch(visit.page);
      expect(await shown.text()).toContain(providers[name]);
      expect(shown.headers.get("content-security-policy")).toContain(
        "form-action 'self' https://shop.example",
      );
      const back = await press(visit, "allow");
      expect(back.origin + back.pathname).toBe(redirectUri);
      const claims = (await redeem(visit, back)).claims();
      expect(claims).toMatchObject({
        iss: issuerOf(started.origin, name),
        aud: "fellrow",
        email: "ida@example.com",
        given_name: "Ida",
        family_name: "Voss",
      });
      // The id is the same for a person, and different at each provider.
      const again = await begin(visit.config);
      const second = await redeem(again, await press(again, "allow"));
      expect(second.claims()?.sub).toBe(claims?.sub);
    },
  );

  it("tells no address that its owner hides", async () => {
    const visit = await begin(await discover());
    const tokens = await redeem(visit, await press(visit, "hide"));
    expect(tokens.claims()).not.toHaveProperty("email");
  });

  it("says that its person does not want to", async () => {
    const visit = await begin(await discover());
    const back = await press(visit, "deny");
    expect(back.searchParams.get("state")).toBe(visit.state);
    await expect(redeem(visit, back)).rejects.toMatchObject({
      error: "access_denied",
    });
  });

  it("redeems a code once, for a minute, and for whoever has the verifier", async () => {
    const config = await discover();
    const visit = await begin(config);
    const back = await press(visit, "allow");
    await redeem(visit, back);
    const refused = { error: "invalid_grant" };
    await expect(redeem(visit, back)).rejects.toMatchObject(refused);
    const stolen = await begin(config);
    const code = await press(stolen, "allow");
    const verifier = client.randomPKCECodeVerifier();
    await expect(redeem({ ...stolen, verifier }, code)).rejects.toMatchObject(
      refused,
    );
    const late = await begin(config);
    const old = await press(late, "allow");
    time += 61_000;
    await expect(redeem(late, old)).rejects.toMatchObject(refused);
    time -= 61_000;
    const other = await begin(config);
    const google = await press(other, "allow");
    const facebook = await discover("facebook");
    google.searchParams.set("iss", issuerOf(started.origin, "facebook"));
    await expect(
      redeem({ ...other, config: facebook }, google),
    ).rejects.toMatchObject(refused);
  });

  it.each([
    ["response_type", "token", "unsupported_response_type"],
    ["scope", "email", "invalid_scope"],
    ["code_challenge_method", "plain", "invalid_request"],
    ["code_challenge", "short", "invalid_request"],
  ])("refuses %s=%s, at the client's address", async (key, value, error) => {
    const { page, state } = await begin(await discover(), { [key]: value });
    const answer = await fetch(page, { redirect: "manual" });
    const back = new URL(answer.headers.get("location") ?? "");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error,
      state,
    });
  });

  it.each([
    ["redirect_uri", "https://shop.example/elsewhere"],
    ["redirect_uri", "javascript:alert(1)//social-sign-in"],
    ["client_id", "somebody"],
  ])("leads nobody anywhere for %s=%s", async (key, value) => {
    const { page } = await begin(await discover(), { [key]: value });
    const answer = await fetch(page, { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("location")).toBeNull();
  });

  it("is one of three", async () => {
    const issuer = `${new URL(issuerOf(started.origin, "google")).origin}/identity/`;
    for (const name of ["constructor", "other"]) {
      const end = "/.well-known/openid-configuration";
      expect((await fetch(issuer + name + end)).status).toBe(404);
    }
  });
});
