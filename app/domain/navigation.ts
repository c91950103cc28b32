/** The shop's menu and footer, as edited in the CMS [CMS-004]. Paths are the shop's, without locale. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly highlight: boolean;
  readonly children: readonly MenuEntry[];
}

export interface Menu {
  readonly entries: readonly MenuEntry[];
  readonly announcement: string;
  readonly popularSearches: readonly string[];
}

export interface Footer {
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly {
      readonly label: string;
      readonly path: string;
    }[];
  }[];
  /** The legal line; an entry without a path is plain text. */
  readonly legal: readonly {
    readonly label: string;
    readonly path: string | null;
  }[];
  readonly note: string;
}
