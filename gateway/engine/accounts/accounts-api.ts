/**
 * What the plugin adds to the Shop API for accounts. Answers are JSON (`gateway/accounts/account-row.ts`), of the
 * account of the call's session. Locales are those of the shop's addresses, for the links in mails.
 */
import { Inject } from "@nestjs/common";
import { Args, Mutation, Query, Resolver } from "@nestjs/graphql";
import { Allow, Ctx, Permission, RequestContext } from "@vendure/core";
import { parse } from "graphql";
import type { ProfileRow } from "../../accounts/account-row";
import { withoutNulls } from "../orders/without-nulls";
import type { SubscriptionRow } from "./account-fields";
import {
  Accounts,
  type Belongings,
  type Claim,
  type NewAccount,
} from "./accounts";
import { Profiles, type SavedAddress } from "./profiles";

export const accountsSchema = parse(`
  input ShopSubscription {
    type: String!
    channel: String!
    optin: Boolean!
    doubleOptin: Boolean!
  }

  input ShopNewAccount {
    email: String!
    password: String!
    firstName: String!
    lastName: String!
    phone: String
    "yyyy-mm-dd"
    birthDate: String
    postalCode: String
    subscriptions: [ShopSubscription!]!
  }

  "An order that a guest has placed, with its proof."
  input ShopClaim {
    number: String!
    proof: String!
  }

  input ShopBelongings {
    siteId: String!
    "Number of the guest's basket"
    basket: String
    "Number of the guest's favourites"
    favorites: String
    "Number of the guest's list of saved items"
    saved: String
    "The guest's session, which proves whose they are."
    guestSession: String
  }

  "What is absent stays as it is."
  input ShopProfile {
    firstName: String
    lastName: String
    phone: String
    birthDate: String
    postalCode: String
    interests: String
    preferredShoeSize: String
  }

  input ShopSavedAddress {
    "S: goods are sent there; B: invoices are"
    kind: String!
    isMain: Boolean!
    address: ShopAddress!
  }

  extend type Mutation {
    shopSignUp(account: ShopNewAccount!, claim: ShopClaim, locale: String!): String!
    shopSignIn(email: String!, password: String!, claim: ShopClaim, locale: String!): String!
    "Exchanges the session of a sign-in, once."
    shopEnter(belongings: ShopBelongings!): String!
    shopRenewSession: String!
    shopSignOut: String!
    shopVerifyEmail(token: String!, password: String!): String!
    shopRequestVerification(email: String!, locale: String!): String!
    shopRequestReset(email: String!, locale: String!): String!
    shopResetPassword(token: String!, password: String!): String!
    shopChangePassword(current: String!, next: String!): String!
    shopChangeProfile(profile: ShopProfile!): String!
    shopSubscribe(subscription: ShopSubscription!): String!
    shopAddAddress(address: ShopSavedAddress!): String!
    shopChangeAddress(id: String!, address: ShopSavedAddress!): String!
    shopRemoveAddress(id: String!): String!
    shopSendData(locale: String!): String!
  }

  extend type Query {
    shopAccount: String!
    shopIsAccount(email: String!): Boolean!
    shopHistory(page: Int!, size: Int!): String!
    shopPurchase(number: String!): String!
  }
`);

@Resolver()
export class AccountsResolver {
  readonly #accounts: Accounts;
  readonly #profiles: Profiles;

