/**
 * The parent of every page: checks the path, loads what surrounds pages, and keeps it in place when a
 * page fails.
 */
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Footer } from "~/domain/navigation";
import { notFound } from "~/errors/page-error.server";
import { ErrorContent } from "~/shell/error-content";
import { footerRegion } from "~/shell/footer";
import { SiteLayout } from "~/shell/site-layout";
import { leaveInHtml } from "~/regions/left-in-html.server";
import { followRules } from "~/routing/follow-rules.server";
import { useCarriedQuery } from "~/routing/use-carried-query";

/** Routes that refuse a bad path themselves, so that their 404 keeps header and footer. */
const strict = new Set(["/:locale/*", "/:locale/p/*", "/:locale/c/*"]);

async function load({ context, request }: LoaderFunctionArgs) {
  followRules(context);
  if (!context.pathValid && !strict.has(context.page.template))
    throw notFound(new URL(request.url).pathname);
  const [menu, footer] = await Promise.all([
    context.content.menu(),
    context.content.footer(),
  ]);
  // Without the upstream's words there is a foot all the same.
  const foot: Footer = footer ?? { note: "", columns: [], legal: [] };
  return {
    menu: menu && {
      announcement: menu.announcement,
      // What is below them is shown by the menu's own dialog.
      entries: menu.entries.map(({ label, path, highlight }) => ({
        label,
        path,
        highlight,
      })),
    },
    // The checkout has no foot that the next page could take over.
    footer:
      context.page.layout === "checkout"
        ? foot
        : leaveInHtml(context, footerRegion, foot),
    visitor: context.places ? null : context.visitor.takePart(),
    origin: context.settings.publicOrigin,
    hideLayoutForStatus: context.settings.hideLayoutForStatus,
  };
}

type LocaleData = Omit<Awaited<ReturnType<typeof load>>, "visitor">;

/** What it answers of the visitor is read by `useVisitor` alone. */
export const loader: (args: LoaderFunctionArgs) => Promise<LocaleData> = load;

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { errorMeta as meta } from "~/routing/error-meta";

export default function Locale() {
  const data = useLoaderData<typeof loader>();
  useCarriedQuery();
  return (
    <SiteLayout data={data}>
      <Outlet />
    </SiteLayout>
  );
}

/** A page that fails keeps the shop around it; without its data the bare page is shown. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/locale");
  return (
    <SiteLayout data={data ?? null} isError>
      <ErrorContent places={data?.menu?.entries ?? []} />
    </SiteLayout>
  );
}
