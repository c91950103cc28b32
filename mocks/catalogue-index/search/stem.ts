/**
 * Light stemming: removes the endings of inflection (plural, gender, case) and
 * nothing else, from folded text. A stem is a key, not a word: it only matters
 * that "kurtka" and "kurtki" have the same one.
 */
/** Shorter stems would not distinguish words. */
const shortestStem = 3;

function cut(word: string, endings: RegExp): string {
  const stem = word.replace(endings, "");
  return stem.length >= shortestStem ? stem : word;
}

function english(word: string): string {
  const singular = /(ss|us|is)$/.test(word)
    ? word
    : cut(word.replace(/ves$/, "f").replace(/(s|x|z|ch|sh)es$/, "$1"), /s$/);
  // "hoodie", "hoody" and "hoodies".
  const even = singular.replace(/(ie|y)$/, "i");
  // "running" and "run", "hiking" and "hike".
  return cut(cut(even, /ing$/).replace(/([bdgmnprt])\1$/, "$1"), /e$/);
}

function french(word: string): string {
  return cut(cut(cut(word.replace(/eaux$/, "eau"), /[sx]$/), /e$/), /[sx]$/);
}

function german(word: string): string {
  // "weiß" keeps its end, so that "weiße" has the same stem.
  return cut(word, /(e[nrsm]?|n|(?<!s)s)$/);
}

function italian(word: string): string {
  return cut(cut(word, /[aeio]$/), /(?<=[cg])h$/).replace(/i$/, "");
}

function spanish(word: string): string {
  return cut(cut(word, /(?<=[lnrdz])es$|s$/), /[aoe]$/);
}

function dutch(word: string): string {
  // Twice, because "schoenen" is more than "schoen", whose own end looks like a
  // plural. "jas" and "jassen", "rood" and "rode" differ in doubled letters.
  const ending = /(en|e|s)$/;
  // "laarzen" and "laars" differ in their last letter, too.
  const single = cut(word, ending).replace(/z$/, "s").replace(/v$/, "f");
  return cut(single, ending).replace(/(.)\1/g, "$1");
}

const polishEndings =
  /(ami|ach|ego|emu|owie|owych|owe|owy|owa|ych|ich|ymi|imi|ow|om|ie|ej|em|y|i|a|e|o|u)$/;

function polish(word: string): string {
  // The mobile e: "kurtek" belongs to "kurtka".
  return cut(cut(word, polishEndings).replace(/ek$/, "k"), /i$/);
}

const stemmers: ReadonlyMap<string, (word: string) => string> = new Map([
  ["en", english],
  ["fr", french],
  ["de", german],
  ["it", italian],
  ["es", spanish],
  ["nl", dutch],
  ["pl", polish],
]);

/** Returns the stem of a folded word; short words, those with digits and other languages are unchanged. */
export function stem(word: string, language: string): string {
  const stemmer = stemmers.get(language);
  return !stemmer || word.length <= shortestStem || /\d/.test(word)
    ? word
    : stemmer(word);
}
