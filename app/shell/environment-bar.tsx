/**
 * Says that a page is not what shoppers see: a preview of content, with another day to choose and a link out
 * of it [NAV-021], or a deploy preview [SITE-004]. For editors and developers, so its texts are English.
 */
import { useLocation } from "@remix-run/react";
import { useId } from "react";

export interface EnvironmentFacts {
  /** The day of the content, ISO 8601; null for published content. */
  readonly previewDay: string | null;
  /** Branch and build of a deploy preview; null for the shop's own deployment. */
  readonly deployment: string | null;
}

/** The parameters of the page itself, without those of the preview. */
function ownParameters(search: string): [string, string][] {
  return [...new URLSearchParams(search)].filter(
    ([name]) => name !== "preview" && name !== "date",
  );
}

/** An empty `preview` is not replaced by the one of the page before, and is not carried any further. */
const publishedAddress = (pathname: string, search: string): string =>
  `${pathname}?${new URLSearchParams([...ownParameters(search), ["preview", ""]])}`;

function PreviewControls({ day }: { readonly day: string }) {
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <>
      <p>
        Preview of content on <time dateTime={day}>{day}</time>
      </p>
      <form
        method="get"
        action={pathname}
        className="flex flex-wrap items-center gap-x-3"
      >
        {ownParameters(search).map(([name, value], at) => (
          <input
            key={`${at}-${name}`}
            type="hidden"
            name={name}
            value={value}
          />
        ))}
        <input type="hidden" name="preview" value="true" />
        <label htmlFor={id}>Day</label>
        <input
          // A new day is a new field, since its value is the browser's after the first rendering.
          key={day}
          id={id}
          type="date"
          name="date"
          defaultValue={day}
          required
          className="min-h-11 px-2 bg-white text-ink"
        />
        <button
          type="submit"
          className="min-h-11 font-[600] underline underline-offset-4"
        >
          Show
        </button>
      </form>
      <a
        href={publishedAddress(pathname, search)}
        className="inline-flex items-center min-h-11 font-[600] underline underline-offset-4"
      >
        Leave the preview
      </a>
    </>
  );
}

export default function EnvironmentBar({
  previewDay,
  deployment,
}: EnvironmentFacts) {
  return (
    <aside
      aria-label="Environment"
      lang="en"
      className="bg-ink text-white text-sm no-print"
    >
      <div className="wrap-page flex flex-wrap items-center gap-x-6 py-2 min-h-11">
        {deployment && (
          <p className="break-words min-w-0">{`Deploy preview: ${deployment}`}</p>
        )}
        {previewDay && <PreviewControls day={previewDay} />}
      </div>
    </aside>
  );
}
