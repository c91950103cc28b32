/** The senders of bad input: shoppers of the fault matrix, and the owner of an account. */
import { consumersOf } from "../../mocks/behaviour/identity/consumers";
import { createSealer } from "../../server/session/seal";
import { sealCookie } from "../../server/session/session-cookie";
import {
  sessionSecret,
  shopperAt,
  locale,
  type Person as Shopper,
  type Stage,
} from "../faults/shoppers";
import { password, signIn } from "../integration/support/accounts";
import { addTo, cartOf } from "../integration/support/checkout";
import type { Shop } from "../integration/support/shop";
import { createShopper } from "../integration/support/shopper";

export type Person = Shopper;
/** A person who is signed in has a cart, too. */
export type Who = Stage | "signed in";

async function accountHolder(services: Shop): Promise<Person> {
  const somebody = await shopperAt("new", services);
  const { email, productId } = somebody;
  const seed = { email, password, firstName: "Ada", lastName: "Moor" };
  consumersOf(services.upstreams).add(seed);
  const shopper = createShopper(services, locale);
  const { lines } = cartOf(await addTo(shopper, productId));
  const outcome = await signIn(shopper, email);
  const data = shopper.cookie;
  if (!outcome.ok || !data) throw new Error("Nobody is signed in");
  const { setCookie } = sealCookie(data, {
    config: { secure: false },
    sealer: createSealer([sessionSecret]),
    now: Date.now(),
  });
  const [cookie = ""] = setCookie.split(";", 1);
  return { ...somebody, itemId: lines[0]?.id ?? "", data, cookie };
}

export const personAt = (who: Who, services: Shop): Promise<Person> =>
  who === "signed in" ? accountHolder(services) : shopperAt(who, services);
