/** The shop's menu and foot, as the editors wrote them [CMS-004]. Paths are those of the shop, without locale. */
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
  /** The legal line; what has no page of its own is plain text. */
  readonly legal: readonly {
    readonly label: string;
    readonly path: string | null;
  }[];
  readonly note: string;
}
