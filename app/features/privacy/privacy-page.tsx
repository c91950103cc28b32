/** The page of the choice which cookies the shop may set, and the list of them. */
import { Link } from "@remix-run/react";
import { useEffect } from "react";
import {
  categoryCodes,
  type CategoryCode,
  type Consent,
} from "~/consent/categories";
import type { StorageRow } from "~/consent/storage";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { deleteDenied } from "./delete-denied";

export interface PrivacyView {
  /** What the visitor allows at present. */
  readonly allowed: Consent;
  readonly isGpc: boolean;
  /** Whether visitors are asked before anything optional happens. */
  readonly asksFirst: boolean;
  /** Whether an answer was just stored. */
  readonly isSaved: boolean;
  /** Path of the page that led here; empty for none. */
  readonly returnTo: string;
  /** Path of the privacy notice. */
  readonly notice: string;
  readonly version: string;
  readonly rows: readonly StorageRow[];
}

function Category({
  code,
  view: { allowed, isGpc },
}: {
  code: CategoryCode;
  view: PrivacyView;
}) {
  const t = useT();
  const isFixed = code === "C0001" || (code === "C0004" && isGpc);
  const hint = `category-${code}`;
  return (
    <li className="py-4 border-t border-mist-200">
      <label className="option font-[600]">
        <input
          type="checkbox"
          name={code}
          defaultChecked={allowed[code]}
          disabled={isFixed}
          aria-describedby={hint}
        />
        {t(`privacy.category.${code}.title`)}
      </label>
      <p id={hint} className="mt-1 text-sm max-w-[65ch]">
        {t(`privacy.category.${code}.text`)}
        {code === "C0004" && isGpc && ` ${t("privacy.gpc")}`}
      </p>
    </li>
  );
}

function useLifetime() {
  const t = useT();
  return ({ lasts, untilClosed }: StorageRow): string => {
    if (typeof lasts !== "number") return t(`privacy.lasts.${lasts}`);
    const text = t("privacy.lasts.days", { days: lasts });
    return untilClosed ? `${text} ${t("privacy.lasts.without")}` : text;
  };
}

function StorageList({
  code,
  rows,
}: { code: CategoryCode } & Pick<PrivacyView, "rows">) {
  const t = useT();
  const lifetime = useLifetime();
  const own = rows.filter(({ category }) => category === code);
  if (own.length === 0)
    return <p className="mt-2 text-sm">{t("privacy.nothing")}</p>;
  return (
    <ul className="mt-2">
      {own.map((row) => (
        <li
          key={row.name}
          className="py-3 border-t border-mist-200 grid gap-x-6 gap-y-1 sm:grid-cols-[16rem_1fr]"
        >
          <code className="break-all text-sm">{row.name}</code>
          <p className="text-sm">
            {t(`privacy.purpose.${row.purpose}`)}{" "}
            <span className="text-slate-600">
              {t(`privacy.kind.${row.kind}`)}, {lifetime(row)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PrivacyPage({ view }: { view: PrivacyView }) {
  const t = useT();
  const paths = usePaths();
  const { allowed, rows, returnTo, isSaved } = view;
  // The server deletes cookies; only a script can delete the rest.
  useEffect(() => {
    deleteDenied(allowed, rows);
  }, [allowed, rows]);
  return (
    <div className="wrap-page pt-6 lg:pt-9 pb-16 lg:pb-24">
      <div className="max-w-[52rem]">
        <h1 className="display text-3xl lg:text-4xl">{t("privacy.title")}</h1>
        {isSaved && (
          <p
            role="status"
            className="mt-5 p-4 border-s-4 bg-success-100 border-success"
          >
            {t("privacy.saved")}
          </p>
        )}
        <p className="mt-4 max-w-[65ch]">
          {t(view.asksFirst ? "privacy.textAsked" : "privacy.text")}{" "}
          <Link to={view.notice} className="text-link">
            {t("privacy.notice")}
          </Link>
        </p>
        <ShopForm
          name="privacy"
          instance="page"
          action={paths.privacy()}
          // Whatever was allowed before must not go on: a new document ends it.
          then="document"
          className="mt-6"
        >
          {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
          <ul>
            {categoryCodes.map((code) => (
              <Category key={code} code={code} view={view} />
            ))}
          </ul>
          <p className="mt-5 flex flex-wrap gap-3">
            <SubmitButton
              name="choice"
              value="own"
              className="button button-secondary"
            >
              {t("privacy.save")}
            </SubmitButton>
            <SubmitButton
              name="choice"
              value="all"
              className="button button-secondary"
            >
              {t("shop.consent.accept")}
            </SubmitButton>
            <SubmitButton
              name="choice"
              value="none"
              className="button button-secondary"
            >
              {t("shop.consent.reject")}
            </SubmitButton>
          </p>
        </ShopForm>
        <h2 className="mt-14 text-2xl font-[680]">{t("privacy.list")}</h2>
        {categoryCodes.map((code) => (
          <section key={code} className="mt-8">
            <h3 className="font-[680]">
              {t(`privacy.category.${code}.title`)}
            </h3>
            <StorageList code={code} rows={rows} />
          </section>
        ))}
        <p className="mt-10 text-sm text-slate-600">
          {t("privacy.version", { version: view.version })}
        </p>
      </div>
    </div>
  );
}
