/** What an account's overview shows of its owner: missing data, points, and the main address. */
import { Link } from "@remix-run/react";
import { formatNumber } from "~/domain/numbers";
import { usePaths, useSite, useT } from "~/i18n/language";
import { PostalAddress } from "~/ui/postal-address";

export interface OverviewView {
  /** A list in words of what the profile lacks; null when it is complete [ACC-002]. */
  readonly missing: string | null;
  /** Null for consumers who are not members of the loyalty program. */
  readonly points: number | null;
  /** The main shipping address, line by line; null when there is none. */
  readonly address: readonly string[] | null;
}

function Missing({ missing }: Pick<OverviewView, "missing">) {
  const t = useT();
  const paths = usePaths();
  if (missing === null) return null;
  return (
    <section className="mt-6 p-5 rounded-2 bg-tarn-100 max-w-[60rem] flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="wide font-[700] text-lg">
          {t("profile.overview.missing.title")}
        </h2>
        <p className="mt-1">
          {t("profile.overview.missing.text")} {missing}
        </p>
      </div>
      <Link
        to={`${paths.accountProfile()}#person`}
        className="button button-primary"
      >
        {t("profile.overview.missing.link")}
      </Link>
    </section>
  );
}

function MainAddress({ address }: Pick<OverviewView, "address">) {
  const t = useT();
  const paths = usePaths();
  return (
    <section className="p-5 border border-mist-400 rounded-2 grid gap-3 content-start">
      <h2 className="font-[680]">{t("profile.overview.address")}</h2>
      {address ? (
        <PostalAddress lines={address} />
      ) : (
        <p>{t("profile.overview.noAddress")}</p>
      )}
      <Link
        to={paths.accountAddresses()}
        className="inline-flex items-center min-h-11 text-link text-sm"
      >
        {t("profile.overview.addresses")}
      </Link>
    </section>
  );
}

function Points({ points }: { readonly points: number }) {
  const t = useT();
  const { tag } = useSite();
  return (
    <section className="p-5 border border-mist-400 rounded-2">
      <h2 className="font-[680]">{t("profile.overview.points")}</h2>
      <p className="mt-3 display text-4xl tabular-nums">
        {formatNumber(points, tag)}
      </p>
    </section>
  );
}

/** Shows a message instead if the view is null because it cannot be read. */
export function Overview({ view }: { view: OverviewView | null }) {
  const t = useT();
  if (!view)
    return (
      <p role="status" className="mt-6 p-4 rounded-2 bg-mist-100">
        {t("profile.overview.unread")}
      </p>
    );
  const { missing, points, address } = view;
  return (
    <>
      <Missing missing={missing} />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 max-w-[60rem]">
        <MainAddress address={address} />
        {points !== null && <Points points={points} />}
      </div>
    </>
  );
}
