import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories, categoryCodes, onlyRequired } from "./categories";
import { consentOf, isAsked, type ConsentFacts } from "./consent";
import { consentCookieLines, readConsentCookies } from "./consent-cookie";

/** Strings as OneTrust writes them in three versions of its script. */
const oneTrust = {
  all: "OptanonConsent=isGpcEnabled=0&datestamp=Thu+Nov+26+2026+09%3A12%3A44+GMT%2B0100+(Central+European+Standard+Time)&version=202405.2.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=0b1f2c4e-8d1a-4f52-9c55-6d3a2f0e7b11&interactionCount=1&isAnonUser=1&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1&intType=1",
  some: "OptanonConsent=isIABGlobal=false&datestamp=Tue+Mar+02+2021+10%3A00%3A00+GMT%2B0000&version=6.10.0&hosts=a%26b&landingPath=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26groups%3DC0004%3A1&groups=C0001%3A1%2CC0002%3A0%2CC0003%3A1%2CC0004%3A0&AwaitingReconsent=false",
  unasked:
    "OptanonConsent=isGpcEnabled=1&version=202311.1.0&interactionCount=0&groups=C0001%3A1%2CC0002%3A0%2CC0003%3A0%2CC0004%3A0",
};
const closed = "OptanonAlertBoxClosed=2026-11-26T08:12:44.000Z";

const allowedIn = (
  region: ConsentFacts["region"],
  cookies: string,
  others: Partial<ConsentFacts> = {},
) =>
  categoryCodes
    .filter(
      (code) => consentOf({ region, cookies, isGpc: false, ...others })[code],
    )
    .join(" ");

const every = "C0001 C0002 C0003 C0004";

describe("consent", () => {
  it("has the categories required, performance, functional and targeting [CONS-001]", () => {
    expect(categories).toEqual({
      C0001: "required",
      C0002: "performance",
      C0003: "functional",
      C0004: "targeting",
    });
    const one = (code: string) =>
      allowedIn("EMEA", `OptanonConsent=groups=C0001%3A1%2C${code}%3A1`);
    expect(["C0002", "C0003", "C0004"].map(one)).toEqual([
      "C0001 C0002",
      "C0001 C0003",
      "C0001 C0004",
    ]);
    expect(allowedIn("EMEA", "OptanonConsent=groups=C0001%3A0")).toBe("C0001");
  });

  it("allows everything outside EMEA, and in EMEA what the cookie marks 1, or everything in a preview", () => {
    expect(allowedIn("NORA", "")).toBe(every);
    expect(allowedIn("EMEA", "")).toBe("C0001");
    expect(allowedIn("EMEA", "a=b; OptanonConsent=groups=C0002%3A1")).toBe(
      "C0001 C0002",
    );
    expect(allowedIn("EMEA", "", { isPreview: true })).toBe(every);
    expect(allowedIn("EMEA", oneTrust.all)).toBe(every);
    expect(allowedIn("EMEA", `x=1; ${oneTrust.some}; ${closed}`)).toBe(
      "C0001 C0003",
    );
    expect(allowedIn("EMEA", oneTrust.unasked)).toBe("C0001");
  });

  it("is narrowed outside EMEA by an answer, and only by an answer", () => {
    expect(allowedIn("NORA", `${oneTrust.some}; ${closed}`)).toBe(
      "C0001 C0003",
    );
    // OneTrust writes its cookie before anybody answers.
    expect(allowedIn("NORA", oneTrust.unasked)).toBe(every);
  });

  it("takes the stricter of two cookies, and nothing of an unreadable one", () => {
    const two = (one: string, other: string) =>
      `OptanonConsent=groups=${one}; OptanonConsent=groups=${other}; ${closed}`;
    expect(allowedIn("EMEA", two("C0002%3A1%2CC0003%3A1", "C0003%3A1"))).toBe(
      "C0001 C0003",
    );
    for (const region of ["EMEA", "NORA"] as const)
      for (const broken of ["%", "", "groups=%E0%A4%A", "x".repeat(5_000)])
        expect(
          allowedIn(
            region,
            `OptanonConsent=groups=C0002%3A1; OptanonConsent=${broken}; ${closed}`,
          ),
          `${region} ${broken.slice(0, 9)}`,
        ).toBe("C0001");
  });

  it("never includes targeting with Global Privacy Control, whatever was answered, nor anything optional in a kiosk", () => {
    const answered = `${oneTrust.all}; ${closed}`;
    for (const region of ["EMEA", "NORA"] as const) {
      expect(allowedIn(region, answered, { isGpc: true })).toBe(
        "C0001 C0002 C0003",
      );
      expect(allowedIn(region, answered, { isKiosk: true })).toBe("C0001");
    }
    expect(allowedIn("NORA", "", { isGpc: true })).toBe("C0001 C0002 C0003");
    expect(allowedIn("EMEA", "", { isGpc: true, isPreview: true })).toBe(
      "C0001 C0002 C0003",
    );
  });

  it("is asked for in EMEA until both cookies say that it was answered", () => {
    const asked = (region: ConsentFacts["region"], cookies: string) =>
      isAsked({ region, cookies });
    expect(asked("NORA", "")).toBe(false);
    expect(asked("EMEA", "")).toBe(true);
    expect(asked("EMEA", oneTrust.unasked)).toBe(true);
    expect(asked("EMEA", closed)).toBe(true);
    expect(asked("EMEA", `${oneTrust.some}; OptanonAlertBoxClosed=`)).toBe(
      true,
    );
    expect(asked("EMEA", `OptanonConsent=groups=%; ${closed}`)).toBe(true);
    expect(asked("EMEA", `${closed}; ${oneTrust.some}`)).toBe(false);
  });
});

describe("the cookies of an answer", () => {
  const lines = (secure: boolean) =>
    consentCookieLines({
      consent: { ...onlyRequired, C0003: true },
      consentId: "0b1f2c4e-8d1a-4f52-9c55-6d3a2f0e7b11",
      answers: 2,
      isGpc: true,
      version: "2026-11",
      at: new Date("2026-11-27T09:00:00Z"),
      secure,
    });

  it("have OneTrust's format, and last a year", () => {
    const attributes = "; Path=/; Max-Age=31536000; SameSite=Lax";
    expect(lines(false)).toEqual([
      `OptanonConsent=isGpcEnabled=1&datestamp=Fri%2C%2027%20Nov%202026%2009%3A00%3A00%20GMT&version=2026-11&isIABGlobal=false&hosts=&consentId=0b1f2c4e-8d1a-4f52-9c55-6d3a2f0e7b11&interactionCount=2&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A0%2CC0003%3A1%2CC0004%3A0${attributes}`,
      `OptanonAlertBoxClosed=2026-11-27T09:00:00.000Z${attributes}`,
    ]);
    expect(lines(true).every((line) => line.endsWith("; Secure"))).toBe(true);
  });

  it("are read as they were written", () => {
    const cookies = lines(false)
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    expect(readConsentCookies(cookies)).toEqual({
      answer: { C0001: true, C0002: false, C0003: true, C0004: false },
      marksRequired: true,
      isAnswered: true,
      consentId: "0b1f2c4e-8d1a-4f52-9c55-6d3a2f0e7b11",
      answers: 2,
    });
  });

  it("can contain anything", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        const read = readConsentCookies(
          `OptanonConsent=${value}; OptanonAlertBoxClosed=${value}`,
        );
        expect(["string", "object"]).toContain(typeof read.answer);
        expect(read.consentId === null || read.consentId.length === 36).toBe(
          true,
        );
      }),
    );
  });
});
