/** Covers the screen while the shop does not answer, and shows the store's phone number. */
import { useT } from "~/i18n/language";
import type { KioskView } from "./use-kiosk";

export function OfflineScreen({ kiosk }: { readonly kiosk: KioskView }) {
  const t = useT();
  const { storeName: store, phone } = kiosk;
  return (
    <div
      role="alert"
      className="kiosk-offline bg-tarn-950 text-white on-dark grid content-center gap-6"
    >
      <p className="display text-4xl">{t("kiosk.offline.title")}</p>
      <p className="text-xl max-w-[30ch]">{t("kiosk.offline.text")}</p>
      {phone && (
        <p className="text-xl font-[680]">
          {t("kiosk.offline.phone", { store, phone })}
        </p>
      )}
    </div>
  );
}
