/** A card that an account has saved: the provider has its number, the engine what is printed on the shop's pages. */
import { VendureEntity, type DeepPartial } from "@vendure/core";
import { Column, Entity, Index } from "typeorm";

@Entity()
export class ShopSavedCard extends VendureEntity {
  constructor(input?: DeepPartial<ShopSavedCard>) {
    super(input);
  }

  /** Of the engine's customer: nobody else sees or uses the card. */
  @Index()
  @Column("varchar")
  customerId!: string;

  /** The provider's token. */
  @Index({ unique: true })
  @Column("varchar")
  instrumentId!: string;

  @Column("boolean")
  isMain!: boolean;

  /** JSON of `KeptCard`; null while the shopper is at the provider's page. */
  @Column("text", { nullable: true })
  card!: string | null;
}
