import { describe, expect, it } from "vitest";
import { createTokens } from "./tokens";

const [old, current, foreign] = ["o", "c", "f"].map((one) => one.repeat(32));
const guest = { session: "engine-session" };
const consumer = { session: "engine-session", consumerNo: "C1" };

describe("sealed tokens", () => {
  it("give back whom they are of, and nothing to read", () => {
    const tokens = createTokens([current!]);
    const token = tokens.sealAccess(consumer);
    expect(tokens.openAccess(token)).toEqual(consumer);
    expect(tokens.openAccess(tokens.sealAccess(guest))).toEqual(guest);
    const bytes = Buffer.from(token, "base64url").toString("latin1");
    expect(bytes).not.toContain("engine-session");
    expect(tokens.sealAccess(consumer)).not.toBe(token);
  });

  it("are opened by a gateway that was started anew, and by one that has the secret as an older one", () => {
    const token = createTokens([old!]).sealRefresh(guest);
    expect(createTokens([old!]).openRefresh(token)).toEqual(guest);
    expect(createTokens([current!, old!]).openRefresh(token)).toEqual(guest);
    expect(createTokens([foreign!]).openRefresh(token)).toBeUndefined();
  });

  it("are of one kind: a refresh token is no access token", () => {
    const tokens = createTokens([current!]);
    expect(tokens.openAccess(tokens.sealRefresh(guest))).toBeUndefined();
    expect(tokens.openRefresh(tokens.sealAccess(guest))).toBeUndefined();
  });

  it("end after half an hour, refresh tokens never by themselves", () => {
    let now = Date.parse("2026-11-28T10:00:00Z");
    const tokens = createTokens([current!], () => now);
    const [access, refresh] = [
      tokens.sealAccess(guest),
      tokens.sealRefresh(guest),
    ];
    now += 1_799_000;
    expect(tokens.openAccess(access)).toEqual(guest);
    now += 1_000;
    expect(tokens.openAccess(access)).toBeUndefined();
    expect(tokens.openRefresh(refresh)).toEqual(guest);
  });

  it("are refused when one byte differs, when they are cut, empty or long", () => {
    const tokens = createTokens([current!]);
    const token = tokens.sealAccess(guest);
    const bytes = Buffer.from(token, "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(tokens.openAccess(changed.toString("base64url"))).toBeUndefined();
      expect(
        tokens.openAccess(bytes.subarray(0, at).toString("base64url")),
      ).toBeUndefined();
    }
    expect(tokens.openAccess("")).toBeUndefined();
    expect(tokens.openAccess("A".repeat(100_000))).toBeUndefined();
  });

  it("are codes for a minute, and only with the verifier of their challenge", () => {
    let now = Date.parse("2026-11-28T10:00:00Z");
    const tokens = createTokens([current!], () => now);
    // RFC 7636, appendix B.
    const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    const code = tokens.sealCode("engine-session", challenge);
    expect(tokens.openCode(code, verifier)).toBe("engine-session");
    expect(tokens.openCode(code, challenge)).toBeUndefined();
    expect(tokens.openRefresh(code)).toBeUndefined();
    expect(tokens.openAccess(code)).toBeUndefined();
    expect(tokens.openCode(tokens.sealRefresh(consumer), "")).toBeUndefined();
    now += 60_000;
    expect(tokens.openCode(code, verifier)).toBeUndefined();
  });

  it("need a secret of 32 characters", () => {
    expect(() => createTokens([])).toThrow("need a secret");
    expect(() => createTokens(["x".repeat(31)])).toThrow("32 characters");
    expect(() => createTokens([current!, ""])).toThrow("32 characters");
  });
});
