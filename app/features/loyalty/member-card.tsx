/** The member card for stores: the number as a barcode and as text. It is printable without JavaScript. */
import { useT } from "~/i18n/language";
import { code128 } from "./code-128";

/** The quiet zone on each side of the bars, in modules. */
const quiet = 10;
const height = 40;

/** Returns the SVG path of all bars; every other width is a bar. */
function pathOf(widths: readonly number[]): string {
  let x = quiet;
  return widths
    .map((width, index) => {
      const bar =
        index % 2 === 0 ? `M${x} 0h${width}v${height}h-${width}z` : "";
      x += width;
      return bar;
    })
    .join("");
}

function Bars({ memberId }: { memberId: string }) {
  const t = useT();
  const widths = code128(memberId);
  if (!widths) return null;
  const total = widths.reduce((sum, width) => sum + width, 2 * quiet);
  return (
    <svg
      viewBox={`0 0 ${total} ${height}`}
      role="img"
      aria-label={t("loyalty.card.barcode", { number: memberId })}
      shapeRendering="crispEdges"
      className="block w-full"
    >
      <rect width={total} height={height} fill="#fff" />
      <path d={pathOf(widths)} fill="#000" />
    </svg>
  );
}

export function MemberCard({ memberId }: { memberId: string }) {
  const t = useT();
  return (
    <div className="p-4 sm:p-6 bg-white border border-mist-400 rounded-2">
      <Bars memberId={memberId} />
      <p className="mt-3 text-center">
        <span className="sr-only">{t("loyalty.card.number")} </span>
        <span className="font-[650]">{memberId}</span>
      </p>
    </div>
  );
}
