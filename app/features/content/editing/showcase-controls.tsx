/**
 * The choice of a section type and the list of its samples. Plain links and a GET form: a showcase has an
 * address, and works without script.
 */
import { useId } from "react";
import { usePaths } from "~/i18n/language";
import { EditorField } from "./editor-field";
import type { SoughtShowcase } from "./showcase.server";

export type ShowcaseView = "single" | "split" | "viewer";

/** Returns the query of a showcase; parameters without a value are omitted. */
export function showcaseQuery(
  sought: SoughtShowcase,
  changes: Partial<SoughtShowcase> = {},
): string {
  const entries = Object.entries({ ...sought, ...changes }).flatMap(
    ([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return `?${new URLSearchParams(entries)}`;
}

interface ShowcaseFormProps {
  readonly view: ShowcaseView;
  readonly sought: SoughtShowcase;
  readonly types: readonly string[];
}

export function ShowcaseForm({ view, sought, types }: ShowcaseFormProps) {
  const paths = usePaths();
  const id = useId();
  return (
    <form
      key={showcaseQuery(sought)}
      method="get"
      action={paths.at(`/cms/showcase/${view}`)}
      className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 items-end"
    >
      {sought.cms && <input type="hidden" name="cms" value={sought.cms} />}
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-[600]">
          Section type
        </label>
        <select
          id={id}
          name="docType"
          defaultValue={sought.docType ?? ""}
          className="min-h-11 px-3 border border-stone-500 rounded-1 bg-white w-full"
        >
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      <EditorField
        label="Layout variant"
        name="layoutVariant"
        defaultValue={sought.layoutVariant}
        maxLength={64}
      />
      <EditorField
        label="Samples on a page"
        type="number"
        name="limit"
        min={1}
        max={100}
        defaultValue={sought.limit}
      />
      <button
        type="submit"
        className="button button-primary justify-self-start"
      >
        Show
      </button>
    </form>
  );
}

interface SampleListProps {
  readonly view: ShowcaseView;
  readonly sought: SoughtShowcase;
  readonly total: number;
  readonly ids: readonly string[];
  readonly chosen: string;
  /** The name of the frame in which a sample opens; undefined for this page. */
  readonly target?: string;
}

export function SampleList({
  view,
  sought,
  total,
  ids,
  chosen,
  target,
}: SampleListProps) {
  const paths = usePaths();
  const { page, limit } = sought;
  const last = Math.max(1, Math.ceil(total / limit));
  const shown: ShowcaseView = target ? "viewer" : view;
  const toPage = (to: number) =>
    paths.at(`/cms/showcase/${view}`) +
    showcaseQuery(sought, { page: to, contentId: undefined });
  return (
    <nav aria-label="Samples">
      <p>{`${total} in all, page ${page} of ${last}`}</p>
      <ul className="mt-2">
        {ids.map((contentId) => (
          <li key={contentId}>
            <a
              href={
                paths.at(`/cms/showcase/${shown}`) +
                showcaseQuery(sought, { contentId })
              }
              target={target}
              aria-current={contentId === chosen ? "true" : undefined}
              className="text-link inline-flex items-center min-h-11 break-all aria-current:font-[700]"
            >
              {contentId}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex gap-6">
        {page > 1 && (
          <a
            href={toPage(page - 1)}
            rel="prev"
            className="text-link inline-flex items-center min-h-11"
          >
            Previous page
          </a>
        )}
        {page < last && (
          <a
            href={toPage(page + 1)}
            rel="next"
            className="text-link inline-flex items-center min-h-11"
          >
            Next page
          </a>
        )}
      </p>
    </nav>
  );
}
