/** The loyalty program: what its page shows [LOY-001]. */
import type { AppLoadContext } from "@remix-run/node";
import { pageSections } from "~/cms/page-sections.server";
import { formatDialogHash } from "~/dialogs/hash";
import type { Site } from "~/sites/sites";
import type { JoinView, LoyaltyView } from "./loyalty-view";

/** The day that the upstream names, which has no hour; empty for what is none. */
function dayInWords(day: string | null, { tag }: Pick<Site, "tag">): string {
  const at = Date.parse(`${day ?? ""}T00:00:00Z`);
  return Number.isNaN(at)
    ? ""
    : new Intl.DateTimeFormat(tag, {
        dateStyle: "long",
        timeZone: "UTC",
      }).format(at);
}

/** What the editors say to those who may join; the form does without. */
export async function loadJoin(context: AppLoadContext): Promise<JoinView> {
  const page = await context.content.page("loyalty-modal");
  return { kind: "join", sections: pageSections(context, page?.sections) };
}

/** Rejects when the profile cannot be had. */
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

/** Where the welcome of a new member opens, once: over the page that the hash is of [DLG-023]. */
export const withWelcome = (path: string): string =>
  (path.split("#", 1)[0] ?? "") + formatDialogHash("welcome");
