/** The words of reviews and questions: how many there are, in which language, and how often they repeat. */
import { describe, expect, it } from "vitest";
import { fellrowCatalogue } from "../../catalogue/fellrow-catalogue";
import { say } from "../../wording";
import { writtenQuestions } from "./question-list";
import { readerOf, writtenReviews } from "./review-list";

const { products } = fellrowCatalogue;
/** Of each language, words that its texts are full of and that the others do not have. */
const markers: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|is|was|it|my|of|for)\b/i,
  fr: /\b(?:le|les|une|des|du|pas|et|est|mon|ma)\b|[dl]’/i,
  de: /\b(?:der|die|das|und|ist|nicht|ein|eine|mit|im|auf)\b/i,
  it: /\b(?:il|lo|la|le|un|una|di|del|della|che|non|per|con|da|dopo|e|si|ha|su)\b/i,
  es: /\b(?:el|la|los|las|que|no|un|una|por|y|con|es|se|de|tras|en)\b/i,
  nl: /\b(?:de|het|een|en|niet|van|voor|ik|op|met|ze|uit|na)\b/i,
  pl: /[ąćęłńóśźż]|\b(?:i|na|nie|się|po|od|jest|do)\b/i,
};

const reviews = products.flatMap((product) =>
  writtenReviews(product).map((review) => ({
    ...review,
    language: review.locale.slice(0, 2),
    said: review.sentences.map((text) => say(text, readerOf(review.locale))),
    productId: product.id,
  })),
);

describe("the reviews of the reference catalogue", () => {
  it("are more than 2,000 with words of their own, in every language of the shop", () => {
    const texts = new Set(reviews.map(({ said }) => said.join(" ")));
    expect(texts.size).toBeGreaterThan(2_000);
    // Most texts are unlike all others, of any product.
    expect(texts.size / reviews.length).toBeGreaterThan(0.8);
    for (const language of Object.keys(markers))
      expect(
        reviews.filter((review) => review.language === language).length,
        language,
      ).toBeGreaterThan(1_500);
  });

  it("are in the language of their writers", () => {
    for (const [language, marker] of Object.entries(markers)) {
      const own = reviews.filter((review) => review.language === language);
      const fitting = own.filter(({ said }) => marker.test(said.join(" ")));
      expect(fitting.length / own.length, language).toBeGreaterThan(0.93);
      // A text that was left in English would have none of the words of its language.
      const english = own.filter(
        ({ said }) => language !== "en" && / the | and /.test(said.join(" ")),
      );
      expect(english, language).toEqual([]);
    }
  });

  it("repeat few sentences to a reader of the first page, and none within a review", () => {
    let shown = 0;
    let repeated = 0;
    const lists = new Map<string, typeof reviews>();
    for (const review of reviews) {
      const list = `${review.productId} ${review.language}`;
      lists.set(list, [...(lists.get(list) ?? []), review]);
    }
    for (const list of lists.values()) {
      const page = list
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
        .slice(0, 10)
        .flatMap(({ said }) => said);
      shown += page.length;
      repeated += page.length - new Set(page).size;
    }
    expect(repeated / shown).toBeLessThan(0.2);
    const twice = reviews.filter(
      ({ said }) => new Set(said).size < said.length,
    );
    expect(twice.map(({ reviewId }) => reviewId)).toEqual([]);
  });

  it("fill in every number and every place", () => {
    const unfilled = reviews.filter(({ said }) => /[{}]/.test(said.join(" ")));
    expect(unfilled).toEqual([]);
  });

  it("say of a shoe what is true of a shoe, and of socks nothing about laces", () => {
    const ofSocks = reviews
      .filter(({ productId }) => productId === "FR4135")
      .flatMap(({ said }) => said)
      .join(" ");
    expect(ofSocks).not.toMatch(
      /\b(?:lac(?:e|es|ing)|soles?|zips?|hood)\b|Schnürsenkel|Kapuze/i,
    );
  });
});

describe("the questions of the reference catalogue", () => {
  const questions = products.flatMap(writtenQuestions);

  it("are at least 150 different ones, in every language, most of them answered", () => {
    expect(new Set(questions.map(({ text }) => text)).size).toBeGreaterThan(
      149,
    );
    const answered = questions.filter(({ answers }) => answers.length > 0);
    expect(answered.length / questions.length).toBeGreaterThan(0.85);
    expect(answered.length).toBeLessThan(questions.length);
    for (const language of Object.keys(markers))
      expect(questions.some(({ locale }) => locale.startsWith(language))).toBe(
        true,
      );
  });

  it("contain the product's own facts and no gaps", () => {
    const unfilled = questions.filter(({ answers }) =>
      answers.some(({ text }) => /[{}]|^\s/.test(text)),
    );
    expect(unfilled.map(({ questionId }) => questionId)).toEqual([]);
  });
});
