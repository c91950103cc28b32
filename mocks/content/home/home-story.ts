/**
 * What the editors of one market tell on its home page. Each market has writers of its own: nothing
 * here is translated, because late November is not the same anywhere.
 */
import type { SceneName } from "../scenes";

/** Leaves of the categories of women and men, without their first two letters. */
export type Kind =
  | "trail"
  | "hike"
  | "boot"
  | "winter"
  | "shell"
  | "insulated"
  | "fleece"
  | "base";

/** Words over or beside a landscape, and the category they lead to. */
export interface ScenicStory {
  readonly scene: SceneName;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  /** Id of a category, and what the way there is called. */
  readonly category: string;
  readonly label: string;
}

export interface PlaceStory extends ScenicStory {
  /** Moves over the landscape. */
  readonly weather?: "mist" | "rain" | "snow";
}

export interface KitColumn {
  readonly title: string;
  readonly text: string;
  readonly kind: Kind;
}

export interface HomeStory {
  readonly hero: ScenicStory;
  /** Something that is true of this country at this time of the year. */
  readonly place: PlaceStory;
  readonly kit: {
    readonly title: string;
    readonly columns: readonly [KitColumn, KitColumn, KitColumn];
  };
  readonly rail: {
    readonly title: string;
    readonly kind: Kind;
    readonly label: string;
  };
  readonly gift: ScenicStory;
}
