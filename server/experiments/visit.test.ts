import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audienceFlag } from "../../app/experiments/experiments";
import { findSite } from "../../app/sites/sites";
import type { ExperimentVisitor } from "./experiments";
import {
  assign,
  createExperimentVisit,
  identifiedVisitor,
  sightingOf,
  type VisitParts,
} from "./visit";

const uid = `vuid_${"0123456789a".repeat(3).slice(0, 27)}`;
const day = 24 * 60 * 60_000;
const today = 20_784;

const siteOf = (locale: string) => {
  const site = findSite(locale);
  if (!site) throw new Error(`No site ${locale}`);
  return site;
};

/** A service that gives what the test says, and notes the visitors it was asked about. */
function service(decided: Readonly<Record<string, string>>) {
  const asked: ExperimentVisitor[] = [];
  return {
    asked,
    experiments: {
      running: <F extends string>(flags: readonly F[]) =>
        flags.filter(
          (flag) => flag !== "product-order" || "product-order" in decided,
        ),
      decide(visitor: ExperimentVisitor, flags: readonly string[]) {
        asked.push(visitor);
        return Object.fromEntries(
          Object.entries(decided).filter(([flag]) => flags.includes(flag)),
        );
      },
    },
  };
}

const parts = (
  decided: Readonly<Record<string, string>>,
  more: Partial<VisitParts> = {},
): VisitParts => ({
  experiments: service(decided).experiments,
  headers: {},
  method: "GET",
  site: siteOf("en-us"),
  isKiosk: false,
  isKnown: () => false,
  secure: true,
  now: today * day,
  ...more,
});

const consent = (groups: string) =>
  `OptanonConsent=version=2026-11&groups=${encodeURIComponent(groups)}; OptanonAlertBoxClosed=2026-11-27T00:00:00.000Z`;
const all = consent("C0001:1,C0002:1,C0003:1,C0004:1");
const none = consent("C0001:1,C0002:0,C0003:0,C0004:0");

const nothing = { variations: null, cookies: [] };

