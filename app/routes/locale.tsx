/**
 * The parent of every page: checks the path, loads the layout's data, and preserves the layout when a page
 * fails.
 */
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { layoutPopUps } from "~/cms/pop-ups.server";
import { notFound } from "~/errors/page-error.server";
import { ErrorContent } from "~/shell/error-content";
import { footerRegion } from "~/shell/footer";
import { SiteLayout, type LayoutData } from "~/shell/site-layout";
import { leaveInHtml } from "~/regions/left-in-html.server";
import { followRules } from "~/routing/follow-rules.server";
import { chatFacts } from "~/shell/chat/chat-facts.server";
import { useLayoutNotices } from "~/routing/recent-pages";
import { shownFooter } from "~/shell/shown-footer.server";
import { useVisitor } from "~/shell/visitor";
import { useCarriedQuery } from "~/routing/use-carried-query";

/** Routes that refuse an invalid path themselves, so that their 404 page has header and footer. */
const strict = new Set(["/:locale/*", "/:locale/p/*", "/:locale/c/*"]);

/** What the layout says of a preview or a deploy preview; nothing elsewhere. */
function environmentOf({
  preview,
  settings: { deployPreview },
}: AppLoadContext): Pick<LayoutData, "environment"> {
  if (!preview && !deployPreview) return {};
  const previewDay = preview?.date ?? null;
  return { environment: { previewDay, deployment: deployPreview } };
}

async function load({ context, request }: LoaderFunctionArgs) {
  followRules(context);
  if (!context.pathValid && !strict.has(context.page.template))
    throw notFound(new URL(request.url).pathname);
  const [menu, footer, popUps] = await Promise.all([
    context.content.menu(),
    shownFooter(context),
    layoutPopUps(context),
  ]);
  const chat = chatFacts(context);
  return {
    menu: menu && {
      announcement: menu.announcement,
      // The menu's dialog loads their children itself.
      entries: menu.entries.map(({ label, path, highlight }) => ({
        label,
        path,
        highlight,
      })),
    },
    // The checkout shows no footer whose HTML the next page could reuse.
    footer:
      context.page.layout === "checkout"
        ? footer
        : leaveInHtml(context, footerRegion, footer),
    ...(popUps.length > 0 && { popUps }),
    ...(chat && { chat }),
    visitor: context.places ? null : context.visitor.takePart(),
    origin: context.settings.publicOrigin,
    hideLayoutForStatus: context.settings.hideLayoutForStatus,
    backToTop: context.flags.on("back-to-top"),
    ...(context.analytics.isOn && { isMeasured: true }),
    ...(context.vendors && { vendors: context.vendors }),
    hasHelp: context.flags.on("help-pages"),
    ...environmentOf(context),
  };
}

type LocaleData = Omit<Awaited<ReturnType<typeof load>>, "visitor">;

/** The type omits `visitor`, which only `useVisitor` reads. */
export const loader: (args: LoaderFunctionArgs) => Promise<LocaleData> = load;

export { keepLayout as shouldRevalidate } from "~/routing/keep-page";
export { errorMeta as meta } from "~/routing/error-meta";

export default function Locale() {
  const data = useLoaderData<typeof loader>();
  useCarriedQuery();
  useLayoutNotices((useVisitor().notices ?? []).length > 0);
  return (
    <SiteLayout data={data}>
      <Outlet />
    </SiteLayout>
  );
}

/** A failed page is shown within the shop's layout; without the layout's data it is shown alone. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/locale");
  return (
    <SiteLayout data={data ?? null} isError>
      <ErrorContent places={data?.menu?.entries ?? []} />
    </SiteLayout>
  );
}
