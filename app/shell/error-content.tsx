/**
 * The content of error pages: one for 401 and 403, one for visits that the bot defence checks, one for the
 * rest of 4xx, and one for everything else [ERR-004, ERR-045]. It needs no data, so that it can be shown when
 * nothing else can.
 */
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { useEffect } from "react";
import { checkOf, errorPageFor, type ErrorPage } from "~/errors/error-page";
import type { PageProblem } from "~/errors/page-error.server";
import { usePaths, useT } from "~/i18n/language";
import type { Translate } from "~/i18n/translate";
import { challengeVisit } from "./challenge-visit";

interface Failure {
  readonly status: number;
  readonly words: ErrorPage;
  /** The bot defence's name for the check that it requires; null without one. */
  readonly check: string | null;
  readonly path: string;
}

function toFailure(error: unknown): Failure {
  if (!isRouteErrorResponse(error))
    return {
      status: 500,
      words: "serverError",
      check: null,
      path: "",
    };
  // Thrown by our loaders as a PageProblem, or by the router as text.
  const data: unknown = error.data;
  const problem: PageProblem =
    typeof data === "object" && data !== null ? data : {};
  const { path = "" } = problem;
  return {
    status: error.status,
    words: errorPageFor(error.status, data),
    check: checkOf(data),
    path,
  };
}

function Detail({ failure, t }: { failure: Failure; t: Translate }) {
  if (failure.words !== "notFound" || !failure.path) return null;
  return (
    <p className="mt-4 text-sm text-slate-600 break-all">
      {t("shop.error.notFound.path", { path: failure.path })}
    </p>
  );
}

function useBotDefence(appId: string | null): void {
  useEffect(() => {
    if (appId !== null) challengeVisit(appId);
  }, [appId]);
}

/** The stack of the error, in development only; the build removes it. */
function Stack({ error }: { error: unknown }) {
  if (!import.meta.env.DEV || !(error instanceof Error)) return null;
  return (
    <pre data-development-stack="" className="mt-8 overflow-x-auto text-sm">
      {error.stack}
    </pre>
  );
}

/** For a page that the browser could not fetch because it has no connection. */
function OfflineContent() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap-page py-16 lg:py-28">
      <h1 className="display text-4xl lg:text-5xl max-w-[18ch]">
        {t("shop.error.offline.title")}
      </h1>
      <p className="mt-5 text-lg max-w-[52ch]">
        {t("shop.error.offline.text")}
      </p>
      <p className="mt-8">
        <Link
          to={pathname + search}
          reloadDocument
          className="button button-primary"
        >
          {t("shop.error.retry")}
        </Link>
      </p>
    </div>
  );
}

/** Browsers' messages for an answer that never came or broke off, and the router's for an incomplete one. */
const lostAnswer =
  /failed to fetch|networkerror|load failed|network connection|error in input stream|unable to decode/i;

/**
 * Checks the message, too, because a browser does not always know that it has no connection, and an answer
 * can break off with a connection. Only a browser loses its connection: on the server, it is a failure.
 */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  typeof document !== "undefined" &&
  ((error instanceof TypeError && !navigator.onLine) ||
    lostAnswer.test(error.message));

interface ErrorContentProps {
  /** The menu's entries; empty when the menu could not be read. */
  readonly places?: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

export function ErrorContent({ places = [] }: ErrorContentProps) {
  const error = useRouteError();
  return isConnectionLost(error) ? (
    <OfflineContent />
  ) : (
    <FailureContent places={places} />
  );
}

/** Links to the menu's categories, so that the error page is not a dead end. */
function Places({ places }: Required<ErrorContentProps>) {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="mt-12" aria-labelledby="error-places">
      <h2 id="error-places" className="wide font-[700] text-xl">
        {t("shop.error.places")}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {places.map(({ label, path }) => (
          <li key={path}>
            <Link to={paths.link(path)} reloadDocument className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FailureContent({ places }: Required<ErrorContentProps>) {
  const t = useT();
  const paths = usePaths();
  // The path of this page, because a relative link in the error boundary would lead home.
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const failure = toFailure(error);
  useBotDefence(failure.check);
  return (
    <div className="wrap-page py-16 lg:py-28">
      <p className="eyebrow text-slate-600">
        {t("shop.error.status", { status: failure.status })}
      </p>
      <h1 className="display mt-3 text-4xl lg:text-5xl max-w-[18ch]">
        {t(`shop.error.${failure.words}.title`)}
      </h1>
      <p className="mt-5 text-lg max-w-[52ch]">
        {t(`shop.error.${failure.words}.text`)}
      </p>
      <Detail failure={failure} t={t} />
      <Stack error={error} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link
          to={paths.home()}
          reloadDocument
          className="button button-primary"
        >
          {t("shop.error.home")}
        </Link>
        {/* A forbidden page needs another sign-in; trying again does not help. */}
        {failure.words !== "forbidden" && (
          <Link
            to={pathname + search}
            reloadDocument
            className="button button-secondary"
          >
            {t("shop.error.retry")}
          </Link>
        )}
        <Link
          to={paths.search()}
          reloadDocument
          className="button button-secondary"
        >
          {t("shop.error.search")}
        </Link>
      </div>
      {places.length > 0 && <Places places={places} />}
    </div>
  );
}
