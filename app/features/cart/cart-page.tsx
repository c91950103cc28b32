/** The cart page: lines, promotions, codes and what it all comes to. */
import { Link, useFetchers } from "@remix-run/react";
import { SectionList, type ShownSection } from "~/cms/section-list";
import type { Cart } from "~/domain/cart";
import type { Problem } from "~/errors/problem";
import { PageNotices } from "~/features/layout/page-notices";
import type { Notice } from "~/features/layout/notice";
import { SignInHint } from "~/features/layout/sign-in-hint";
import { ErrorSummary } from "~/forms/error-summary";
import { usePaths, useT } from "~/i18n/language";
import { CartLineRow } from "./cart-line-row";
import { CartNotices } from "./cart-notices";
import { CartTotals } from "./cart-totals";
import {
  linesWhilePending,
  isPending,
  toPendingChange,
} from "./optimistic-cart";
import { OpenOrderNotice } from "./open-order-notice";
import { PromoCodeForm } from "./promo-code-form";
import { PromotionMeters } from "./promotion-meters";
import type { CartProblem } from "./run-intent.server";
import { UnreadCart } from "./unread-cart";
import { useProblemText } from "./use-problem-text";

interface CartPageProps {
  /** Null when the shopper has no cart yet. */
  readonly cart: Cart | null;
  /** Whether the fate of an order is open: its goods may be what the cart lacks. */
  readonly openOrder: boolean;
  /** Why a cart that is there cannot be shown. */
  readonly unread: Problem | null;
  /** What happened while the cart was read. */
  readonly notices: readonly Notice[];
  readonly problem: CartProblem | null;
  readonly sections: readonly ShownSection[];
}

/** Changes of the cart that are on their way, from any form of the page. */
function usePendingChanges() {
  return useFetchers().flatMap(({ formData }) =>
    formData ? [toPendingChange(formData)] : [],
  );
}

function TopProblem({ problem }: { problem: CartProblem | null }) {
  const textOf = useProblemText();
  if (!problem || problem.problem.placement === "silent") return null;
  const { placement } = problem.problem;
  const fieldId =
    placement === "field:promoCode"
      ? "promo-code"
      : problem.itemId
        ? `quantity-${problem.itemId}`
        : undefined;
  return (
    <ErrorSummary
      errors={[{ ...(fieldId && { fieldId }), text: textOf(problem.problem) }]}
    />
  );
}

export function CartPage(props: CartPageProps) {
  const { cart, unread, openOrder, notices, problem, sections } = props;
  const t = useT();
  const pending = usePendingChanges();
  const lines = cart ? linesWhilePending(cart.lines, pending) : [];
  return (
    <div className="wrap-page py-8 lg:py-12">
      <h1 tabIndex={-1} className="display text-3xl lg:text-4xl outline-none">
        {t("cart.title")}
      </h1>
      <div className="mt-6">
        <TopProblem problem={problem} />
        <PageNotices notices={notices} />
        {openOrder && <OpenOrderNotice />}
        {cart && <CartNotices cart={cart} />}
        {cart && lines.length > 0 && (
          <FullCart
            cart={cart}
            lines={lines}
            problem={problem}
            updating={isPending(pending)}
          />
        )}
        {unread && <UnreadCart problem={unread} />}
        {!unread && !openOrder && lines.length === 0 && (
          <EmptyCart sections={sections} />
        )}
      </div>
    </div>
  );
}

function FullCart({
  cart,
  lines,
  problem,
  updating,
}: {
  cart: Cart;
  lines: Cart["lines"];
  problem: CartProblem | null;
  updating: boolean;
}) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] items-start">
      <div className="min-w-0">
        <PromotionMeters promotions={cart.promotions} />
        <Link
          to={paths.checkout()}
          className="button button-lichen button-large w-full mb-6 lg:hidden"
        >
          {t("cart.checkout")}
        </Link>
        <ul className="border-t border-mist-200">
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              problem={problem?.itemId === line.id ? problem.problem : null}
            />
          ))}
        </ul>
      </div>
      <aside
        aria-label={t("cart.summary")}
        className="bg-mist-50 border border-mist-200 rounded-2 p-4 sm:p-6 lg:sticky lg:top-6"
      >
        <h2 className="wide font-[750] text-xl">{t("cart.summary")}</h2>
        <CartTotals cart={cart} updating={updating} />
        <Link
          to={paths.checkout()}
          className="button button-lichen button-large w-full mt-6"
        >
          {t("cart.checkout")}
        </Link>
        <p className="mt-3 text-xs text-slate-600">{t("cart.guestHint")}</p>
        <PromoCodeForm cart={cart} problem={problem} />
      </aside>
    </div>
  );
}

function EmptyCart({ sections }: { sections: readonly ShownSection[] }) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <p className="text-lg max-w-[46ch]">{t("cart.empty.text")}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={paths.home()} className="button button-primary">
          {t("cart.empty.continue")}
        </Link>
        <SignInHint redirectTo={paths.cart()} />
      </p>
      <div className="-mx-[clamp(1rem,3.2vw,3rem)]">
        <SectionList sections={sections} />
      </div>
    </>
  );
}
