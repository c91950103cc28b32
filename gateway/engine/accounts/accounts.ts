/**
 * Accounts: signing up and in, sessions, passwords. Each step is one transaction; the mail of a step is sent when it
 * has been stored.
 *
 * Nobody is let in before the e-mail address is confirmed, because the orders that guests placed with it belong to the
 * account from then on.
 */
import { Inject, Injectable } from "@nestjs/common";
import {
  AuthService,
  ConfigService,
  Customer,
  CustomerService,
  NativeAuthenticationMethod,
  Order,
  Session,
  SessionService,
  TransactionalConnection,
  UserService,
  isGraphQlErrorResult,
  type RequestContext,
  type User,
} from "@vendure/core";
import { IsNull } from "typeorm";
import type { AccountAnswer } from "../../accounts/account-row";
import { Lists } from "../lists/lists";
import { Baskets } from "../orders/baskets";
import { fieldsOf, ownerOfSession } from "../orders/order-fields";
import { ordersOptions } from "../orders/options";
import { OrderStore } from "../orders/order-store";
import { Refused } from "../orders/refused";
import { accountFieldsOf, type SubscriptionRow } from "./account-fields";
import { AccountRefused } from "./account-refused";
import type { Mail } from "./mail";
import { PasswordTries } from "./password-tries";

/** An order that a guest has placed, with its proof. */
export interface Claim {
  readonly number: string;
  readonly proof: string;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null;
  readonly birthDate?: string | null;
  readonly postalCode?: string | null;
  readonly subscriptions: readonly SubscriptionRow[];
}

/** What a guest who signs in brings along. */
export interface Belongings {
  readonly siteId: string;
  readonly basket?: string | null;
  /** Number of the guest's favourites. */
  readonly favorites?: string | null;
  /** Number of the guest's list of saved items. */
  readonly saved?: string | null;
  /** The guest's session, which proves whose they are. */
  readonly guestSession?: string | null;
}

/** What a step did, and the mail that it leads to. */
export interface Step extends Partial<AccountAnswer> {
  readonly mail?: Mail;
}

const nothing: AccountAnswer = {
  refusal: null,
  account: null,
  no: null,
  session: null,
  mustVerify: false,
  basket: null,
  addressId: null,
};

const native = "native";

