/** The film behind the words of an error page, dimmed so that they are readable [ERR-005]. */
import type { ErrorFilmFiles } from "~/errors/error-film-files";
import { Film } from "./film";

interface ErrorFilmProps extends ErrorFilmFiles {
  /** What screen readers call it. */
  readonly title: string;
}

export default function ErrorFilm({ title, sources, poster }: ErrorFilmProps) {
  return (
    <>
      <Film title={title} sources={sources} poster={poster} />
      <span className="hero-scrim absolute inset-0 pointer-events-none" />
    </>
  );
}
