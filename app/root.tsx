/** The document of every page, and the error page when even the layout cannot be shown. */
import type { ErrorFilmFiles } from "~/errors/error-film-files";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import latinFont from "~/styles/fonts/fellrow-sans-latin.woff2?url";
import type { ReactNode } from "react";
import { Styles } from "~/first-paint/first-paint";
import { LateScripts } from "~/first-paint/late-scripts";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { kioskView } from "~/shell/kiosk/kiosk-view.server";
import { ErrorContent } from "~/shell/error-content";
import { MinimalFrame } from "~/shell/minimal-frame";
import { reloadSecondsAfter } from "~/shell/notice";
import { FormReplies } from "~/forms/replies";
import { messagesFor, translatorOf } from "~/i18n/messages.server";
import { usePaths, useSite } from "~/i18n/language";
import { namespacesOf, pageHandle, pageReload } from "~/routing/handle";
import { chatPage, routeName } from "~/routing/route-name";
import { StructuredData } from "~/shell/structured-data";
import { Slot, VisitorScript } from "~/shell/visitor";
import { useFeaturesOff } from "~/ui/features";
import styles from "~/styles/app.css?url";
import kioskStyles from "~/styles/kiosk.css?url";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href: latinFont,
    crossOrigin: "anonymous",
  },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

/** What the browser must not start by itself, as words of one attribute; the usual case takes no bytes. */
function turnedOff({
  serviceWorker,
  realVisits,
}: {
  readonly serviceWorker: boolean;
  readonly realVisits: boolean;
}): { readonly off?: string } {
  const off = [serviceWorker ? [] : "worker", realVisits ? [] : "figures"];
  return off.flat().length > 0 ? { off: off.flat().join(" ") } : {};
}

export function loader({ context }: LoaderFunctionArgs) {
  const messages = messagesFor(context);
  const t = translatorOf(context);
  const { errorFilm, errorPoster } = context.settings;
  return {
    ...(errorFilm.length > 0 &&
      errorPoster !== null && {
        errorFilm: {
          sources: errorFilm,
          poster: errorPoster,
        } satisfies ErrorFilmFiles,
      }),
    ...(context.settings.personalizationUrl !== null && { picks: true }),
    nonce: context.nonce,
    ...(context.kiosk && { kiosk: kioskView(context) }),
    ...turnedOff(context.settings),
    ...(context.preview && { preview: "on" }),
    messages: messages.version,
    logo: context.logo,
    origin: context.settings.publicOrigin,
    seo: {
      shop: context.settings.shopName,
      title: t("shop.seo.title"),
      description: t("shop.seo.description"),
    },
    errorTitles: {
      forbidden: t("shop.error.forbidden.title"),
      checked: t("shop.error.checked.title"),
      notFound: t("shop.error.notFound.title"),
      serverError: t("shop.error.serverError.title"),
    },
  };
}

export { errorMeta as meta } from "~/routing/error-meta";

/** The data never changes during a visit, and the nonce must stay that of the document. */
export const shouldRevalidate = () => false;

/** Without script, reloads the document or loads the one at `to`; with script the page does that itself. */
function Reload({ seconds, to }: { seconds: number | null; to?: string }) {
  return (
    seconds !== null && (
      <noscript>
        <meta
          httpEquiv="refresh"
          content={to ? `${seconds};url=${to}` : String(seconds)}
        />
      </noscript>
    )
  );
}

/** Seconds until a kiosk's page starts over without script, where inactivity cannot be detected. */
const longestKioskPage = 180;

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const data = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const kiosk = useKiosk();
  const paths = usePaths();
  const featuresOff = useFeaturesOff();
  const namespaces = namespacesOf(matches, kiosk !== null);
  const isEmbedded = pageHandle(matches).script === "none";
  const ownReload = pageReload(matches);
  const nonce = data?.nonce ?? "";
  const { pathname = "", params = {} } = matches.at(-1) ?? {};
  const name = routeName({ pathname, params }, site);
  return (
    <html
      lang={site.tag}
      {...(kiosk && { "data-mode": "kiosk" })}
      {...(kiosk?.isLowered && { "data-reach": "low" })}
      data-picks={data?.picks ? "" : undefined}
      data-locale={site.locale}
      data-currency={site.currency}
      data-off={data?.off}
      data-without={featuresOff || undefined}
      data-preview={data?.preview}
      data-messages={data?.messages}
      data-namespaces={namespaces.join(",")}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content="#0e2f3d" />
        {!kiosk && <link rel="manifest" href={paths.at("/site.webmanifest")} />}
        {isEmbedded && <base target="_top" />}
        <Slot
          field="notices"
          show={(notices) => (
            <Reload seconds={ownReload ?? reloadSecondsAfter(notices ?? [])} />
          )}
        />
        {kiosk && (
          <Reload seconds={longestKioskPage} to={paths.kiosk("reset")} />
        )}
        <Meta />
        <Links />
        <Styles href={styles} nonce={nonce} />
        {kiosk && <link rel="stylesheet" href={kioskStyles} />}
      </head>
      <body data-route={name} data-chat-page={chatPage(name)}>
        {children}
        {!isEmbedded && (
          <>
            <StructuredData />
            <VisitorScript />
            <ScrollRestoration nonce={nonce} />
            <LateScripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <FormReplies>
      <Outlet />
    </FormReplies>
  );
}

export function ErrorBoundary() {
  return (
    <MinimalFrame>
      <ErrorContent />
    </MinimalFrame>
  );
}
