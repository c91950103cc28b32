/**
 * The recipient of a line that comes by e-mail. It is changed in a dialog with script, and in a form on the
 * line without [DLG-010]. Few carts have such a line, so this is loaded separately.
 */
import { useEffect, useRef, useState } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { formId, problemsOf } from "~/forms/form-reply";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { GiftNote } from "~/ui/gift-note";
import { giftForm, GiftOptionForm, type GiftLine } from "./gift-option-form";

function RemoveGift({ line }: { line: GiftLine }) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name="remove-gift"
      instance={line.id}
      action={paths.cart()}
      then="stay"
    >
      <input type="hidden" name="intent" value="remove-gift" />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="productId" value={line.productId} />
      <SubmitButton className="text-link min-h-11 inline-flex items-center">
        {t("gifts.option.remove")}
        <span className="sr-only"> {line.name}</span>
      </SubmitButton>
    </ShopForm>
  );
}

export default function LineGift({ line }: { readonly line: GiftLine }) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply(formId(giftForm, line.id));
  const isRefused = reply !== null && problemsOf(reply).length > 0;
  const inline = useRef<HTMLDetailsElement>(null);
  const [hasDialog, setHasDialog] = useState(false);
  // A form that was opened before the scripts started stays open.
  useEffect(() => {
    if (!inline.current?.open) setHasDialog(true);
  }, []);
  const label = (
    <>
      {t(line.giftOption ? "gifts.option.change" : "gifts.option.open")}
      <span className="sr-only"> {line.name}</span>
    </>
  );
  return (
    <div className="mt-2 text-sm">
      {line.giftOption && <GiftNote gift={line.giftOption} />}
      <div className="flex flex-wrap items-start gap-x-4">
        {hasDialog ? (
          <DialogLink
            to="add-gift-option"
            argument={line.id}
            page={paths.cart()}
            className="text-link min-h-11 inline-flex items-center"
          >
            {label}
          </DialogLink>
        ) : (
          <details ref={inline} open={isRefused} className="open:basis-full">
            <summary className="text-link min-h-11 inline-flex items-center">
              {label}
            </summary>
            <div className="py-3 max-w-xl">
              <GiftOptionForm line={line} />
            </div>
          </details>
        )}
        {line.giftOption && <RemoveGift line={line} />}
      </div>
    </div>
  );
}
