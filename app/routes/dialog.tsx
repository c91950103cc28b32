/**
 * Any dialog as a page, which replaces it without script, and the data of the same dialog when it opens over
 * another page.
 */
import { Link } from "@remix-run/react";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Suspense } from "react";
import type { LoadedDialog } from "~/dialogs/dialog";
import { DialogBody } from "~/dialogs/dialog-body";
import {
  dialogMessages,
  dialogs,
  isDialogName,
  isValidArgument,
  wayAround,
  type DialogFacts,
} from "~/dialogs/facts";
import { loadOverPage } from "~/dialogs/load-over-page.server";
import {
  serverParts,
  type AnyDialogData,
  type DialogData,
} from "~/dialogs/server-parts.server";
import { essential, notFound } from "~/errors/page-error.server";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { useT } from "~/i18n/language";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";
import { routeMeta } from "~/routing/page-meta";
import { safePath } from "~/routing/safe-redirect";
import { Icon } from "~/ui/icon";

export const handle = page({
  messages: dialogMessages,
  locationCheck: false,
  crawl: false,
});

type RouteArguments = Pick<
  LoaderFunctionArgs,
  "context" | "params" | "request"
>;

/** The dialog in the address. Throws a 404 page for names that are unknown or off, and for invalid arguments. */
function dialogOf({ context, params, request }: RouteArguments) {
  const url = new URL(request.url);
  const { name = "", argument = "" } = params;
  if (
    !isDialogName(name) ||
    !isValidArgument(name, argument) ||
    !context.features.hasDialog(name)
  )
    throw notFound(url.pathname);
  return { url, facts: dialogs[name], name, argument };
}

/**
 * The page to which a dialog's page leads back: `returnTo`, else the page of this shop with the link (from
 * the Referer header). Links of cards have no `returnTo`, because cached pages contain the same cards.
 */
function returnPath(
  { searchParams }: URL,
  { headers }: Request,
  { settings, paths }: AppLoadContext,
): string {
  const referer = headers.get("referer") ?? "";
  const before = URL.canParse(referer) ? new URL(referer) : null;
  const isOwn = before?.origin === settings.publicOrigin;
  return safePath(
    searchParams.get("returnTo") ??
      (isOwn ? before.pathname + before.search : null),
    paths.home(),
  );
}

/**
 * Where to redirect a visitor who may not open the dialog: a path, or null for the page before. Undefined if
 * the visitor may open it.
 */
function refusalTarget(
  facts: DialogFacts,
  { visitor, paths, kiosk }: AppLoadContext,
): string | null | undefined {
  if (kiosk && facts.kiosk === "closed") return null;
  const target = wayAround(facts, visitor.account !== null);
  if (target === null) return undefined;
  return target === "" ? null : paths[target]();
}

type Loaded = LoadedDialog<AnyDialogData>;

/** The content of a dialog that editors write, once it is loaded. */
const fragmentOf = ({ name, loaded }: Pick<Loaded, "name" | "loaded">) =>
  name === "content" && loaded.kind === "data"
    ? (loaded.data as DialogData["content"])
    : null;

/** The title that the editors gave, or that of a missing page; null for the title of the table. */
function fragmentTitle(
  dialog: Pick<Loaded, "name" | "loaded">,
  t: ReturnType<typeof translatorOf>,
): string | null {
  const fragment = fragmentOf(dialog);
  if (!fragment) return null;
  return fragment.kind === "missing"
    ? t("shop.error.notFound.title")
    : fragment.title || null;
}

/** Whether the dialog was opened for something that cannot be a product id [DLG-008]. */
const isImpossible = ({ name, loaded }: Loaded): boolean =>
  (name === "quickshop" || name === "barcode") &&
  loaded.kind === "data" &&
  (loaded.data as DialogData[typeof name]).kind === "invalid";

export async function loader(route: LoaderFunctionArgs) {
  const answer = await loadAnswer(route);
  if (fragmentOf(answer)?.kind === "missing")
    return data(answer, { status: 404 });
  return isImpossible(answer) ? data(answer, { status: 400 }) : answer;
}

async function loadAnswer(route: LoaderFunctionArgs): Promise<Loaded> {
  const { context, request } = route;
  const { url, facts, name, argument } = dialogOf(route);
  const returnTo = returnPath(url, request, context);
  const isOverPage = url.searchParams.has("host");
  const to = refusalTarget(facts, context);
  if (to !== undefined && !isOverPage) throw redirect(to ?? returnTo);
  if (facts.page && !isOverPage)
    throw redirect(facts.page(context.paths, argument, returnTo));

  const load = (): Promise<AnyDialogData> =>
    serverParts[name].loader({ context, argument, request });
  const loadPage = async (): Promise<Loaded["loaded"]> => ({
    kind: "data",
    data: await essential(load(), url.pathname),
  });
  const t = translatorOf(context);
  const loaded: Loaded["loaded"] =
    to !== undefined
      ? { kind: "refused", to }
      : await (isOverPage ? loadOverPage(context, load) : loadPage());
  return {
    name,
    argument,
    returnTo,
    title: fragmentTitle({ name, loaded }, t) ?? t(facts.title),
    titlePrefix: titlePrefix(context, t),
    loaded,
  };
}

export async function action(route: ActionFunctionArgs) {
  const { context } = route;
  const { url, facts, name, argument } = dialogOf(route);
  const { home } = context.paths;
  const returnTo = safePath(url.searchParams.get("returnTo"), home());
  const to = refusalTarget(facts, context);
  if (to !== undefined) throw redirect(to ?? returnTo, 303);
  const { forms } = serverParts[name];
  if (!forms) throw data({}, { status: 405 });
  return formAction(forms, {
    back: () => returnTo,
    facts: () => Promise.resolve({ argument, returnTo }),
    around: (_, work) => essential(work(), url.pathname),
  })(route);
}

export const clientAction = keepForm(() => "form");

export const meta: MetaFunction = ({ data, ...match }) => {
  const dialog = data as Loaded | undefined; // by the route's own loader
  return routeMeta({
    ...match,
    data: dialog && { title: dialog.titlePrefix + dialog.title },
  });
};

export { keepPage as shouldRevalidate } from "~/routing/keep-page";

export default function DialogPage() {
  const { name, argument, loaded, returnTo, title } =
    usePageData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap-page py-8 lg:py-12">
      <div className="max-w-[40rem] mx-auto">
        <Link
          to={returnTo}
          className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
        >
          <Icon name="chevron" className="size-4 rotate-180" />
          {t("shop.dialog.back")}
        </Link>
        <h1 className="display mt-2 mb-6 text-3xl">{title}</h1>
        <Suspense>
          {loaded.kind === "data" && (
            <DialogBody
              name={name}
              argument={argument}
              data={loaded.data}
              returnTo={returnTo}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}
