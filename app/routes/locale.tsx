/**
 * The parent of every page: checks the path, loads what surrounds pages, and keeps it in place when a
 * page fails.
 */
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { ErrorContent } from "~/features/layout/error-content";
import { SiteLayout } from "~/features/layout/site-layout";
import { toNotice } from "~/features/layout/notice";

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.pathValid) throw notFound(new URL(request.url).pathname);
  const [menu, footer] = await Promise.all([
    context.content.menu(),
    context.content.footer(),
  ]);
  return {
    menu,
    footer,
    bagCount: context.visitor.bagCount,
    notices: context.visitor.takeNotices().map(toNotice),
    origin: context.publicOrigin,
    hideLayoutForStatus: context.hideLayoutForStatus,
  };
}

export type LocaleData = Awaited<ReturnType<typeof loader>>;

export { errorMeta as meta } from "~/routing/error-meta";

export default function Locale() {
  const data = useLoaderData<typeof loader>();
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
      <ErrorContent />
    </SiteLayout>
  );
}
