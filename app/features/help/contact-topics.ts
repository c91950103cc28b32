/** The topic of a message: a category with one of its subjects, chosen in one field. */
import type { ContactTopic } from "~/domain/contact";

interface ChosenTopic {
  readonly category: string;
  readonly subject: string;
}

/** For a market whose topics cannot be read. */
export const otherTopic: ChosenTopic = { category: "OTHER", subject: "OTHER" };

const separator = " › ";

/** The value of a subject in the field; subjects of different categories may have the same words. */
export const topicValue = ({ category, subject }: ChosenTopic): string =>
  category + separator + subject;

/** Parses a value of the field; null if nothing was chosen. */
export function parseTopic(value: string): ChosenTopic | null {
  const [category = "", subject = ""] = value.split(separator);
  return category && subject ? { category, subject } : null;
}

/** Whether the market has the topic. */
export const isTopic = (
  topics: readonly ContactTopic[],
  value: string,
): boolean =>
  topics.some(({ category, subjects }) =>
    subjects.some((subject) => topicValue({ category, subject }) === value),
  );
