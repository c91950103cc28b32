/**
 * Generic environmental claims, which Directive (EU) 2024/825 forbids without proof of excellent performance
 * [LEGAL-013]: words of each language, the texts that are searched, and hits that have an explanation.
 *
 * A word is a stem: it is found where a word of the text begins with it, in any case. What says which quality a
 * product has ("recycled polyester", "tanned without chrome") is no generic claim, and is not listed.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../runner/project.mjs";

/** Stems and phrases by language, in lower case. */
export const genericClaims: Readonly<Record<string, readonly string[]>> = {
  en: [
    "eco-friendly",
    "ecofriendly",
    "environmentally friendly",
    "environmentally sound",
    "environment-friendly",
    "ecological",
    "earth-friendly",
    "planet-friendly",
    "good for the planet",
    "good for the environment",
    "kind to nature",
    "nature-friendly",
    "climate-friendly",
    "climate neutral",
    "climate-neutral",
    "carbon neutral",
    "carbon-neutral",
    "carbon positive",
    "co2 neutral",
    "net zero",
    "sustainab",
    "biodegradable",
    "biobased",
    "bio-based",
    "energy efficient",
    "green choice",
    "greener",
    "conscious choice",
    "responsibly made",
    "zero waste",
    "low impact",
  ],
  fr: [
    "écologique",
    "écoresponsable",
    "éco-responsable",
    "écolo",
    "respectueux de l’environnement",
    "respectueuse de l’environnement",
    "respecte l’environnement",
    "ami de la nature",
    "bon pour la planète",
    "neutre en carbone",
    "neutralité carbone",
    "zéro carbone",
    "climatiquement neutre",
    "biodégradable",
    "biosourcé",
    "durabilité environnementale",
    "mode durable",
    "zéro déchet",
  ],
  de: [
    "umweltfreundlich",
    "umweltgerecht",
    "umweltschonend",
    "ökologisch",
    "klimaneutral",
    "klimafreundlich",
    "klimapositiv",
    "co2-neutral",
    "nachhaltig",
    "naturfreundlich",
    "gut für die umwelt",
    "biologisch abbaubar",
    "biobasiert",
    "energieeffizient",
    "ressourcenschonend",
    "grüne wahl",
  ],
  it: [
    "ecologic",
    "ecosostenibil",
    "sostenibil",
    "rispettoso dell’ambiente",
    "rispettosa dell’ambiente",
    "amico dell’ambiente",
    "a impatto zero",
    "neutrale per il clima",
    "carbon neutral",
    "biodegradabil",
    "biobased",
  ],
  es: [
    "ecológic",
    "sostenible",
    "respetuoso con el medio ambiente",
    "respetuosa con el medio ambiente",
    "amigo del medio ambiente",
    "neutro en carbono",
    "neutra en carbono",
    "climáticamente neutr",
    "biodegradable",
    "de base biológica",
    "residuo cero",
  ],
  nl: [
    "milieuvriendelijk",
    "milieubewust",
    "ecologisch",
    "duurzaam geproduceerd",
    "duurzame",
    "klimaatneutraal",
    "co2-neutraal",
    "klimaatvriendelijk",
    "biologisch afbreekbaar",
    "biobased",
    "goed voor de planeet",
  ],
  pl: [
    "ekologiczn",
    "przyjazny dla środowiska",
    "przyjazna dla środowiska",
    "przyjazne dla środowiska",
    "neutralny klimatycznie",
    "neutralna klimatycznie",
    "zrównoważon",
    "biodegradowaln",
    "zero waste",
  ],
};

export interface Claim {
  /** The file, from the root of the project. */
  readonly file: string;
  /** The keys that lead to the text. */
  readonly at: string;
  readonly language: string;
  readonly words: string;
  readonly text: string;
}

/** Hits that may stay, by file and words, with the reason. */
export const explainedClaims: readonly {
  readonly file: string;
  readonly words: string;
  readonly reason: string;
}[] = ["en", "en-gb"].map((name) => ({
  file: `mocks/data/content/stories/${name}.json`,
  words: "sustainab",
  reason:
    "The address of a page, which links of others lead to; its title and texts say what is done instead.",
}));

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /\p{L}/u.test(character);

/** Whether a word of the text begins with the stem. */
function beginsIn(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1))
    if (!isLetter(text[at - 1])) return true;
  return false;
}

/** Returns the generic claims of a text. */
export function claimsIn(text: string, language: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll("\u00a0", " ")
    .replaceAll("'", "’");
  return (genericClaims[language] ?? []).filter((stem) =>
    beginsIn(plain, stem),
  );
}

const languages = Object.keys(genericClaims);

/** The language of a key or a file's name: `fr`, or that of a locale such as `fr-ca`; null for another word. */
function languageOf(name: string): string | null {
  const found = /^([a-z]{2})(?:-[a-z]{2})?$/.exec(name)?.[1];
  return found !== undefined && languages.includes(found) ? found : null;
}

/** The claims of all texts in a value of JSON; a key or an outer one says the language. */
function claimsOf(
  value: unknown,
  { file, at, language }: Pick<Claim, "file" | "at" | "language">,
): Claim[] {
  if (typeof value === "string")
    return claimsIn(value, language).map((words) => ({
      file,
      at,
      language,
      words,
      text: value,
    }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    claimsOf(inner, {
      file,
      at: at === "" ? key : `${at}.${key}`,
      language: languageOf(key) ?? language,
    }),
  );
}

/** The folders of the editors' texts, of the products' and of the shop's own words. */
const folders = ["mocks/data", "app/i18n/messages"] as const;

/** Returns all claims of the project's texts, explained or not. */
export function findClaims(): readonly Claim[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), {
        recursive: true,
        encoding: "utf8",
      }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
    )
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) => {
      const parts = file.replace(/\.json$/, "").split("/");
      const language = parts.map(languageOf).findLast((one) => one !== null);
      const text = readFileSync(path.join(root, file), "utf8");
      return claimsOf(JSON.parse(text), {
        file,
        at: "",
        language: language ?? "en",
      });
    });
}

const isExplained = ({ file, words }: Claim): boolean =>
  explainedClaims.some((one) => one.file === file && one.words === words);

export const unexplained = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter((claim) => !isExplained(claim));
