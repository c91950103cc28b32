/**
 * Parts of a page that are loaded when they are needed. THE only place that may use `React.lazy`: a part
 * whose file cannot be loaded (the connection broke, or a newer release has other files) must not break the
 * page or lose what was typed into it.
 */
import { lazy, type LazyExoticComponent } from "react";

/** The component type that `lazy` accepts. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/**
 * Makes all links load documents from now on, because the missing file may never come back: documents use the
 * files of the current release, and following a link loses no input.
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
 * Creates a part of a page with its own file, for use inside a `Suspense`. A failed load is repeated once.
 * After that, the part stays as it is: as the server rendered it, or empty.
 *
 * @param instead called after the second failure, for a part that the page cannot do without
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
        // Never settles, so that `Suspense` keeps waiting instead of failing.
        return new Promise<never>(() => undefined);
      }),
  );
