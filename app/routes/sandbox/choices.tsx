/**
 * A page with two experiments, one in static HTML and one in a hydrated part, for developers of choices. Its
 * form assigns other variations to the browser. It does not exist on the live site.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { readSections } from "~/cms/read-sections.server";
import { SectionList } from "~/cms/section-list";
import { variedSection } from "~/cms/varied-section.server";
import { notFound } from "~/errors/page-error.server";
import { experiments } from "~/experiments/experiments";
import { variationsCookieLine } from "~/experiments/given-variations";
import { ChoicesForm } from "~/features/sandbox/choices-form";
import { readForm, textIn } from "~/forms/read-form.server";
import { usePaths } from "~/i18n/language";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["catalog"],
  cache: { query: [], depends: ["content", "catalogue"] },
});

const isLive = ({ settings }: AppLoadContext) => settings.envLabel === "www";
const missing = (request: Request) => notFound(new URL(request.url).pathname);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const content = isLive(context)
    ? null
    : await context.content.page("sandbox");
  const report = (message: string) => {
    context.reportError(new Error(message));
  };
  const sections = readSections(content?.sections ?? [], report);
  const ofType = (type: string) => sections.find((it) => it.type === type);
  const rail = ofType("productRail");
  const text = ofType("editorialText");
  const quote = ofType("quote");
  if (!content || !rail || !text || !quote) throw missing(request);
  const section = variedSection(
    context,
    "sandbox-section",
    { baseline: text, quiet: quote, rail },
    { first: false, heading: "h2" },
    report,
  );
  return { title: content.meta.title, section };
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (isLive(context)) throw missing(request);
  const posted = await readForm(request);
  const variations = Object.fromEntries(
    Object.keys(experiments).map((name) => [name, textIn(posted, name)]),
  );
  const secure = context.settings.publicOrigin.startsWith("https:");
  throw redirect(context.paths.at("/sandbox/choices"), {
    status: 303,
    headers: { "Set-Cookie": variationsCookieLine(variations, secure) },
  });
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SandboxChoices() {
  const { title, section } = usePageData<typeof loader>();
  const paths = usePaths();
  return (
    <div className="pb-24">
      <h1 className="wrap-page pt-8 display text-3xl" tabIndex={-1}>
        {title}
      </h1>
      <SectionList sections={[section]} />
      <ChoicesForm action={paths.at("/sandbox/choices")} />
    </div>
  );
}
