/**
 * Parts of a page that are fetched when they are needed. THE only place that may use `React.lazy`: a part
 * whose file cannot be fetched (the connection broke, or a newer release has other files) must not cost
 * the page, nor what was typed into it.
 */
import { lazy, type LazyExoticComponent } from "react";

/** What `lazy` takes for a component. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/**
 * What a page lacks may be gone for good. From now on its links load documents, which come with the
 * files of the release that runs: the moment at which nothing is lost.
 */
function loadDocuments(): void {
  addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest("a[href]"))
        event.stopImmediatePropagation();
    },
    true,
  );
}

/**
 * A part of a page with a file of its own, for a place inside a `Suspense`. It is fetched once more when
 * that fails. After that its place stays as it is: what the server sent, or empty.
 *
 * @param instead Called then, for a part that nobody can do without.
 */
export const late = <Part extends Component>(
  load: () => Promise<{ default: Part }>,
  instead?: () => void,
): LazyExoticComponent<Part> =>
  lazy(() =>
    load()
      .catch(load)
      .catch(() => {
        loadDocuments();
        instead?.();
        // Never there: it goes on waiting.
        return new Promise<never>(() => undefined);
      }),
  );
