/** A fragment of the content system in a dialog [DLG-006]. */
import { pageSections } from "~/cms/page-sections.server";
import type { DialogLoaderArguments } from "~/dialogs/dialog";

/**
 * Returns the sections of the fragment and the width of its dialog; `missing` if there is no such fragment.
 * Rejects when it cannot be read.
 */
export async function loader({ context, argument }: DialogLoaderArguments) {
  const fragment = await context.content.fragment(argument);
  if (!fragment) return { kind: "missing" } as const;
  const { title, size, sections } = fragment;
  return {
    kind: "found",
    title,
    size,
    sections: pageSections(context, sections),
  } as const;
}