@Injectable()
export class Accounts {
  readonly #connection: TransactionalConnection;
  readonly #config: ConfigService;
  readonly #customers: CustomerService;
  readonly #users: UserService;
  readonly #auth: AuthService;
  readonly #sessions: SessionService;
  readonly #store: OrderStore;
  readonly #baskets: Baskets;
  readonly #tries: PasswordTries;
  readonly #lists: Lists;

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(ConfigService) config: ConfigService,
    @Inject(CustomerService) customers: CustomerService,
    @Inject(UserService) users: UserService,
    @Inject(AuthService) auth: AuthService,
    @Inject(SessionService) sessions: SessionService,
    @Inject(OrderStore) store: OrderStore,
    @Inject(Baskets) baskets: Baskets,
    @Inject(PasswordTries) tries: PasswordTries,
    @Inject(Lists) lists: Lists,
  ) {
    this.#connection = connection;
    this.#config = config;
    this.#customers = customers;
    this.#users = users;
    this.#auth = auth;
    this.#sessions = sessions;
    this.#store = store;
    this.#baskets = baskets;
    this.#tries = tries;
    this.#lists = lists;
  }

  /** Runs a step in a transaction, and answers with what it did or with why it was refused. */
  async answer(
    ctx: RequestContext,
    step: (ctx: RequestContext) => Promise<Step>,
  ): Promise<AccountAnswer> {
    try {
      const { mail, ...done } = await this.#connection.withTransaction(
        ctx,
        step,
      );
      if (mail) void ordersOptions().sendMail(mail);
      return { ...nothing, ...done };
    } catch (error) {
      if (error instanceof AccountRefused)
        return { ...nothing, refusal: error.code };
      if (error instanceof Refused && error.code === "BASKET_FOREIGN")
        return { ...nothing, refusal: error.code };
      throw error;
    }
  }

  /** Returns the account of the call. @throws AccountRefused ACCOUNT_UNKNOWN for a guest's */
  async demandOwn(ctx: RequestContext): Promise<Customer> {
    const { activeUserId } = ctx;
    if (activeUserId === undefined) throw new AccountRefused("ACCOUNT_UNKNOWN");
    return this.#customerOf(ctx, activeUserId);
  }

  /**
   * Creates an account, and sends the link that confirms its address. Whoever signs up again before that replaces the
   * password and the link: a link that was mailed before lets nobody in.
   */
  signUp(
    ctx: RequestContext,
    account: NewAccount,
    claim: Claim | null,
    locale: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const { email, password, firstName, lastName, phone } = account;
      const known = await this.#users.getUserByEmailAddress(tx, email);
      if (known?.verified) throw new AccountRefused("ACCOUNT_TAKEN");
      const made = await this.#customers.registerCustomerAccount(tx, {
        emailAddress: email,
        password,
        firstName,
        lastName,
        phoneNumber: phone ?? "",
      });
      if (isGraphQlErrorResult(made))
        throw new AccountRefused("PASSWORD_REFUSED");
      const user = await this.#demandUser(tx, email);
      if (known) await this.#setPassword(tx, user, password);
      const customer = await this.#customerOf(tx, user.id);
      await this.#connection.getRepository(tx, Customer).update(customer.id, {
        firstName,
        lastName,
        phoneNumber: phone ?? "",
        customFields: {
          birthDate: account.birthDate ?? null,
          homePostalCode: account.postalCode ?? null,
          subscriptions: JSON.stringify(account.subscriptions),
        },
      });
      await this.#noteClaim(tx, customer, claim);
      return { mustVerify: true, mail: verification(user, locale) };
    });
  }

  /**
   * Checks e-mail and password. An address that is not confirmed gets another link instead of a session. An account
   * is locked for a while by wrong passwords, which are not counted while nobody can enter it anyway.
   */
  async signIn(
    ctx: RequestContext,
    email: string,
    password: string,
    claim: Claim | null,
    locale: string,
  ): Promise<AccountAnswer> {
    const known = await this.#users.getUserByEmailAddress(ctx, email);
    if (!known?.verified)
      return this.#compare(ctx, email, password, claim, locale);
    const allowed = await this.#tries.take(ctx, known.id);
    if (allowed === "locked") return { ...nothing, refusal: "ACCOUNT_LOCKED" };
    const answer = await this.#compare(ctx, email, password, claim, locale);
    if (answer.refusal === null) await this.#tries.forget(ctx, known.id);
    return answer.refusal === "CREDENTIALS_WRONG" &&
      allowed === "lastBeforeLock"
      ? { ...nothing, refusal: "CREDENTIALS_WRONG_AGAIN" }
      : answer;
  }

  #compare(
    ctx: RequestContext,
    email: string,
    password: string,
    claim: Claim | null,
    locale: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const entered = await this.#auth.authenticate(tx, "shop", native, {
        username: email,
        password,
      });
      if (isGraphQlErrorResult(entered)) {
        // Said only after the password was right.
        if (entered.errorCode !== "NOT_VERIFIED_ERROR")
          throw new AccountRefused("CREDENTIALS_WRONG");
        const user = await this.#users.setVerificationToken(
          tx,
          await this.#demandUser(tx, email),
        );
        await this.#noteClaim(tx, await this.#customerOf(tx, user.id), claim);
        return { mustVerify: true, mail: verification(user, locale) };
      }
      const customer = await this.#customerOf(tx, entered.user.id);
      await this.#noteClaim(tx, customer, claim);
      return { session: entered.token };
    });
  }

  /**
   * Exchanges the session of a sign-in, once, for the one with which the shopper goes on. The orders that guests
   * placed with the confirmed address come to the account, and so do the guest's basket and lists.
   */
  enter(ctx: RequestContext, belongings: Belongings): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      if (tx.activeUserId === undefined)
        throw new AccountRefused("CODE_UNKNOWN");
      const customer = await this.demandOwn(tx);
      await this.#adoptOrders(tx, customer);
      const { siteId, basket = null, guestSession = null } = belongings;
      const guestOwner =
        guestSession === null ? null : ownerOfSession(guestSession);
      const handed = await this.#baskets.handOver(
        tx,
        siteId,
        basket,
        guestOwner,
      );
      // After the basket: whatever changes both locks them in this order.
      const favorites = await this.#lists.handOver(
        tx,
        "favorites",
        belongings.favorites ?? null,
        guestOwner,
      );
      const saved = await this.#lists.handOver(
        tx,
        "saved",
        belongings.saved ?? null,
        guestOwner,
      );
      const session = await this.#replaceSession(tx);
      const no = accountNo(customer);
      return { session, basket: handed, no, lists: { favorites, saved } };
    });
  }

  /** Says whether the session goes on; the one that has changed the password goes on under another token. */
  renew(ctx: RequestContext): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const customer = await this.demandOwn(tx);
      const token = tx.session?.token ?? "";
      if (accountFieldsOf(customer).replaces !== ownerOfSession(token))
        return { session: token };
      await this.#write(tx, customer, { replaces: null });
      return { session: await this.#replaceSession(tx) };
    });
  }

  signOut(ctx: RequestContext): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      if (tx.activeUserId !== undefined && tx.session)
        await this.#endSession(tx, tx.session.token);
      return {};
    });
  }

  /**
   * Confirms the address of the account to which the link was mailed, and replaces its password: somebody else may
   * have signed up with the address.
   */
  verify(
    ctx: RequestContext,
    token: string,
    password: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const done = await this.#customers.verifyCustomerEmailAddress(tx, token);
      if (isGraphQlErrorResult(done)) throw new AccountRefused("LINK_ENDED");
      const user = await this.#demandUser(tx, done.emailAddress);
      await this.#setPassword(tx, user, password);
      return {};
    });
  }

  /** Sends the link again; answers the same when there is nothing to confirm. */
  requestVerification(
    ctx: RequestContext,
    email: string,
    locale: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const user = await this.#users.getUserByEmailAddress(tx, email);
      if (!user || user.verified) return {};
      const waiting = await this.#users.setVerificationToken(tx, user);
      return { mail: verification(waiting, locale) };
    });
  }

  /** Sends a link to choose a password; answers the same when there is no account. */
  requestReset(
    ctx: RequestContext,
    email: string,
    locale: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const user = await this.#users.setPasswordResetToken(tx, email);
      const token = user?.getNativeAuthenticationMethod().passwordResetToken;
      if (!user || !token) return {};
      const path = `/${locale}/reset-password?token=${token}`;
      const kind = "password-reset";
      return { mail: { to: user.identifier, kind, path, locale } };
    });
  }

  /** Sets the password of the account to which the link was mailed; that ends all of its sessions. */
  resetPassword(
    ctx: RequestContext,
    token: string,
    password: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const user = await this.#users.resetPasswordByToken(tx, token, password);
      if (isGraphQlErrorResult(user))
        throw new AccountRefused(
          user.errorCode === "PASSWORD_VALIDATION_ERROR"
            ? "PASSWORD_REFUSED"
            : "LINK_ENDED",
        );
      await this.#sessions.deleteSessionsByUser(tx, user);
      await this.#tries.open(tx, user.id);
      return {};
    });
  }

  /** Ends all other sessions of the account, and this one at its next renewal. */
  changePassword(
    ctx: RequestContext,
    current: string,
    next: string,
  ): Promise<AccountAnswer> {
    return this.answer(ctx, async (tx) => {
      const customer = await this.demandOwn(tx);
      const { activeUserId, session } = tx;
      if (activeUserId === undefined || !session)
        throw new AccountRefused("ACCOUNT_UNKNOWN");
      const done = await this.#users.updatePassword(
        tx,
        activeUserId,
        current,
        next,
      );
      if (isGraphQlErrorResult(done))
        throw new AccountRefused(
          done.errorCode === "PASSWORD_VALIDATION_ERROR"
            ? "PASSWORD_REFUSED"
            : "PASSWORD_WRONG",
        );
      // After the check of the current one, which a stranger must not learn here; nothing of it remains.
      if (current === next) throw new AccountRefused("PASSWORD_SAME");
      const open = await this.#connection.getRepository(tx, Session).find({
        where: { user: { id: activeUserId } } as object,
      });
      for (const { token } of open)
        if (token !== session.token) await this.#endSession(tx, token);
      await this.#write(tx, customer, {
        replaces: ownerOfSession(session.token),
      });
      return {};
    });
  }

  /** Whether an address has an account that was confirmed. */
  async isKnown(ctx: RequestContext, email: string): Promise<boolean> {
    const user = await this.#users.getUserByEmailAddress(ctx, email);
    return user?.verified === true;
  }

  async #demandUser(ctx: RequestContext, email: string): Promise<User> {
    const user = await this.#users.getUserByEmailAddress(ctx, email);
    if (user) return user;
    throw new TypeError("The account is gone");
  }

  async #customerOf(
    ctx: RequestContext,
    userId: User["id"],
  ): Promise<Customer> {
    const customer = await this.#customers.findOneByUserId(ctx, userId, false);
    if (customer) return customer;
    throw new AccountRefused("ACCOUNT_UNKNOWN");
  }

  async #setPassword(
    ctx: RequestContext,
    user: User,
    password: string,
  ): Promise<void> {
    const { passwordHashingStrategy } = this.#config.authOptions;
    await this.#connection
      .getRepository(ctx, NativeAuthenticationMethod)
      .update(user.getNativeAuthenticationMethod().id, {
        passwordHash: await passwordHashingStrategy.hash(password),
      });
  }

  async #write(
    ctx: RequestContext,
    { id }: Customer,
    customFields: Readonly<Record<string, string | null>>,
  ): Promise<void> {
    await this.#connection
      .getRepository(ctx, Customer)
      .update(id, { customFields });
  }

  /** Remembers the order that a guest has proved to have placed. A wrong proof refuses nothing. */
  async #noteClaim(
    ctx: RequestContext,
    customer: Customer,
    claim: Claim | null,
  ): Promise<void> {
    const order = claim && (await this.#store.find(ctx, claim.number));
    if (!order?.orderPlacedAt || fieldsOf(order).proof !== claim?.proof) return;
    await this.#write(ctx, customer, { claim: claim.number });
  }

  /** Gives the account what guests have ordered with its address, and the order that it claims. */
  async #adoptOrders(ctx: RequestContext, customer: Customer): Promise<void> {
    const orders = this.#connection.getRepository(ctx, Order);
    const guests = await this.#connection.getRepository(ctx, Customer).find({
      where: { emailAddress: customer.emailAddress, user: IsNull() },
    });
    for (const { id } of guests)
      await orders.update(
        { customer: { id } },
        { customer: { id: customer.id } },
      );
    const { claim } = accountFieldsOf(customer);
    if (claim === null) return;
    const claimed = await orders.findOne({
      where: { code: claim, customer: { user: IsNull() } },
      loadEagerRelations: false,
    });
    if (claimed)
      await orders.update(claimed.id, { customer: { id: customer.id } });
    await this.#write(ctx, customer, { claim: null });
  }

  /** Ends the session of the call; returns the token of another one of the account. */
  async #replaceSession(ctx: RequestContext): Promise<string> {
    const { activeUserId, session } = ctx;
    const user =
      activeUserId === undefined
        ? undefined
        : await this.#users.getUserById(ctx, activeUserId);
    if (!user || !session) throw new AccountRefused("ACCOUNT_UNKNOWN");
    const made = await this.#sessions.createNewAuthenticatedSession(
      ctx,
      user,
      native,
    );
    await this.#endSession(ctx, session.token);
    return made.token;
  }

  async #endSession(ctx: RequestContext, token: string): Promise<void> {
    await this.#connection.getRepository(ctx, Session).delete({ token });
    await this.#config.authOptions.sessionCacheStrategy.delete(token);
  }
}

/** The number by which the shop knows an account. */
export const accountNo = ({ id }: Customer): string => `C${id}`;

/** The mail with the link that confirms an address. */
function verification(user: User, locale: string): Mail {
  const { verificationToken } = user.getNativeAuthenticationMethod();
  return {
    to: user.identifier,
    kind: "verify-email",
    path: `/${locale}/verify-email?token=${verificationToken ?? ""}`,
    locale,
  };
}
