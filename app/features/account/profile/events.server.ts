/**
 * Events that the editors define as sections of the profile's page. The page shows them with a form to
 * register; all other sections are shown as on every page.
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

/** Returns the event sections, without those whose data is invalid. */
const eventsIn = (sections: readonly ContentSection[]): readonly EventView[] =>
  sections.filter(isEvent).flatMap(({ props }) => {
    const reading = Event.safeParse(props);
    return reading.success ? reading.data : [];
  });

/** Reads the editors' page, separated into two lists; both are empty when it cannot be read. */
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
