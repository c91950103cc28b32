import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { StaticRegion } from "~/regions/static-region";

export const structuredDataRegion = "structured-data";

/**
 * What a document tells machines, as `leaveStructuredData` left it. A navigation with script removes it: it
 * would describe another page than the one that is shown.
 */
export function StructuredData() {
  const { key } = useLocation();
  const [first] = useState(key);
  return (
    key === first && (
      <StaticRegion region={structuredDataRegion} data={null}>
        {() => null}
      </StaticRegion>
    )
  );
}
