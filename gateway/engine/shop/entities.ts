/** The tables of the plugin. Columns have their types written out, because nothing here emits them for decorators. */
import { VendureEntity, type DeepPartial } from "@vendure/core";
import { Column, Entity, Index } from "typeorm";

/** One part of one subject, as JSON (`gateway/catalog/shop-rows.ts`); null when the subject is no longer sold. */
@Entity()
@Index(["subject", "part"], { unique: true })
export class ShopRow extends VendureEntity {
  constructor(input?: DeepPartial<ShopRow>) {
    super(input);
  }

  @Column("varchar")
  subject!: string;

  @Column("varchar")
  part!: string;

  /** The catalogue's version with which the row changed. */
  @Index()
  @Column("int")
  version!: number;

  @Column("text", { nullable: true })
  data!: string | null;
}

/** The one row that counts the versions of the catalogue. */
@Entity()
export class ShopCatalogue extends VendureEntity {
  constructor(input?: DeepPartial<ShopCatalogue>) {
    super(input);
  }

  /** Differs between databases, whose versions cannot be compared. */
  @Column("varchar")
  epoch!: string;

  @Column("int")
  version!: number;

  /** Whether the import has ended: what is there before is a part. */
  @Column("boolean")
  isWhole!: boolean;
}
