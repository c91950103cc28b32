/**
 * The environments of the shop, and the settings of this one that are not secret. The live site leads to the
 * home page instead [ROUTE-054].
 */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({ crawl: false, locationCheck: false });

export function loader({ context }: LoaderFunctionArgs) {
  if (context.settings.envLabel === "www") throw redirect("/");
  return {
    title: "Environments",
    envLabel: context.settings.envLabel,
    environments: context.operations.environments,
    settings: context.operations.settings,
  };
}

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function LowerEnvironments() {
  const { title, envLabel, environments, settings } =
    usePageData<typeof loader>();
  return (
    <div className="wrap-page pt-8 pb-24" lang="en">
      <h1 className="display text-3xl" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-4">{`This is ${envLabel}.`}</p>
      {environments.length > 0 && (
        <ul className="mt-2">
          {environments.map(({ name, origin }) => (
            <li key={name}>
              <a
                href={origin}
                className="text-link inline-flex items-center min-h-11"
              >
                {`${name}: ${origin}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8 wide font-[650] text-lg">Settings</h2>
      <dl className="mt-2 grid gap-x-6 sm:grid-cols-[max-content_1fr]">
        {settings.map(({ key, value }) => (
          <div key={key} className="contents">
            <dt className="font-[600] break-all">{key}</dt>
            <dd className="break-all max-sm:mb-2">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
