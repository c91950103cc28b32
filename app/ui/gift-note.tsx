/** The recipient of a digital gift, with their e-mail and the message. */
import type { GiftOption } from "~/domain/cart";
import { useT } from "~/i18n/language";

export function GiftNote({ gift }: { readonly gift: GiftOption }) {
  const t = useT();
  const { to, email, message } = gift;
  return (
    <span className="block my-1 ps-3 border-s-2 border-lichen-300 break-words">
      <span className="block font-[600]">
        {t("cart.line.giftFor", { to, email })}
      </span>
      <span className="block whitespace-pre-line text-slate-600">
        {message}
      </span>
    </span>
  );
}
