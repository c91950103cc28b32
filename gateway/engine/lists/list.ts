/** A list of a shopper's: favourites, or what is saved for later. */
import { VendureEntity, type DeepPartial } from "@vendure/core";
import { Column, Entity, Index } from "typeorm";

@Entity()
@Index(["owner", "kind"], { unique: true })
// Lists that guests have left behind are looked for by it.
@Index(["updatedAt"])
export class ShopList extends VendureEntity {
  constructor(input?: DeepPartial<ShopList>) {
    super(input);
  }

  /** Whose it is; see `ownerOf`. */
  @Column("varchar")
  owner!: string;

  /** `ListKind` */
  @Column("varchar")
  kind!: string;

  /** By which its shopper names it; it cannot be guessed. */
  @Index({ unique: true })
  @Column("varchar")
  number!: string;

  /** By which anybody may read it; null until it is shared. */
  @Index({ unique: true })
  @Column("varchar", { nullable: true })
  shareId!: string | null;

  /** JSON of `ListItemRow[]`, the newest first. */
  @Column("text")
  items!: string;
}
