/**
 * Any dialog as a page, and the data of the same dialog when it opens over another page. Without
 * script this page is the dialog.
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
import { DialogBody, type LoadedDialog } from "~/dialogs/dialog-body";
import { dialogForms } from "~/dialogs/forms.server";
import { loadOverPage } from "~/dialogs/load-over-page.server";
import { loadDialog } from "~/dialogs/loaders.server";
import {
  dialogs,
  isDialogName,
  wayAround,
  type DialogData,
  type DialogFacts,
} from "~/dialogs/registry";
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
  messages: [
    "catalog",
    "product",
    "cart",
    "checkout",
    "account",
    "enrolment",
    "profile",
    "loyalty",
    "stores",
    "payments",
    "gifts",
    "location",
    "reviews",
  ],
  locationCheck: false,
  crawl: false,
});

type RouteArguments = Pick<LoaderFunctionArgs, "params" | "request">;

/** The dialog that the address names; a 404 page for names and arguments that there are not. */
function dialogOf({ params, request }: RouteArguments) {
  const url = new URL(request.url);
  const { name = "", argument = "" } = params;
  if (!isDialogName(name)) throw notFound(url.pathname);
  const entry: DialogFacts = dialogs[name];
  const fits = entry.argument ? entry.argument.test(argument) : argument === "";
  if (!fits) throw notFound(url.pathname);
  return { url, entry, name, argument };
}

/** The page that serves as a dialog, and leads back to where the dialog was asked for. */
function pageOf(
  page: NonNullable<DialogFacts["page"]>,
  { paths }: AppLoadContext,
  { redirectTo, argument }: { redirectTo: string; argument: string },
): string {
  switch (page) {
    case "cart":
      return paths.cart();
    case "search":
      return paths.search();
    case "forgotPassword":
      return paths.forgotPassword();
    case "account":
      return paths.account();
    case "interests":
      return `${paths.accountProfile()}#interests`;
    case "addCard":
      return paths.addCard();
    case "loyalty":
      return paths.loyalty();
    case "checkout":
      return paths.checkout("summary");
    case "processing":
      return paths.processing();
    case "reviews":
      return paths.reviews(argument);
    case "signIn":
      return paths.signIn({ redirectTo, location: argument });
  }
}

/**
 * The page that a dialog's page leads back to: the one that its address names, else the page of this shop
 * on which its link was. Cards stand on pages that are the same for everybody and do not say where.
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

/** The address that a visitor goes to whom the dialog is not for; undefined for whoever may have it. */
function leadAround(
  entry: DialogFacts,
  { visitor, paths, kiosk }: AppLoadContext,
): string | null | undefined {
  if (kiosk && entry.kiosk === "closed") return null;
  const way = wayAround(entry, visitor.account !== null);
  if (way === null) return undefined;
  return way === "" ? null : paths[way]();
}

/** A dialog about what no product can be called is none that there could be [DLG-008]. */
const isImpossible = ({ name, loaded }: LoadedDialog): boolean =>
  name === "quickshop" &&
  loaded.kind === "data" &&
  (loaded.data as DialogData["quickshop"]).kind === "invalid";

export async function loader(route: LoaderFunctionArgs) {
  const answer = await loadAnswer(route);
  return isImpossible(answer) ? data(answer, { status: 400 }) : answer;
}

async function loadAnswer(route: LoaderFunctionArgs): Promise<LoadedDialog> {
  const { context, request } = route;
  const { url, entry, name, argument } = dialogOf(route);
  const returnTo = returnPath(url, request, context);
  const isOverPage = url.searchParams.has("host");
  const to = leadAround(entry, context);
  if (to !== undefined && !isOverPage) throw redirect(to ?? returnTo);
  if (entry.page && !isOverPage)
    throw redirect(
      pageOf(entry.page, context, { redirectTo: returnTo, argument }),
    );

  const load = () => loadDialog(name, { context, argument, request });
  const loadPage = async (): Promise<LoadedDialog["loaded"]> => ({
    kind: "data",
    data: await essential(load(), url.pathname),
  });
  const t = translatorOf(context);
  return {
    name,
    argument,
    returnTo,
    title: t(entry.title),
    titlePrefix: titlePrefix(context, t),
    loaded:
      to !== undefined
        ? { kind: "refused", to }
        : await (isOverPage ? loadOverPage(context, load) : loadPage()),
  };
}

export async function action(route: ActionFunctionArgs) {
  const { context } = route;
  const { url, entry, name, argument } = dialogOf(route);
  const { home } = context.paths;
  const returnTo = safePath(url.searchParams.get("returnTo"), home());
  const to = leadAround(entry, context);
  if (to !== undefined) throw redirect(to ?? returnTo, 303);
  const forms = dialogForms[name];
  if (!forms) throw data({}, { status: 405 });
  return formAction(forms, {
    back: () => returnTo,
    facts: () => Promise.resolve({ argument, returnTo }),
    around: (_, work) => essential(work(), url.pathname),
  })(route);
}

export const clientAction = keepForm(() => "form");

export const meta: MetaFunction = ({ data, ...match }) => {
  const dialog = data as LoadedDialog | undefined; // the loader's own answer
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
