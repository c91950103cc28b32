/** The film behind the words of error pages, as the settings name it [ERR-005]. */
export interface ErrorFilmFiles {
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  readonly poster: string;
}
