/** Reads what the loyalty program's page shows [LOY-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { formatDialogHash } from "~/dialogs/hash";
import type { Site } from "~/sites/sites";
import type { JoinView, LoyaltyView } from "./loyalty-view";

/** Formats the upstream's date, which has no time of day; empty if it is missing or malformed. */
function dayInWords(day: string | null, { tag }: Pick<Site, "tag">): string {
  const at = Date.parse(`${day ?? ""}T00:00:00Z`);
  return Number.isNaN(at)
    ? ""
    : new Intl.DateTimeFormat(tag, {
        dateStyle: "long",
        timeZone: "UTC",
      }).format(at);
}

/** Reads the editors' sections for consumers who can join; the form works without them. */
export async function loadJoin(context: AppLoadContext): Promise<JoinView> {
  const page = await context.content.page("loyalty-modal");
  return { kind: "join", sections: pageSections(context, page?.sections) };
}

/** Rejects when the profile cannot be read. */
export async function loadLoyalty(
  context: AppLoadContext,
): Promise<LoyaltyView> {
  const membership = await context.loyalty.read();
  if (!membership) return loadJoin(context);
  const { joinedOn, ...known } = membership;
  return {
    kind: "member",
    ...known,
    joinedOn: dayInWords(joinedOn, context.site),
    minimum: context.loyalty.minPoints,
  };
}

/** Returns the path with the hash that opens the welcome dialog for a new member over the page [DLG-023]. */
export const withWelcome = (path: string): string =>
  (path.split("#", 1)[0] ?? "") + formatDialogHash("welcome");
