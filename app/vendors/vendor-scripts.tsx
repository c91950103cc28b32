/**
 * The scripts of other companies, where any are set up: started when the browser is idle, on pages where they may run,
 * and the guard that keeps them away from secrets. Renders nothing.
 */
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { useSite } from "~/i18n/language";
import { pageHandle } from "~/routing/handle";
import { useVisitor } from "~/shell/visitor";
import { whenIdle } from "~/shell/when-idle";
import { startScripts } from "./start-scripts";
import { allowsVendors, useVendorGuard } from "./vendor-guard";
import type { VendorFacts } from "./vendors";

export default function VendorScripts({
  facts,
}: {
  readonly facts: VendorFacts;
}) {
  const { region } = useSite();
  const { pathname, search } = useLocation();
  const { consent } = useVisitor();
  const mayRun = allowsVendors(pageHandle(useMatches()));
  useVendorGuard();
  useEffect(() => {
    if (!mayRun) return;
    whenIdle(() => {
      startScripts(facts, region);
    });
  }, [facts, region, mayRun, pathname, search, consent]);
  return null;
}
