/** Shoppers' questions about a product, and the answers of others and of the retailer. */
import { reviewLimits, type ReviewVotes } from "./review";

export const questionLimits = {
  text: reviewLimits.text,
  nickname: reviewLimits.nickname,
  /** Of the words that are searched for in questions. */
  search: 80,
} as const;

/** Orders of a list of questions besides the upstream's default, by their names on the wire. */
export const questionOrders = ["newest", "answered"] as const;
export type QuestionOrder = (typeof questionOrders)[number];

export const questionsPerPage = 10;

/** A request for a page of questions. */
export interface QuestionQuery {
  /** From 1. */
  readonly page: number;
  /** Null for the upstream's default. */
  readonly sort: QuestionOrder | null;
  /** The words that are searched for; empty for all questions. */
  readonly words: string;
}

export interface AskedQuestion {
  readonly text: string;
  /** Shown with the question. */
  readonly nickname: string;
  /** Never shown. */
  readonly email: string;
}

export interface Answer extends ReviewVotes {
  readonly id: string;
  readonly text: string;
  readonly nickname: string;
  /** BCP 47 language of the text; empty when it is unknown. */
  readonly language: string;
  /** ISO 8601; empty when it is unknown. */
  readonly writtenAt: string;
  readonly isByRetailer: boolean;
}

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly nickname: string;
  /** BCP 47 language of the text; empty when it is unknown. */
  readonly language: string;
  /** ISO 8601; empty when it is unknown. */
  readonly writtenAt: string;
  readonly answers: readonly Answer[];
}

/** One page of the questions about a product. */
export interface QuestionList {
  /** On all pages together, counting only those that contain the words. */
  readonly total: number;
  readonly questions: readonly Question[];
}
