import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { sites, type Site } from "~/sites/sites";
import {
  messagesFor,
  messagesOfVersion,
  type Overrides,
} from "./messages.server";
import { createTranslate, flatten, translateDynamic } from "./translate";
import type { MessageKey } from "./keys";
import { pluralForms } from "./testing";

const files = import.meta.glob<object>("./messages/*/*.json", {
  eager: true,
  import: "default",
});
const fileOf = (folder: string, namespace: string) =>
  flatten(files[`./messages/${folder}/${namespace}.json`] ?? {});
const namespaces = Object.keys(files)
  .filter((path) => path.startsWith("./messages/en/"))
  .map((path) => path.slice("./messages/en/".length, -".json".length));

const settings = { shopName: "Fellrow", returnDays: 30 };
const messagesOf = (site: Site, translations: Overrides = {}) =>
  messagesFor({ site, translations, settings });

const stem = (key: string) =>
  key.replace(/_(?:zero|one|two|few|many|other)$/, "");
const variables = (message: string) =>
  [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it("returns the same messages while the editors' texts are equal, and others when they differ", () => {
  const [site] = sites;
  const texts = () => ({ cart: { "empty.title": "Nothing in here yet" } });
  const first = messagesOf(site, texts());
  expect(messagesOf(site, texts())).toBe(first);
  const other = messagesOf(site, { cart: { "empty.title": "Empty" } });
  expect(other).not.toBe(first);
  expect(other.namespace("cart")["empty.title"]).toBe("Empty");
});

it("has the retailer's name and period in its sentences, also in those of editors", () => {
  const [site] = sites;
  const of = (shopName: string, returnDays: number) =>
    messagesFor({
      site,
      translations: { cart: { title: "Your {{shop}} bag, {{count}}" } },
      settings: { shopName, returnDays },
    });
  const one = of("Nord $& Søn", 45);
  expect(one.namespace("shop")["home"]).toBe("Nord $& Søn home");
  expect(one.namespace("product")["promise.returns"]).toBe(
    "Return anything unused within 45 days.",
  );
  expect(one.namespace("cart")["title"]).toBe(
    "Your Nord $& Søn bag, {{count}}",
  );
  expect(of("Nord $& Søn", 45)).toBe(one);
  // Browsers must not take the texts of one shop for those of another.
  const versions = [one, of("Fellrow", 45), of("Nord $& Søn", 30)];
  expect(new Set(versions.map(({ version }) => version)).size).toBe(3);
});

it("returns the messages of a page's version, even if the editors' texts have changed since", () => {
  const [site] = sites;
  const bundled = messagesOf(site);
  const titleOf = (version: string | null, texts: object) =>
    messagesOfVersion(
      { site, translations: texts as Overrides, settings },
      version,
    ).namespace("cart")["title"];
  const edits = Array.from({ length: 6 }, (_, at) => ({
    cart: { title: `Bag ${at}` },
  }));
  const versions = edits.map((texts) => messagesOf(site, texts).version);
  const now = edits[5] ?? {};
  expect(titleOf(versions[5] ?? "", now)).toBe("Bag 5");
  expect(titleOf(versions[3] ?? "", now)).toBe("Bag 3");
  // The bundled messages are always known; dropped and unknown versions get the current messages.
  expect(titleOf(bundled.version, now)).toBe("Your bag");
  for (const version of [versions[0] ?? "", "0123456789", null])
    expect(titleOf(version, now)).toBe("Bag 5");
});

describe("translating", () => {
  it("has the same result as i18next for every message of every locale", async () => {
    const params = { name: "Scree", path: "/x", code: "SAVE10", text: "T" };
    for (const site of sites) {
      const catalogue = messagesOf(site);
      const t = createTranslate(catalogue, site.tag);
      const reference = i18next.createInstance();
      await reference.init({
        lng: site.tag,
        ns: namespaces,
        keySeparator: false,
        nsSeparator: "|",
        interpolation: { escapeValue: false, skipOnVariables: true },
        resources: {
          [site.tag]: Object.fromEntries(
            namespaces.map((name) => [name, catalogue.namespace(name)]),
          ),
        },
      });
      for (const name of namespaces)
        for (const key of new Set(
          Object.keys(catalogue.namespace(name)).map(stem),
        ))
          for (const count of [0, 1, 2, 5, 12, 22, 999]) {
            const values = { ...params, count };
            const message = `${name}.${key}` as MessageKey;
            const own = t(message, values).replaceAll(/\{\{\w+\}\}/g, "");
            const expected = reference
              .t(`${name}|${key}`, values)
              .replaceAll(/\{\{\w+\}\}/g, "");
            expect(own, `${site.locale} ${message} ${count}`).toBe(expected);
          }
    }
  });

  it("returns undefined for an unknown key", () => {
    expect(
      translateDynamic({ namespace: () => ({}) }, "en-US", "shop.none"),
    ).toBeUndefined();
  });
});

describe("the message files", () => {
  const languages = [...new Set(sites.map(({ language }) => language))];

  it.each(languages.filter((language) => language !== "en"))(
    "have every message in %s, with every plural form and variable",
    (language) => {
      for (const name of namespaces) {
        const english = fileOf("en", name);
        const translated = fileOf(language, name);
        for (const key of Object.keys(english)) {
          const isPlural = stem(key) !== key;
          const required = isPlural
            ? pluralForms(language).map((form) => `${stem(key)}_${form}`)
            : [key];
          for (const form of required)
            expect(
              translated[form],
              `${language} ${name}.${form}`,
            ).toBeTruthy();
          if (!isPlural)
            expect(variables(translated[key] ?? "")).toEqual(
              variables(english[key] ?? ""),
            );
        }
        const known = new Set(Object.keys(english).map(stem));
        for (const key of Object.keys(translated))
          expect(known, `${language} ${name}.${key} is unused`).toContain(
            stem(key),
          );
      }
    },
  );

  it.each(languages.filter((language) => language !== "en"))(
    "leave no sentence in English in %s",
    (language) => {
      // One word or two may be the same: a name, an abbreviation, a word that was borrowed.
      const isSentence = (text: string) =>
        text
          .replace(/\{\{\w+\}\}/g, "")
          .trim()
          .split(/\s+/).length > 2;
      const left = namespaces.flatMap((name) => {
        const translated = fileOf(language, name);
        return Object.entries(fileOf("en", name))
          .filter(([key, text]) => isSentence(text) && translated[key] === text)
          .map(([key]) => `${name}.${key}`);
      });
      expect(left).toEqual([]);
    },
  );

  it("name no retailer, and no period of returns", () => {
    // What else is counted in days: how long a bag stays, and two periods of the law.
    const others = new Set([
      "cart.empty.text",
      "shop.price.lowest",
      "legal.withdrawal.done",
    ]);
    const texts = Object.keys(files).flatMap((file) => {
      const [folder = "", name = ""] = file.split("/").slice(2);
      const namespace = name.replace(".json", "");
      return Object.entries(fileOf(folder, namespace)).map(
        ([key, text]) => [`${namespace}.${key}`, text] as const,
      );
    });
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(([, text]) => /Fellrow/i.test(text))).toEqual([]);
    const days = /\d+\s(?:days|Tage|jours|giorni|días|dagen|dni)/;
    expect(
      texts.filter(([key, text]) => days.test(text) && !others.has(key)),
    ).toEqual([]);
    expect(
      texts.some(([key, text]) => others.has(key) && days.test(text)),
    ).toBe(true);
  });

  it("of a locale override only messages of its language", () => {
    for (const site of sites)
      for (const name of namespaces)
        for (const key of Object.keys(fileOf(site.locale, name)))
          expect(Object.keys(fileOf(site.language, name)).map(stem)).toContain(
            stem(key),
          );
  });
});
