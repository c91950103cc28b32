/** The member card for stores: the number as a barcode and as text. It is printable without JavaScript. */
import { barcodeOf } from "~/domain/barcode/barcode";
import { useT } from "~/i18n/language";
import { BarcodeImage } from "~/ui/barcode-image";

export function MemberCard({ memberId }: { memberId: string }) {
  const t = useT();
  const barcode = barcodeOf(memberId);
  return (
    <div className="p-4 sm:p-6 bg-white border border-mist-400 rounded-2">
      {barcode && (
        <BarcodeImage
          barcode={barcode}
          label={t("loyalty.card.barcode", { number: memberId })}
        />
      )}
      <p className="mt-3 text-center">
        <span className="sr-only">{t("loyalty.card.number")} </span>
        <span className="font-[650]">{memberId}</span>
      </p>
    </div>
  );
}