describe("the decision for a visitor", () => {
  it("makes an id of a year, a number of the visit and a list of the variations of 90 days [EXP-016] [EXP-018]", () => {
    const assigned = assign(parts({ "home-hero": "1-quiet" }), ["home-hero"]);
    expect(assigned.variations).toEqual({ "home-hero": "1-quiet" });
    const [id, visit, given] = assigned.cookies;
    expect(assigned.cookies.length).toBe(3);
    expect(id).toMatch(
      /^sf_uid=vuid_[0-9a-f]{27}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(visit).toBe(
      "sf_visit=1.20784; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure",
    );
    // Scripts read this one.
    expect(given).toBe(
      "sf_x=home-hero.1; Path=/; Max-Age=7776000; SameSite=Lax; Secure",
    );
    // Where visitors are asked first: neither of them without consent, all with it.
    const emea = (cookie: string) =>
      assign(
        parts(
          { "home-hero": "1-quiet" },
          { site: siteOf("de-de"), headers: { cookie } },
        ),
        ["home-hero"],
      );
    for (const cookie of ["", none, `${none}; sf_uid=${uid}; sf_x=home-hero.1`])
      expect(emea(cookie)).toEqual(nothing);
    expect(emea(all).cookies.length).toBe(3);
    expect(
      assign(parts({ "home-hero": "1-quiet" }, { headers: { cookie: none } }), [
        "home-hero",
      ]),
    ).toEqual(nothing);
  });

  it("names the variations of editors' flags, never audiences, and at most twelve in all", () => {
    const north = audienceFlag("North America");
    const decided = {
      "new-advice": "1-delivery",
      odd: "no key",
      [north]: "member",
    };
    const assigned = assign(parts(decided), ["new-advice", "odd", north]);
    expect(assigned.variations).toEqual({
      "new-advice": "1-delivery",
      odd: "baseline",
      [north]: "member",
    });
    expect(assigned.cookies.at(-1)).toMatch(
      /^sf_x=new-advice\.1-delivery~odd\.baseline;/,
    );
    const before = Array.from({ length: 12 }, (_, at) => `flag${at}.on`);
    const cookie = `sf_uid=${uid}; sf_visit=1.${today}; sf_x=${before.join("~")}`;
    const full = assign(parts(decided, { headers: { cookie } }), [
      "new-advice",
    ]);
    const [line = ""] = full.cookies;
    const entries = /^sf_x=([^;]*)/.exec(line)?.[1]?.split("~") ?? [];
    expect(entries.length).toBe(12);
    expect(entries).toContain("new-advice.1-delivery");
    expect(entries.filter((it) => before.includes(it)).length).toBe(11);
  });

  it("is for the visitor of the cookies, and sets none again that are the same", () => {
    const { asked, experiments } = service({ "home-hero": "baseline" });
    const cookie = `sf_uid=${uid}; sf_visit=3.${today}; sf_x=home-hero.0!~product-order.2~sandbox-order.1`;
    const assigned = assign(
      parts({}, { experiments, headers: { cookie }, isKnown: () => true }),
      ["home-hero"],
    );
    expect(assigned).toEqual({
      variations: { "home-hero": "baseline" },
      cookies: [],
    });
    expect(asked).toEqual([
      {
        id: uid,
        attributes: { region: "NORA", locale: "en-us", visit: 3 },
        given: {
          "home-hero": "baseline",
          "product-order": "2-notes-first",
          "sandbox-order": "order-first",
        },
        isKnown: true,
      },
    ]);
  });

  it("counts a visit a day", () => {
    const visitOn = (sent: string) =>
      assign(
        parts(
          { "home-hero": "baseline" },
          {
            headers: {
              cookie: `sf_uid=${uid}; sf_x=home-hero.0; sf_visit=${sent}`,
            },
          },
        ),
        ["home-hero"],
      ).cookies.map((line) => line.split(";", 1)[0]);
    expect(visitOn(`3.${today}`)).toEqual([]);
    expect(visitOn(`3.${today - 1}`)).toEqual([`sf_visit=4.${today}`]);
    expect(visitOn("9999.1")).toEqual([`sf_visit=9999.${today}`]);
    expect(visitOn("hello")).toEqual([`sf_visit=1.${today}`]);
  });

  it("leaves alone programs and kiosks, and pages without an experiment that runs", () => {
    const hero = { "home-hero": "1-quiet" };
    for (const more of [
      { method: "HEAD" },
      { isKiosk: true },
      { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } },
    ])
      expect(assign(parts(hero, more), ["home-hero"])).toEqual(nothing);
    expect(assign(parts(hero), ["product-order"])).toEqual(nothing);
    expect(assign(parts(hero), [])).toEqual(nothing);
    // What a browser fetches ahead is shown later.
    expect(
      assign(parts(hero, { headers: { "sec-purpose": "prefetch" } }), [
        "home-hero",
      ]).variations,
    ).toEqual({ "home-hero": "1-quiet" });
  });

  it("keeps the id of a visitor in no experiment, and forgets one that has ended for the visitor", () => {
    const cookie = `sf_uid=${uid}; sf_visit=1.${today}; sf_x=home-hero.2!~product-order.1`;
    const assigned = assign(
      parts({ "product-order": "1-promises-first" }, { headers: { cookie } }),
      ["home-hero", "product-order"],
    );
    expect(assigned.cookies).toEqual([
      "sf_x=product-order.1; Path=/; Max-Age=7776000; SameSite=Lax; Secure",
    ]);
    const first = assign(parts({ "product-order": "baseline" }), ["home-hero"]);
    expect(first.variations).toBeNull();
    expect(first.cookies.map((line) => line.split("=", 1)[0])).toEqual([
      "sf_uid",
      "sf_visit",
    ]);
  });

  it("shows the baseline for a variation that the shop does not know", () => {
    expect(
      assign(parts({ "home-hero": "7-unknown" }), ["home-hero"]).variations,
    ).toEqual({ "home-hero": "baseline" });
  });

  it("is one of the variations whatever the cookies contain", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom(uid, "home-hero.1", "home-hero.9~__proto__.1", all),
    );
    fc.assert(
      fc.property(value, value, value, value, (id, given, visit, answer) => {
        const cookie = `sf_uid=${id}; sf_x=${given}; sf_visit=${visit}; OptanonConsent=${answer}`;
        for (const locale of ["en-us", "de-de"]) {
          const assigned = assign(
            parts(
              { "home-hero": "1-quiet" },
              { headers: { cookie }, site: siteOf(locale) },
            ),
            ["home-hero"],
          );
          expect([null, "1-quiet"]).toContain(
            assigned.variations?.["home-hero"] ?? null,
          );
          for (const line of assigned.cookies)
            expect(line).toMatch(
              /^sf_(?:uid=vuid_[0-9a-f]{27}|visit=\d{1,4}\.20784|x=[a-z0-9.!~-]*); Path=\//,
            );
        }
      }),
    );
  });
});

