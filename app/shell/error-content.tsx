/**
 * The content of error pages: one for 401 and 403, one for visits that the bot defence checks, one for the
 * rest of 4xx, and one for everything else [ERR-004, ERR-045]. It needs no data, so that it can be shown when
 * nothing else can; the film behind it and the editors' content are shown if they are there [ERR-005, ERR-006].
 */
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { memo, Suspense, useEffect, useState, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import {
  slotRegion,
  type ErrorSlot,
  type ErrorSlotHtml,
} from "~/errors/error-slots";
import { checkOf, errorPageFor, type ErrorPage } from "~/errors/error-page";
import type { PageProblem } from "~/errors/page-error.server";
import { usePaths, useT } from "~/i18n/language";
import type { Translate } from "~/i18n/translate";
import { StaticRegion } from "~/regions/static-region";
import { useAnsweredFetcher } from "~/routing/page-data";
import type { ErrorFilmFiles } from "~/errors/error-film-files";
import { useFeature } from "~/ui/features";
import { late } from "~/ui/late";
import { challengeVisit } from "./challenge-visit";

/** Loaded on error pages with a film only. */
const ErrorFilm = late(() => import("~/cms/error-film"));

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
    <p className="mt-4 text-sm opacity-80 break-all">
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
    <section
      className="wrap-page py-10 lg:py-14"
      aria-labelledby="error-places"
    >
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

/**
 * The editors' content: in the HTML of a document, otherwise loaded after the page is shown. Null until it is
 * there.
 */
function useSlots(words: ErrorPage): Partial<ErrorSlotHtml> | null {
  const paths = usePaths();
  const { load, data } = useAnsweredFetcher<() => ErrorSlotHtml>();
  // A page that is not hydrated has its slots in the document.
  const [isInDocument] = useState(!useHydrated());
  const isMissing = !isInDocument && words === "notFound";
  const source = paths.errorSlots();
  useEffect(() => {
    if (isMissing) load(source);
  }, [isMissing, load, source]);
  if (words !== "notFound") return null;
  return isInDocument ? {} : (data ?? null);
}

interface SlotProps {
  readonly name: ErrorSlot;
  readonly html: Partial<ErrorSlotHtml> | null;
  readonly className?: string;
}

function ContentSlot({ name, html, className = "" }: SlotProps) {
  return (
    html && (
      <StaticRegion
        region={slotRegion(name)}
        data={null}
        stored={html[name]}
        className={className}
      >
        {() => null}
      </StaticRegion>
    )
  );
}

type RootData = () => { readonly errorFilm?: ErrorFilmFiles };

/**
 * Rendered once: the content around it renders again as soon as it is hydrated, and React refuses an update of a
 * `Suspense` whose file has not come yet, with an error in the console and a new rendering.
 */
const Film = memo(function Film(
  props: ErrorFilmFiles & { readonly title: string },
) {
  return (
    <Suspense>
      <ErrorFilm {...props} />
    </Suspense>
  );
});

/** The film of the settings behind the words; without one, the page's own background. */
function Scenery({ title, children }: { title: string; children: ReactNode }) {
  const film = useRouteLoaderData<RootData>("root")?.errorFilm;
  if (!film) return children;
  return (
    <div className="relative overflow-hidden bg-tarn-950 text-white on-dark">
      <Film title={title} {...film} />
      {/* The film's controls stay within reach around the words. */}
      <div className="relative pointer-events-none *:pointer-events-auto">
        {children}
      </div>
    </div>
  );
}

function FailureContent({ places }: Required<ErrorContentProps>) {
  const t = useT();
  const failure = toFailure(useRouteError());
  const slots = useSlots(failure.words);
  useBotDefence(failure.check);
  return (
    <>
      <Scenery title={t(`shop.error.${failure.words}.title`)}>
        <div className="wrap-page py-16 lg:py-28">
          <FailureWords failure={failure} />
          <ContentSlot
            name="over-image"
            html={slots}
            className="mt-8 [&_.wrap-page]:px-0 [&_.wrap-page>*]:mx-0"
          />
        </div>
      </Scenery>
      {places.length > 0 && <Places places={places} />}
      <ContentSlot
        name="lazy-main"
        html={slots}
        className="not-empty:pb-16 not-empty:lg:pb-24"
      />
    </>
  );
}

function FailureWords({ failure }: { failure: Failure }) {
  const t = useT();
  const paths = usePaths();
  // The path of this page, because a relative link in the error boundary would lead home.
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const hasAccounts = useFeature("accounts");
  return (
    <>
      <p className="eyebrow opacity-80">
        {t("shop.error.status", { status: failure.status })}
      </p>
      <h1 className="display mt-3 text-4xl lg:text-5xl max-w-[18ch]">
        {t(`shop.error.${failure.words}.title`)}
      </h1>
      <p className="mt-5 text-lg max-w-[52ch]">
        {t(
          failure.words === "forbidden" && !hasAccounts
            ? "shop.error.forbidden.guestText"
            : `shop.error.${failure.words}.text`,
        )}
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
    </>
  );
}
