/** The topics and pages of the help, as the content system has them. */
import type { AppLoadContext } from "@remix-run/node";
import type { HelpEntry } from "./find-in-help";

/** A page in a list: only what is shown of it. */
export type HelpCard = Pick<HelpEntry, "path" | "title" | "summary">;

/** Pages of the shop, which are found at addresses that editors cannot use. */
const ownPages: ReadonlySet<string> = new Set([
  "help/all-topics",
  "help/contact-us",
  "help/privacy-policy",
  "help/size-charts",
  "help/warranty",
]);

export const toCard = ({ path, title, summary }: HelpEntry): HelpCard => ({
  path,
  title,
  summary,
});

/** Reads the topics, in the editors' order; rejects when they cannot be read. */
export async function readTopics({
  content,
}: Pick<AppLoadContext, "content">): Promise<readonly HelpEntry[]> {
  const topics = await content.wholeChildren("help");
  return topics.filter(({ path }) => !ownPages.has(path));
}

/** Reads all topics, each with its pages. A topic whose pages cannot be read has none; it can be opened. */
export async function readTopicsWithPages(
  context: Pick<AppLoadContext, "content">,
): Promise<
  readonly {
    readonly topic: HelpEntry;
    readonly pages: readonly HelpEntry[];
  }[]
> {
  const topics = await readTopics(context);
  return Promise.all(
    topics.map(async (topic) => ({
      topic,
      pages: await context.content.children(topic.path),
    })),
  );
}