  constructor(
    @Inject(Accounts) accounts: Accounts,
    @Inject(Profiles) profiles: Profiles,
  ) {
    this.#accounts = accounts;
    this.#profiles = profiles;
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopSignUp(
    @Ctx() ctx: RequestContext,
    @Args("account") account: NewAccount,
    @Args("claim") claim: Claim | undefined,
    @Args("locale") locale: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#accounts.signUp(ctx, account, claim ?? null, locale),
    );
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopSignIn(
    @Ctx() ctx: RequestContext,
    @Args("email") email: string,
    @Args("password") password: string,
    @Args("claim") claim: Claim | undefined,
    @Args("locale") locale: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#accounts.signIn(ctx, email, password, claim ?? null, locale),
    );
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopEnter(
    @Ctx() ctx: RequestContext,
    @Args("belongings") belongings: Belongings,
  ): Promise<string> {
    return JSON.stringify(await this.#accounts.enter(ctx, belongings));
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopRenewSession(@Ctx() ctx: RequestContext): Promise<string> {
    return JSON.stringify(await this.#accounts.renew(ctx));
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopSignOut(@Ctx() ctx: RequestContext): Promise<string> {
    return JSON.stringify(await this.#accounts.signOut(ctx));
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopVerifyEmail(
    @Ctx() ctx: RequestContext,
    @Args("token") token: string,
    @Args("password") password: string,
  ): Promise<string> {
    return JSON.stringify(await this.#accounts.verify(ctx, token, password));
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopRequestVerification(
    @Ctx() ctx: RequestContext,
    @Args("email") email: string,
    @Args("locale") locale: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#accounts.requestVerification(ctx, email, locale),
    );
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopRequestReset(
    @Ctx() ctx: RequestContext,
    @Args("email") email: string,
    @Args("locale") locale: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#accounts.requestReset(ctx, email, locale),
    );
  }

  @Mutation()
  @Allow(Permission.Public)
  async shopResetPassword(
    @Ctx() ctx: RequestContext,
    @Args("token") token: string,
    @Args("password") password: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#accounts.resetPassword(ctx, token, password),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopChangePassword(
    @Ctx() ctx: RequestContext,
    @Args("current") current: string,
    @Args("next") next: string,
  ): Promise<string> {
    return JSON.stringify(
      await this.#accounts.changePassword(ctx, current, next),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopChangeProfile(
    @Ctx() ctx: RequestContext,
    @Args("profile") profile: Partial<ProfileRow>,
  ): Promise<string> {
    return JSON.stringify(
      await this.#profiles.write(ctx, withoutNulls(profile)),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSubscribe(
    @Ctx() ctx: RequestContext,
    @Args("subscription") subscription: SubscriptionRow,
  ): Promise<string> {
    return JSON.stringify(await this.#profiles.subscribe(ctx, subscription));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopAddAddress(
    @Ctx() ctx: RequestContext,
    @Args("address") saved: SavedAddress,
  ): Promise<string> {
    const address = withoutNulls(saved.address);
    return JSON.stringify(
      await this.#profiles.addAddress(ctx, { ...saved, address }),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopChangeAddress(
    @Ctx() ctx: RequestContext,
    @Args("id") id: string,
    @Args("address") saved: SavedAddress,
  ): Promise<string> {
    const address = withoutNulls(saved.address);
    return JSON.stringify(
      await this.#profiles.changeAddress(ctx, id, { ...saved, address }),
    );
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopRemoveAddress(
    @Ctx() ctx: RequestContext,
    @Args("id") id: string,
  ): Promise<string> {
    return JSON.stringify(await this.#profiles.removeAddress(ctx, id));
  }

  @Mutation()
  @Allow(Permission.Owner)
  async shopSendData(
    @Ctx() ctx: RequestContext,
    @Args("locale") locale: string,
  ): Promise<string> {
    return JSON.stringify(await this.#profiles.sendData(ctx, locale));
  }

  @Query()
  @Allow(Permission.Owner)
  async shopAccount(@Ctx() ctx: RequestContext): Promise<string> {
    return JSON.stringify(await this.#profiles.read(ctx));
  }

  @Query()
  @Allow(Permission.Owner)
  shopIsAccount(
    @Ctx() ctx: RequestContext,
    @Args("email") email: string,
  ): Promise<boolean> {
    return this.#accounts.isKnown(ctx, email);
  }

  @Query()
  @Allow(Permission.Owner)
  async shopHistory(
    @Ctx() ctx: RequestContext,
    @Args("page") page: number,
    @Args("size") size: number,
  ): Promise<string> {
    return JSON.stringify(await this.#profiles.history(ctx, page, size));
  }

  @Query()
  @Allow(Permission.Owner)
  async shopPurchase(
    @Ctx() ctx: RequestContext,
    @Args("number") number: string,
  ): Promise<string> {
    return JSON.stringify(await this.#profiles.purchase(ctx, number));
  }
}
