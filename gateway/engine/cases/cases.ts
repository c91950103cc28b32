/**
 * Cases of customer service: stored first, once for each key, then mailed, to the shopper as a receipt and to customer
 * service. A mail that fails is sent again for a week, also after a restart and by any engine.
 */
import { randomUUID } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import {
  Logger,
  TransactionalConnection,
  type RequestContext,
} from "@vendure/core";
import { Between, MoreThan } from "typeorm";
import type { CaseAnswer } from "../../contact/case-row";
import { ordersOptions } from "../orders/options";
import { randomCode } from "../orders/order-access";
import { ShopCase } from "./case";

export interface NewCase {
  readonly key?: string | null;
  readonly siteId: string;
  readonly locale: string;
  readonly category: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly orderNumber?: string | null;
  readonly message: string;
  readonly details?: string | null;
}

const minuteMs = 60_000;
/** Longer than the mailer has for both mails, so that no two engines send the same ones. */
const retryMs = 10 * minuteMs;
const retriedForMs = 7 * 24 * 60 * minuteMs;
/** Cases whose mails are sent again at a time. */
const mostAtOnce = 20;
/** The longest page of cases for whoever runs the shop. */
const mostInPage = 100;

/** Times of 13 digits, in the order of the texts. */
const atTime = (ms: number): string => String(ms).padStart(13, "0");

@Injectable()
export class Cases {
  readonly #connection: TransactionalConnection;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
  ) {
    this.#connection = connection;
  }

  /** Opens a case; the same key again answers with the first one, and mails nothing. */
  async open(
    ctx: RequestContext,
    { key, phone, orderNumber, details, ...facts }: NewCase,
  ): Promise<CaseAnswer> {
    const cases = this.#connection.getRepository(ctx, ShopCase);
    const made = new ShopCase({
      ...facts,
      key: key ?? randomUUID(),
      phone: phone ?? null,
      orderNumber: orderNumber ?? null,
      details: details ?? null,
      number: randomCode("CS", 10),
      mailsDue: atTime(Date.now() + retryMs),
    });
    // Of two at the same time, one is ignored.
    await cases
      .createQueryBuilder()
      .insert()
      .values(made)
      .orIgnore()
      .updateEntity(false)
      .execute();
    const stored = await cases.findOneByOrFail({ key: made.key });
    const { number, message } = stored;
    // Nobody waits for the mails: the case is there.
    if (number === made.number) void this.#mail(stored);
    return { number, message };
  }

  /** Returns a page of cases, the newest first. */
  async page(
    ctx: RequestContext,
    skip: number,
    take: number,
  ): Promise<ShopCase[]> {
    return this.#connection.getRepository(ctx, ShopCase).find({
      order: { id: "DESC" },
      skip: Math.max(0, skip),
      take: Math.min(Math.max(1, take), mostInPage),
    });
  }

  /** Sends the mails again that are due. Whoever moves the time first sends them. */
  async mailDue(now = Date.now()): Promise<void> {
    const cases = this.#connection.rawConnection.getRepository(ShopCase);
    const due = await cases.find({
      where: {
        mailsDue: Between("0", atTime(now)),
        createdAt: MoreThan(new Date(now - retriedForMs)),
      },
      order: { id: "ASC" },
      take: mostAtOnce,
    });
    for (const one of due) {
      const { id, mailsDue } = one;
      const { affected } = await cases.update(
        { id, mailsDue },
        { mailsDue: atTime(now + retryMs) },
      );
      if (affected === 1) await this.#mail(one);
    }
  }

  async #mail(opened: ShopCase): Promise<void> {
    const { number, email, locale } = opened;
    const { category, subject, firstName, lastName } = opened;
    const { phone, orderNumber, message, details, siteId, createdAt } = opened;
    const data = {
      number,
      at: createdAt,
      siteId,
      category,
      subject,
      firstName,
      lastName,
      email,
      phone,
      orderNumber,
      message,
      ...(details !== null && { details: JSON.parse(details) as unknown }),
    };
    try {
      const { sendMail } = ordersOptions();
      const path = `/${locale}`;
      const sent = await Promise.all([
        sendMail({ to: email, kind: "case-receipt", path, locale, data }),
        sendMail({ to: null, kind: "case", path, locale, data }),
      ]);
      if (sent.every(Boolean))
        await this.#connection.rawConnection
          .getRepository(ShopCase)
          .update(opened.id, { mailsDue: "" });
    } catch (error) {
      Logger.error(`The mails of ${number}: ${String(error)}`, "Cases");
    }
  }
}
