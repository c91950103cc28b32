/** A message to customer service, as it was sent: the record of a withdrawal, which the law wants. */
import { VendureEntity, type DeepPartial } from "@vendure/core";
import { Column, Entity, Index } from "typeorm";

@Entity()
export class ShopCase extends VendureEntity {
  constructor(input?: DeepPartial<ShopCase>) {
    super(input);
  }

  /** By which customer service and the shopper know it. */
  @Index({ unique: true })
  @Column("varchar")
  number!: string;

  /** The same for the same message: there is one case of it. */
  @Index({ unique: true })
  @Column("varchar")
  key!: string;

  @Column("varchar")
  siteId!: string;

  @Column("varchar")
  locale!: string;

  /** `ORDER` with the subject `WITHDRAWAL` is a withdrawal from a contract; `WARRANTY` a claim. */
  @Column("varchar")
  category!: string;

  @Column("varchar")
  subject!: string;

  @Column("varchar")
  firstName!: string;

  @Column("varchar")
  lastName!: string;

  @Column("varchar")
  email!: string;

  @Column("varchar", { nullable: true })
  phone!: string | null;

  @Column("varchar", { nullable: true })
  orderNumber!: string | null;

  @Column("text")
  message!: string;

  /** JSON of what only this kind of case has: lines of the order, the date of a purchase. */
  @Column("text", { nullable: true })
  details!: string | null;

  /** When its mails are due (ms since 1970, as a text that sorts by time); empty when both were sent. */
  @Index()
  @Column("varchar")
  mailsDue!: string;
}
