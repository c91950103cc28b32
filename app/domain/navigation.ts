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

export interface FooterLink {
  readonly label: string;
  readonly path: string;
}

export interface Footer {
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly FooterLink[];
  }[];
  /** The legal line; an entry without a path is plain text. */
  readonly legal: readonly {
    readonly label: string;
    readonly path: string | null;
  }[];
  readonly note: string;
}

/** The footer with what the law adds to it. */
export interface ShownFooter extends Footer {
  /** The withdrawal function; null in markets whose law asks for none [LEGAL-006]. */
  readonly withdrawal: FooterLink | null;
}
