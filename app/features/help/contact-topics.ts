/** The topic of a message: a category with one of its subjects, chosen in one field. */
import type { ContactTopic } from "~/domain/contact";

interface ChosenTopic {
  readonly category: string;
  readonly subject: string;
}

/** For a shop that cannot say what a message may be about. */
export const otherTopic: ChosenTopic = { category: "OTHER", subject: "OTHER" };

/** The value of a subject in the field; subjects of different categories may have the same words. */
export const topicValue = ({ category, subject }: ChosenTopic): string =>
  `${category} › ${subject}`;

/** Finds the topic that a value of the field stands for. */
export function findTopic(
  topics: readonly ContactTopic[],
  value: string,
): ChosenTopic | undefined {
  return topics
    .flatMap(({ category, subjects }) =>
      subjects.map((subject) => ({ category, subject })),
    )
    .find((topic) => topicValue(topic) === value);
}
