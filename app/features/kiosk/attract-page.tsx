/** The waiting screen: a touch anywhere starts the shop; a language can be chosen first. */
import { usePaths, useSite, useT } from "~/i18n/language";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { ReachSwitch } from "~/shell/kiosk/reach-switch";
import { Logo } from "~/ui/logo";

export interface AttractPageProps {
  readonly storeName: string;
  /** The languages of the store's country; the choice is shown if there are several. */
  readonly languages: readonly {
    readonly locale: string;
    readonly tag: string;
    readonly name: string;
    readonly path: string;
  }[];
}

/** The backdrop: four ridges in front of a low sun, the farthest one palest. */
function Fells() {
  return (
    <svg
      viewBox="0 0 1080 1920"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <circle cx="760" cy="820" r="130" data-ground="sun" />
      <path
        data-ground="far"
        d="M0 1180 160 1040l110 70 170-210 150 150 120-90 190 190 180-150v940H0Z"
      />
      <path
        data-ground="middle"
        d="M0 1320 130 1220l190 120 210-250 190 210 160-110 200 190v640H0Z"
      />
      <path
        data-ground="near"
        d="M0 1500 230 1330l160 110 230-180 210 190 250-130v600H0Z"
      />
      <path
        data-ground="front"
        d="M0 1700 300 1560l240 110 260-140 280 150v240H0Z"
      />
    </svg>
  );
}

export function AttractPage({ storeName, languages }: AttractPageProps) {
  const t = useT();
  const paths = usePaths();
  const { locale } = useSite();
  const kiosk = useKiosk();
  return (
    <div className="kiosk-attract relative bg-tarn-950 text-white on-dark overflow-hidden">
      <Fells />
      <div className="relative grid content-start gap-8 kiosk-words">
        <p className="text-white">
          <Logo />
        </p>
        <h1 className="display">{t("kiosk.attract.title")}</h1>
        <p className="text-lg max-w-[34ch]">
          {t("kiosk.attract.text", { store: storeName })}
        </p>
      </div>
      {/* Plain links load new documents, so that nothing of the previous shopper stays in memory. */}
      <a href={paths.home()} className="kiosk-touch">
        <span className="button button-lichen button-large">
          {t("kiosk.attract.start")}
        </span>
      </a>
      {languages.length > 1 && (
        <nav
          aria-label={t("kiosk.attract.languages")}
          className="kiosk-languages"
        >
          <ul className="flex flex-wrap gap-3">
            {languages.map((language) => (
              <li key={language.locale}>
                <a
                  href={language.path}
                  lang={language.tag}
                  hrefLang={language.tag}
                  aria-current={language.locale === locale ? "true" : undefined}
                  className="kiosk-link"
                >
                  {language.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="kiosk-attract-foot">
        <ReachSwitch isLowered={kiosk?.isLowered ?? false} />
      </div>
    </div>
  );
}
