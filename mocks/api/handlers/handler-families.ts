/**
 * The families of handlers. Each is called once per set of upstreams and returns
 * its handlers, whose state is in `upstreams.db`.
 */
import type { HttpHandler } from "msw";
import type { Reply } from "../reply";
import type { Upstreams } from "../../upstreams";
import { addressLookupHandlers } from "./address-lookup";
import { authHandlers } from "./auth";
import { cartHandlers } from "./cart";
import { chatHandlers } from "./chat";
import { consumerAccountHandlers } from "./consumer-account";
import { consumerHandlers } from "./consumers";
import { contactHandlers } from "./contact";
import { contentHandlers } from "./content";
import { controlHandlers } from "./control";
import { experimentHandlers } from "./experiments";
import { flagHandlers } from "./flags";
import { identityProviderHandlers } from "./identity-provider";
import { mediaHandlers } from "./media";
import { orderHandlers } from "./orders";
import { personalizationHandlers } from "./personalization";
import { productHandlers } from "./products";
import { savedInstrumentHandlers } from "./saved-instruments";
import { socialHandlers } from "./social";
import { storeHandlers } from "./stores";
import { tagManagerHandlers } from "./tag-manager";
import { utilityHandlers } from "./utilities";
import { vendorHandlers } from "./vendors";
import { wishlistHandlers } from "./wishlists";

export type HandlerFamily = (
  upstreams: Upstreams,
  reply: Reply,
) => readonly HttpHandler[];

export const handlerFamilies: readonly HandlerFamily[] = [
  authHandlers,
  productHandlers,
  contentHandlers,
  utilityHandlers,
  addressLookupHandlers,
  flagHandlers,
  personalizationHandlers,
  experimentHandlers,
  socialHandlers,
  storeHandlers,
  cartHandlers,
  orderHandlers,
  consumerHandlers,
  contactHandlers,
  consumerAccountHandlers,
  savedInstrumentHandlers,
  wishlistHandlers,
  identityProviderHandlers,
  mediaHandlers,
  chatHandlers,
  tagManagerHandlers,
  vendorHandlers,
  controlHandlers,
];
