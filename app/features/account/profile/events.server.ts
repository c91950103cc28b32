/**
 * Events that the editors invite to, as sections of the profile's page. They are shown with the form
 * that signs up for them; all other sections are shown as on every page.
 */
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod/v4";
import type { ContentSection } from "~server/services/content/content";

const Event = z.object({
  eventId: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string().min(1),
  text: z.string().default(""),
});

export type EventView = z.output<typeof Event>;

const isEvent = ({ type }: ContentSection): boolean => type === "event";

/** What is no event that somebody could come to is left out. */
const eventsIn = (sections: readonly ContentSection[]): readonly EventView[] =>
  sections.filter(isEvent).flatMap(({ props }) => {
    const reading = Event.safeParse(props);
    return reading.success ? reading.data : [];
  });

/** The page of the editors, in two parts; both are empty when it cannot be had. */
export async function readProfileContent({
  content,
}: Pick<AppLoadContext, "content">) {
  const page = await content.page("account-profile");
  const sections = page?.sections ?? [];
  return {
    events: eventsIn(sections),
    others: sections.filter((section) => !isEvent(section)),
  };
}

export const readEvents = async (
  context: Pick<AppLoadContext, "content">,
): Promise<readonly EventView[]> => (await readProfileContent(context)).events;
