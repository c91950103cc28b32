/** A page with a form of each kind, for developers of forms. It does not exist on the live site. */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/errors/page-error.server";
import { FormsPage } from "~/features/sandbox/forms-page";
import { sandboxForms } from "~/features/sandbox/sandbox.forms.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ crawl: false });

/** Throws a 404 page on the live site. */
function demandSandbox({ settings }: AppLoadContext, request: Request): void {
  if (settings.envLabel === "www")
    throw notFound(new URL(request.url).pathname);
}

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  const said = new URL(request.url).searchParams.get("said") ?? "";
  return {
    said: said.slice(0, 40),
    action: context.paths.at("/sandbox/forms"),
    title: `${titlePrefix(context, translatorOf(context))}Forms`,
  };
}

export const action = formAction(sandboxForms, {
  back: ({ context }) => context.paths.at("/sandbox/forms"),
  around: ({ context, request }, work) => {
    demandSandbox(context, request);
    return work();
  },
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SandboxForms() {
  const { said, action } = usePageData<typeof loader>();
  return <FormsPage said={said} action={action} />;
}
