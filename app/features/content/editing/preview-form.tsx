/** Asks for what the preview page shows. GET, so that a preview has an address that can be sent to others. */
import { usePaths } from "~/i18n/language";
import { EditorField } from "./editor-field";

interface PreviewFormProps {
  readonly title: string;
  readonly page: string;
  readonly contentId: string;
  readonly day: string;
  readonly state: "idle" | "found" | "missing";
}

export function PreviewForm({
  title,
  page,
  contentId,
  day,
  state,
}: PreviewFormProps) {
  const paths = usePaths();
  return (
    <div className="wrap-page py-8" lang="en">
      <h1 className="display text-3xl" tabIndex={-1}>
        {title}
      </h1>
      <form
        // The fields are those of the address, whatever was typed before.
        key={`${page} ${contentId} ${day}`}
        method="get"
        action={paths.at("/cms/preview")}
        className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 items-end"
      >
        <input type="hidden" name="preview" value="true" />
        <EditorField
          label="Page (home, help/returns)"
          name="page"
          defaultValue={page}
          maxLength={200}
        />
        <EditorField
          label="Section of the page, or fragment"
          name="contentId"
          defaultValue={contentId}
          maxLength={64}
        />
        <EditorField label="Day" type="date" name="date" defaultValue={day} />
        <button
          type="submit"
          className="button button-primary justify-self-start"
        >
          Show
        </button>
      </form>
      {state === "missing" && (
        <p role="alert" className="mt-6">
          The content system has nothing of this name on this day.
        </p>
      )}
    </div>
  );
}
