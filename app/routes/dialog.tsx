/**
 * Any dialog as a page, and the data of the same dialog when it opens over another page. Without
 * script this page is the dialog.
 */
import { Link, useLoaderData } from "@remix-run/react";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Suspense } from "react";
import { dialogActions } from "~/dialogs/actions.server";
import { dialogLoaders } from "~/dialogs/loaders.server";
import {
  dialogs,
  findDialog,
  type DialogEntry,
  type DialogName,
} from "~/dialogs/registry";
import { essential, notFound } from "~/errors/page-error.server";
import { markFailed, titlePrefix } from "~/forms/failed-forms.server";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { useT } from "~/i18n/language";
import { page } from "~/routing/handle";
import { routeMeta } from "~/routing/page-meta";
import { createPaths } from "~/routing/paths";
import { safePath } from "~/routing/safe-redirect";
import { Icon } from "~/ui/icon";

export const handle = page({
  messages: ["catalog", "product", "cart", "checkout"],
  crawl: false,
});

/** Over a page a failure is told in the dialog: the page below it is not to blame. */
async function loadOverPage(work: Promise<unknown>) {
  try {
    return { data: await work, failed: false };
  } catch {
    // The failed call is in the log already.
    return { data: null, failed: true };
  }
}

type RouteArguments = Pick<LoaderFunctionArgs, "params" | "request">;

/** The dialog that the address names; a 404 page for names and arguments that there are not. */
function dialogOf({ params, request }: RouteArguments) {
  const url = new URL(request.url);
  const { name = "", argument = "" } = params;
  const entry = findDialog(name);
  const fits = entry?.argument
    ? entry.argument.test(argument)
    : argument === "";
  if (!entry || !fits) throw notFound(url.pathname);
  // Found in the table above.
  return { url, entry, name: name as DialogName, argument };
}

export async function loader(route: LoaderFunctionArgs) {
  const { context, request } = route;
  const { url, entry, name, argument } = dialogOf(route);
  const { paths } = context;
  const isOverPage = url.searchParams.has("host");
  if (entry.page && !isOverPage)
    throw redirect(entry.page === "cart" ? paths.cart() : paths.search());

  const load = async () =>
    dialogLoaders[name]?.({ context, argument, request });
  const loaded = isOverPage
    ? await loadOverPage(load())
    : { data: await essential(load(), url.pathname), failed: false };
  const t = translatorOf(context);
  return {
    name,
    argument,
    returnTo: safePath(url.searchParams.get("returnTo"), paths.home()),
    title: t(entry.title),
    titlePrefix: titlePrefix(context, t),
    ...loaded,
  };
}

export async function action(route: ActionFunctionArgs) {
  const { context, request } = route;
  const { url, name, argument } = dialogOf(route);
  const act = dialogActions[name];
  if (!act) throw data({}, { status: 405 });
  const form = await readForm(request);
  const answer = await essential(
    act({ context, argument, request, form }),
    url.pathname,
  );
  if (!answer.done) {
    markFailed(context);
    return data({ dialog: name, answer }, { status: answer.status });
  }
  if (form.get("then") === "stay") return data({ dialog: name, answer });
  context.visitor.notify({ kind: "success", ...answer.notice });
  const { home } = createPaths(context.site);
  throw redirect(safePath(url.searchParams.get("returnTo"), home()), 303);
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  routeMeta({
    ...page,
    data: data && { title: data.titlePrefix + data.title },
  });

export default function DialogPage() {
  const { name, argument, data, returnTo, title } =
    useLoaderData<typeof loader>();
  const t = useT();
  const entry: DialogEntry = dialogs[name];
  const Body = entry.component;
  return (
    <div className="wrap-page py-8 lg:py-12">
      <div className="max-w-[40rem] mx-auto">
        <Link
          to={returnTo}
          className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
        >
          <Icon name="chevron" className="size-4 rotate-180 rtl:rotate-0" />
          {t("shop.dialog.back")}
        </Link>
        <h1 className="display mt-2 mb-6 text-3xl">{title}</h1>
        <Suspense>
          <Body argument={argument} data={data} returnTo={returnTo} />
        </Suspense>
      </div>
    </div>
  );
}
