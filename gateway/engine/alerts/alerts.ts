/**
 * Stock alerts: one for an address and a size, mailed once when a warehouse has the size again, and gone with that. A
 * mail that fails is sent again, also after a restart and by any engine.
 */
import { Inject, Injectable } from "@nestjs/common";
import {
  Logger,
  ProductVariant,
  StockLevel,
  StockLocation,
  TransactionalConnection,
  type RequestContext,
} from "@vendure/core";
import { LessThan, type Repository } from "typeorm";
import { ordersOptions } from "../orders/options";
import { ShopStockAlert } from "./alert";

export interface NewAlert {
  readonly sku: string;
  readonly email: string;
  readonly locale: string;
  readonly name: string;
  readonly path: string;
}

/** Of one address; those before them are forgotten. */
const mostOfAddress = 50;
/** Of all addresses. */
const most = 100_000;
const minuteMs = 60_000;
const retryMs = 10 * minuteMs;
/** What has not come back by then never will. */
const storedForMs = 365 * 24 * 60 * minuteMs;
/** Alerts that are mailed at a time. */
const mostAtOnce = 50;

/** Times of 13 digits, in the order of the texts. */
const atTime = (ms: number): string => String(ms).padStart(13, "0");

const normal = (email: string): string => email.trim().toLowerCase();

@Injectable()
export class Alerts {
  readonly #connection: TransactionalConnection;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
  ) {
    this.#connection = connection;
  }

  /** Stores an alert; the same again changes its language only. */
  async request(ctx: RequestContext, alert: NewAlert): Promise<void> {
    const alerts = this.#connection.getRepository(ctx, ShopStockAlert);
    const email = normal(alert.email);
    // Of two at the same time, the later one changes the row of the other.
    await alerts
      .createQueryBuilder()
      .insert()
      .values(new ShopStockAlert({ ...alert, email, due: atTime(0) }))
      .orUpdate(["locale", "name", "path"], ["sku", "email"])
      .updateEntity(false)
      .execute();
    const older = await alerts.find({
      where: { email },
      order: { id: "DESC" },
      skip: mostOfAddress,
      take: mostOfAddress,
    });
    if (older.length > 0) await alerts.remove(older);
    if ((await alerts.count()) > most) {
      const oldest = await alerts.find({ order: { id: "ASC" }, take: 1 });
      await alerts.remove(oldest);
    }
  }

  /** Forgets an alert, if there is one. */
  async withdraw(
    ctx: RequestContext,
    sku: string,
    email: string,
  ): Promise<void> {
    await this.#connection
      .getRepository(ctx, ShopStockAlert)
      .delete({ sku, email: normal(email) });
  }

  /** Mails the alerts whose size is back. Whoever moves the time first mails it. */
  async mailDue(now = Date.now()): Promise<void> {
    const alerts = this.#connection.rawConnection.getRepository(ShopStockAlert);
    await alerts.delete({ createdAt: LessThan(new Date(now - storedForMs)) });
    for (const one of await this.#due(alerts, now)) {
      const { id, due } = one;
      const { affected } = await alerts.update(
        { id, due },
        { due: atTime(now + retryMs) },
      );
      if (affected === 1 && (await this.#mail(one))) await alerts.delete(id);
    }
  }

  #due(
    alerts: Repository<ShopStockAlert>,
    now: number,
  ): Promise<ShopStockAlert[]> {
    return alerts
      .createQueryBuilder("alert")
      .innerJoin(
        ProductVariant,
        "variant",
        "variant.sku = alert.sku AND variant.enabled = :yes AND variant.deletedAt IS NULL",
      )
      .innerJoin(
        "variant.product",
        "product",
        "product.enabled = :yes AND product.deletedAt IS NULL",
      )
      .innerJoin(
        StockLevel,
        "level",
        "level.productVariantId = variant.id AND level.stockOnHand > level.stockAllocated",
      )
      .innerJoin(
        StockLocation,
        "place",
        "place.id = level.stockLocationId AND place.customFields.storeId IS NULL",
      )
      .where("alert.due <= :now", { now: atTime(now), yes: true })
      .orderBy("alert.id")
      .limit(mostAtOnce)
      .getMany();
  }

  async #mail(alert: ShopStockAlert): Promise<boolean> {
    const { email: to, locale, path, sku, name } = alert;
    try {
      return await ordersOptions().sendMail({
        to,
        kind: "stock-alert",
        path,
        locale,
        data: { sku, name },
      });
    } catch (error) {
      Logger.error(`A stock alert: ${String(error)}`, "Alerts");
      return false;
    }
  }
}