describe("the experiments of a request", () => {
  it("have one id, and each answer contains all that was decided", () => {
    const told: (readonly string[])[] = [];
    const visit = createExperimentVisit(
      parts({ "home-hero": "1-quiet", "product-order": "2-notes-first" }),
      (cookies) => told.push(cookies),
    );
    expect(visit.variationsOf(["home-hero"])).toEqual({
      "home-hero": "1-quiet",
    });
    expect(visit.variationsOf(["product-order"])).toEqual({
      "product-order": "2-notes-first",
    });
    const [first, second] = told.map((lines) =>
      Object.fromEntries(
        lines.map(
          (line) => line.split(";", 1)[0]?.split("=") as [string, string],
        ),
      ),
    );
    expect(first?.["sf_uid"]).toBe(second?.["sf_uid"]);
    expect(first?.["sf_x"]).toBe("home-hero.1");
    expect(second?.["sf_x"]).toBe("home-hero.1~product-order.2");
    expect(visit.variationsOf(["sandbox-order"])).toBeNull();
    expect(told.length).toBe(2);
    // Measuring knows the visitor by the same id.
    expect(visit.visitorId()).toBe(first?.["sf_uid"]);
    expect(told.length).toBe(2);
  });
});

describe("what a visitor has seen", () => {
  const given = "home-hero.0~product-order.2!~sandbox-order.1";
  const sighted = (cookie: string, places: readonly string[]) =>
    sightingOf(parts({}, { headers: { cookie } }), places);
  const visitor = {
    id: uid,
    attributes: { region: "NORA", locale: "en-us", visit: 3 },
    given: {
      "home-hero": "baseline",
      "product-order": "2-notes-first",
      "sandbox-order": "order-first",
    },
    isKnown: false,
  };
  const cookie = `sf_uid=${uid}; sf_visit=3.${today}; sf_x=${given}`;

  it("is counted where it was given, and marked", () => {
    expect(
      sighted(cookie, [
        "home-hero",
        "product-order",
        "sandbox-order",
        "toString",
      ]),
    ).toEqual({
      visitor,
      variations: { "home-hero": "baseline" },
      cookie:
        "sf_x=home-hero.0!~product-order.2!~sandbox-order.1; Path=/; Max-Age=7776000; SameSite=Lax; Secure",
    });
  });

  it("is nothing for whom it was counted, who has no id, and who may not be measured", () => {
    expect(sighted(cookie, ["product-order", "sandbox-order"])).toBeNull();
    expect(sighted(cookie, [])).toBeNull();
    const hero = ["home-hero"];
    for (const other of [
      `sf_x=${given}`,
      `sf_uid=${uid}`,
      `sf_uid=vuid_x; sf_x=${given}`,
      `${cookie}; ${none}`,
    ])
      expect([other, sighted(other, hero)]).toEqual([other, null]);
    const headers = { cookie };
    for (const more of [
      { isKiosk: true },
      { site: siteOf("de-de") },
      { headers: { cookie, "user-agent": "Googlebot/2.1" } },
    ])
      expect(sightingOf(parts({}, { headers, ...more }), hero)).toBeNull();
  });

  it("is of the visitor by whose id a purchase is reported", () => {
    const read = (text: string) =>
      identifiedVisitor(parts({}, { headers: { cookie: text } }));
    expect(read(cookie)).toEqual(visitor);
    for (const other of [`sf_uid=${uid}`, `${cookie}; ${none}`, ""])
      expect(read(other)).toBeNull();
  });
});
