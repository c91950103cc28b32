/** Links to the app in both app stores; the store of the reader's platform is first. */
import { CtaLink } from "../cta-link";
import type { SectionComponentProps } from "../section-component";
import { Scenic } from "../scenic";

type Props = SectionComponentProps<"appStores">;

/** Moves the store of the reader's platform to the front; otherwise keeps the editors' order. */
function inOrder({ stores, reader }: Pick<Props, "stores" | "reader">) {
  return [...stores].sort(
    (one, other) =>
      Number(other.platform === reader) - Number(one.platform === reader),
  );
}

export function AppStores({ stores, reader, ...words }: Props) {
  return (
    <Scenic {...words} size="large">
      <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-4">
        {inOrder({ stores, reader }).map(({ platform, note, ...cta }) => (
          <li key={platform} className="flex flex-col items-start gap-2">
            <CtaLink
              cta={cta}
              className={`button button-large ${reader === null || platform === reader ? "button-lichen" : "button-secondary text-ink"}`}
            />
            {note && <p className="text-sm text-mist-100">{note}</p>}
          </li>
        ))}
      </ul>
    </Scenic>
  );
}
