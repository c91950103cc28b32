import { StaticRegion, type InHtml } from "~/regions/static-region";

export const structuredDataRegion = "structured-data";

/** The structured data that a loader left in the document; last on its page. `of` names what the page shows. */
export function StructuredData({
  of,
  data,
}: {
  readonly of: string;
  readonly data: InHtml<"">;
}) {
  return (
    <StaticRegion key={of} region={structuredDataRegion} data={data}>
      {() => null}
    </StaticRegion>
  );
}
