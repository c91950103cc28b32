/** The account's loyalty page: a member's points, vouchers and card, or the form to join [ROUTE-018]. */
import type { ReactNode } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { JoinForm } from "./join-form";
import type { LoyaltyView, MemberView } from "./loyalty-view";
import { MemberCard } from "./member-card";
import { NextStep, useWorth } from "./standing";
import { WelcomeGiftNote } from "./welcome-gift";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="wide font-[750] text-xl mb-4">{title}</h2>
      {children}
    </section>
  );
}

function Balance({ standing, minimum, joinedOn }: MemberView) {
  const t = useT();
  return (
    <div className="p-5 sm:p-8 rounded-2 bg-tarn-900 text-white">
      <p className="text-sm">{t("loyalty.balance")}</p>
      <p className="display text-4xl lg:text-5xl mt-1" data-points>
        {t("loyalty.points", { count: standing.balance })}
      </p>
      <p className="mt-4">
        <NextStep standing={standing} minimum={minimum} />
      </p>
      {joinedOn && (
        <p className="mt-2 text-sm">
          {t("loyalty.joinedOn", { date: joinedOn })}
        </p>
      )}
    </div>
  );
}

function Vouchers({ standing, knowsVouchers }: MemberView) {
  const t = useT();
  const worth = useWorth();
  if (!knowsVouchers) return <p>{t("loyalty.vouchers.unread")}</p>;
  const canRedeem = standing.vouchers.some(({ missing }) => missing === 0);
  return (
    <>
      <ul className="border-t border-mist-200">
        {standing.vouchers.map((voucher) => (
          <li
            key={voucher.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 border-b border-mist-200"
          >
            <span>
              <strong className="wide font-[700]">{worth(voucher)}</strong>{" "}
              <span className="text-slate-600">
                {t("loyalty.vouchers.for", { count: voucher.points })}
              </span>
            </span>
            <span
              className={
                voucher.missing > 0
                  ? "text-slate-600"
                  : "font-[620] text-success"
              }
            >
              {voucher.missing > 0
                ? t("loyalty.vouchers.missing", { count: voucher.missing })
                : t("loyalty.vouchers.ready")}
            </span>
          </li>
        ))}
      </ul>
      {canRedeem && (
        <p className="mt-5">
          <DialogLink to="loyalty-redeem" className="button button-primary">
            {t("loyalty.vouchers.use")}
          </DialogLink>
        </p>
      )}
    </>
  );
}

function Member(view: MemberView) {
  const t = useT();
  const { welcome, card } = view;
  return (
    <div className="grid grid-cols-1 gap-10 lg:gap-12">
      <Balance {...view} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 items-start">
        <Section title={t("loyalty.vouchers.title")}>
          <Vouchers {...view} />
        </Section>
        <Section title={t("loyalty.card.title")}>
          {"memberId" in card ? (
            <>
              <p className="mb-4">{t("loyalty.card.text")}</p>
              <MemberCard memberId={card.memberId} />
            </>
          ) : (
            <p>{t(card.problem.messageKey, card.problem.params)}</p>
          )}
        </Section>
      </div>
      {welcome && (
        <Section title={t("loyalty.welcome.title")}>
          <WelcomeGiftNote gift={welcome} />
        </Section>
      )}
    </div>
  );
}

export function LoyaltyPage({ view }: { view: LoyaltyView }) {
  const t = useT();
  return (
    <>
      <h1
        tabIndex={-1}
        className="display mb-6 text-3xl lg:text-4xl outline-none"
      >
        {t(view.kind === "member" ? "loyalty.title" : "loyalty.join.title")}
      </h1>
      <Problems at="top" />
      {view.kind === "member" ? (
        <Member {...view} />
      ) : (
        <JoinForm sections={view.sections} />
      )}
    </>
  );
}
