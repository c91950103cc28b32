/** Header, main part and footer around a page, according to its route's handle [NAV-016]. */
import {
  useMatches,
  useRouteError,
  isRouteErrorResponse,
} from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { asksFirst } from "~/consent/asks-first";
import type { ChatFacts } from "./chat/chat";
import { DialogHost } from "~/dialogs/dialog-host";
import { useSite, useT } from "~/i18n/language";
import { pageHandle, pageHeader } from "~/routing/handle";
import type { ShownFooter } from "~/domain/navigation";
import type { InHtml } from "~/regions/static-region";
import { useVisitor } from "~/shell/visitor";
import { StaticLinks } from "~/regions/static-link";
import { useCardColours } from "~/ui/card-colours";
import { useFeature } from "~/ui/features";
import { BackToTop } from "./back-to-top";
import type { EnvironmentFacts } from "./environment-bar";
import { Footer } from "./footer";
import { Header, type HeaderMenu } from "./header";
import { Hearts } from "./hearts-form";
import { useKiosk } from "./kiosk/use-kiosk";
import { LocationBanner } from "./location-banner";
import { MinimalFrame } from "./minimal-frame";
import type { PopUp } from "./pop-ups/pop-up";
import { NavigationStatus } from "./navigation-status";
import { Notices } from "./notices";
import { StoreSessionBar } from "./store-session-bar";
import { late } from "~/ui/late";
import type { VendorFacts } from "~/vendors/vendors";

/** Loaded in kiosks only. */
const KioskLayout = late(() => import("./kiosk/kiosk-layout"));
/** Loaded where visitors are asked first only. */
const ConsentBanner = late(() => import("./consent-banner"));
/** Loaded where there is a chat only. */
const Chat = late(() => import("./chat/chat"));
/** Loaded where any are set up only. */
const VendorScripts = late(() => import("~/vendors/vendor-scripts"));
/** Loaded where there are any only. */
const PopUps = late(() => import("./pop-ups/pop-ups"));
/** Loaded in previews only. */
const EnvironmentBar = late(() => import("./environment-bar"));

/** The data of the layout. */
export interface LayoutData {
  /** Null when it could not be read. */
  readonly menu: HeaderMenu | null;
  readonly footer: InHtml<ShownFooter>;
  /** Statuses of errors whose page has no header and footer. */
  readonly hideLayoutForStatus: readonly number[];
  /** Whether long pages have a button that leads to their top. */
  readonly backToTop: boolean;
  /** Whether there are help pages to link to. */
  readonly hasHelp: boolean;
  /** The chat assistant; absent for none. */
  readonly chat?: ChatFacts | undefined;
  /** The market's pop-ups; absent for none. */
  readonly popUps?: readonly PopUp[] | undefined;
  /** Whether there is a tag manager; absent without one. */
  readonly isMeasured?: boolean | undefined;
  /** The scripts of other companies that are set up; absent for none. */
  readonly vendors?: VendorFacts | undefined;
  /** Set where a page is not what shoppers see. */
  readonly environment?: EnvironmentFacts | undefined;
}

interface SiteLayoutProps {
  /** Null when even the layout's data could not be loaded. */
  readonly data: LayoutData | null;
  readonly isError?: boolean;
  readonly children: ReactNode;
}

function useHidesLayout(data: LayoutData | null, isError: boolean): boolean {
  const error = useRouteError();
  if (!isError) return false;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return data?.hideLayoutForStatus.includes(status) ?? true;
}

export function SiteLayout({
  data,
  isError = false,
  children,
}: SiteLayoutProps) {
  const t = useT();
  useCardColours();
  const { notices } = useVisitor();
  const matches = useMatches();
  const handle = pageHandle(matches);
  const { layout, locationCheck, isConsentPage } = handle;
  const isAskedFirst = asksFirst(useSite());
  const hidden = useHidesLayout(data, isError);
  const kiosk = useKiosk();
  const hasHearts = useFeature("wishlists");
  if (!data || hidden) return <MinimalFrame>{children}</MinimalFrame>;
  if (kiosk)
    return (
      <Suspense>
        <KioskLayout menu={data.menu} kiosk={kiosk}>
          {children}
        </KioskLayout>
      </Suspense>
    );
  if (layout === "none")
    return isError ? <main id="main">{children}</main> : children;
  const environmentBar = data.environment && (
    <Suspense>
      <EnvironmentBar {...data.environment} />
    </Suspense>
  );
  const others = (
    <>
      {data.chat && (
        <Suspense>
          <Chat {...data.chat} />
        </Suspense>
      )}
      {data.vendors && (
        <Suspense>
          <VendorScripts facts={data.vendors} />
        </Suspense>
      )}
    </>
  );
  if (layout === "checkout" && !isError)
    return (
      <>
        {environmentBar}
        <NavigationStatus />
        {children}
        <DialogHost isMeasured={data.isMeasured} vendors={data.vendors} />
        {others}
      </>
    );
  const { transparent, mode } = pageHeader(matches);
  const asksForConsent =
    isAskedFirst && !isConsentPage && !data.environment?.previewDay;
  // Notices at the top of the page would be under a header that overlays it.
  const isOver = transparent && !isError && notices === null;
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-4"
      >
        {t("shop.skip")}
      </a>
      {environmentBar}
      {asksForConsent && (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      )}
      <StoreSessionBar />
      <LocationBanner />
      <Header
        menu={data.menu}
        transparent={isOver}
        mode={isOver ? mode : "light"}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Notices ownPage={isOver} />
        {children}
      </main>
      {data.popUps && (
        <Suspense>
          <PopUps popUps={data.popUps} isShown={handle.popUps && !isError} />
        </Suspense>
      )}
      <Footer footer={data.footer} />
      {data.backToTop && <BackToTop />}
      <DialogHost
        checksLocation={locationCheck && !isError}
        isMeasured={data.isMeasured}
        vendors={data.vendors}
      />
      {hasHearts && <Hearts />}
      <NavigationStatus />
      <StaticLinks />
      {others}
    </>
  );
}
