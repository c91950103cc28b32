/** The gift for new members: its worth, and the code to enter [LOY-002]. */
import type { WelcomeGift } from "~/domain/account/loyalty";
import { useT } from "~/i18n/language";
import { useWorth } from "./standing";

export function WelcomeGiftNote({
  gift: { status, code, amount },
}: {
  gift: WelcomeGift;
}) {
  const t = useT();
  const worth = useWorth();
  if (status !== "AVAILABLE") return <p>{t(`loyalty.welcome.${status}`)}</p>;
  return (
    <div className="p-5 rounded-2 bg-lichen-300/50">
      {amount !== null && (
        <p className="wide font-[750] text-xl">{worth({ amount })}</p>
      )}
      {code && (
        <>
          <p className="mt-1">{t("loyalty.welcome.AVAILABLE")}</p>
          <p className="mt-3 inline-block px-3 py-2 border border-tarn-900 rounded-1 bg-white font-[650]">
            {code}
          </p>
        </>
      )}
    </div>
  );
}
