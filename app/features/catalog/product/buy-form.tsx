/** The form with size, quantity and "Add to bag", posted to the product's address. */
import { Suspense, useRef, useState, type ReactNode } from "react";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { useField } from "~/forms/field";
import { typedValue } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply, useKeepReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { addedIn } from "./added-item";
import { BuyBar } from "./buy-bar";
import { addressIn, type ProductView } from "./product-view";
import { PayLater, ShownPrice } from "../shown-price";
import { SizeChoice } from "./size-choice";
import { useUsualSize } from "./usual-size";
import { late } from "~/ui/late";

// Only for products that are sent by e-mail, because only those can be sent to somebody else.
const GiftOnProduct = late(() => import("~/forms/gift/gift-on-product"));

/** Only where a wallet has a button. */
const BuyWithWallet = late(() => import("./buy-with-wallet"));

export const quantityId = "quantity";

const formId = "buy";

interface BuyFormProps {
  readonly view: ProductView;
  /** Whether a wallet has a button. */
  readonly express: boolean;
  /** Shown beside the price. */
  readonly reviews: ReactNode;
  /** What the law of the market requires beside a price in instalments. */
  readonly credit: ReactNode;
  /** The content between price and sizes. */
  readonly children: ReactNode;
}

function Quantity({ most }: { most: number }) {
  const t = useT();
  const { typed = "1", aria } = useField({ name: "qty", id: quantityId });
  const numbers = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <div className="w-24 shrink-0">
      <label htmlFor={quantityId} className="block text-sm font-[620] mb-1.5">
        {t("product.form.quantity")}
      </label>
      <select
        id={quantityId}
        name="qty"
        defaultValue={numbers.includes(typed) ? typed : "1"}
        {...aria}
        className="field-input min-h-14"
      >
        {numbers.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </div>
  );
}

/** The size that is chosen at first: the one that was sent before, or the one of the address. */
function firstChosen(
  { sizes, chosenSize }: ProductView,
  sent: string | undefined,
): string | null {
  const sentSize = sizes.find(
    ({ productId, available }) => available && productId === sent,
  );
  return sentSize?.code ?? chosenSize;
}

/** Writes the size into the address for reloads and Back, without a navigation. */
function saveSize(code: string): void {
  const url = new URL(location.href);
  url.searchParams.set("size", code);
  history.replaceState(history.state, "", url);
}

/**
 * Returns the chosen size and a function that chooses another one. The choice stays when the colour changes,
 * although the variant is a different one then; it is reset when the size in the address changes.
 */
function useChosenSize(view: ProductView, first: string | null) {
  const [choice, setChoice] = useState({
    initial: view.chosenSize,
    code: first,
  });
  const code = choice.initial === view.chosenSize ? choice.code : first;
  const size = view.sizes.find((one) => one.code === code);
  return {
    size,
    choose: (productId: unknown) => {
      const next = view.sizes.find((one) => one.productId === productId);
      setChoice({ initial: view.chosenSize, code: next?.code ?? null });
      if (next) saveSize(next.code);
    },
  };
}

export function BuyForm({
  view,
  express,
  reviews,
  credit,
  children,
}: BuyFormProps) {
  const t = useT();
  const paths = usePaths();
  const openDialog = useOpenDialog();
  const button = useRef<HTMLDivElement>(null);
  const reply = useFormReply("buy");
  const first = firstChosen(view, typedValue(reply, "productId"));
  const { size, choose } = useChosenSize(view, first);
  const keepReply = useKeepReply();
  const { remember } = useUsualSize(view);
  const only = view.sizes.length === 1 ? view.sizes[0] : undefined;
  const most = size?.most ?? Math.max(...view.sizes.map((one) => one.most));
  const address = paths.at(addressIn(view));
  return (
    <ShopForm
      name="buy"
      id={formId}
      action={address}
      then="stay"
      className="grid gap-5"
      onDone={(done) => {
        remember(size?.label);
        openDialog("mini-cart", ...addedIn(done));
      }}
      onChange={(event) => {
        choose(new FormData(event.currentTarget).get("productId"));
        // The mistakes in the reply were about the choice before.
        keepReply(formId, null);
      }}
    >
      <div className="grid gap-2 md:gap-5">
        <ShownPrice view={view} size={size}>
          {reviews}
        </ShownPrice>
        {children}
        {only ? (
          <input type="hidden" name="productId" value={only.productId} />
        ) : (
          <SizeChoice key={view.chosenSize} view={view} chosen={first} />
        )}
      </div>
      {view.digital && (
        <Suspense>
          <GiftOnProduct />
        </Suspense>
      )}
      <div>
        <div ref={button} className="flex flex-wrap items-end gap-3">
          <Quantity most={most} />
          <SubmitButton
            name="intent"
            value="add"
            pendingText={t("product.form.adding")}
            className="button button-primary button-large grow"
          >
            {t("product.form.add")}
          </SubmitButton>
        </div>
        <PayLater view={view} size={size} />
        {credit}
        <div className="not-empty:mt-2">
          <Problems at="field:qty" id={`${quantityId}-error`} />
          {only && <Problems at="field:productId" id="size-error" />}
        </div>
        <p role="status" className="sr-only">
          {reply?.result.status === "success" ? t("product.form.added") : ""}
        </p>
      </div>
      {express && (
        <Suspense>
          <BuyWithWallet />
        </Suspense>
      )}
      <BuyBar form={formId} button={button} view={view} size={size} />
    </ShopForm>
  );
}
