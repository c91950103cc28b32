/** Links to every dialog that a visitor may open here. It does not exist on the live site [ROUTE-055]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { DialogLink } from "~/dialogs/dialog-link";
import { isDialogName } from "~/dialogs/facts";
import { dialogSamples } from "~/features/sandbox/dialog-samples.server";
import { demandSandbox } from "~/features/sandbox/samples.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ crawl: false });

export function loader({ context, request }: LoaderFunctionArgs) {
  demandSandbox(context, request);
  return { title: "Dialogs", samples: dialogSamples };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SandboxDialogs() {
  const { title, samples } = usePageData<typeof loader>();
  return (
    <div className="wrap-page pt-8 pb-24" lang="en">
      <h1 className="display text-3xl" tabIndex={-1}>
        {title}
      </h1>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {samples.map(({ name, argument, note }) =>
          isDialogName(name) ? (
            <li key={`${name} ${argument}`}>
              <DialogLink
                to={name}
                argument={argument}
                className="text-link inline-flex items-center min-h-11 break-all"
              >
                {[name, argument].filter(Boolean).join(" ")}
              </DialogLink>
              {note && <p className="text-sm text-slate-600">{note}</p>}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
