/** Somebody who wants an e-mail when a size is back. */
import { VendureEntity, type DeepPartial } from "@vendure/core";
import { Column, Entity, Index } from "typeorm";

@Entity()
@Index(["sku", "email"], { unique: true })
export class ShopStockAlert extends VendureEntity {
  constructor(input?: DeepPartial<ShopStockAlert>) {
    super(input);
  }

  @Column("varchar")
  sku!: string;

  /** In lower case. */
  @Index()
  @Column("varchar")
  email!: string;

  @Column("varchar")
  locale!: string;

  /** The product's name, in that language. */
  @Column("varchar")
  name!: string;

  /** Of the product's page, below the shop's address. */
  @Column("varchar")
  path!: string;

  /** When it may be mailed (ms since 1970, as a text that sorts by time): later, while somebody mails it. */
  @Column("varchar")
  due!: string;
}
