/**
 * The shop's header and footer as separate pages, for other sites that show them around their own pages: in a
 * frame (`FRAME_ANCESTORS` lists the sites) or as copied HTML. Plain documents without script [ROUTE-049].
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { notFound } from "~/errors/page-error.server";
import { Footer } from "~/shell/footer";
import { Header } from "~/shell/header";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import type { loader as localeLoader } from "~/routes/locale";

export const handle = page({
  layout: "none",
  script: "none",
  policy: "fragment",
  cache: { query: [], depends: ["content"] },
});

const parts = ["header", "footer", "frame"] as const;

export function loader({ params, request }: LoaderFunctionArgs) {
  const part = parts.find((name) => name === params["part"]);
  if (!part) throw notFound(new URL(request.url).pathname);
  return { part };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function Fragment() {
  const { part } = usePageData<typeof loader>();
  const shop = useRouteLoaderData<typeof localeLoader>("routes/locale");
  if (!shop) return null;
  const { menu, footer } = shop;
  return (
    <>
      {part !== "footer" && (
        <Header menu={menu} transparent={false} mode="light" />
      )}
      {/* The other site's page is inserted here. */}
      {part === "frame" && <main id="main" data-slot="content" />}
      {part !== "header" && <Footer footer={footer} />}
    </>
  );
}
