/** Two processes of the built shop for the same shoppers, with a shared Redis or without one. */
import { fellrowCatalogue } from "../../../mocks/catalogue/fellrow-catalogue";
import { startUpstreams } from "../../../mocks/server";
import { startRedis, type TestRedis } from "../../integration/support/redis";
import { startHostedShop } from "../../server/hosted-shop";
import { createCookieJar, type CookieJar } from "./cookie-jar";
import { newGuest, type Guest } from "./shop";

export type ShopPair = Awaited<ReturnType<typeof startShopPair>>;

const sessionCookie = "fellrow";

/** @param hasRedis Whether the processes share their state. */
export async function startShopPair(
  hasRedis: boolean,
  env: Readonly<Record<string, string>> = {},
) {
  const redis: TestRedis | null = hasRedis ? await startRedis() : null;
  const { origin, paymentOrigin, provider, upstreams, stop } =
    await startUpstreams({ catalogue: fellrowCatalogue });
  const settings = {
    PAYMENT_ORIGINS: paymentOrigin,
    ...(redis && { REDIS_URL: redis.url }),
    ...env,
  };
  const shops = await Promise.all([
    startHostedShop(origin, settings),
    startHostedShop(origin, settings),
  ]);

  /** Creates a visitor of one of the processes, whose cookies are valid for both. */
  const visit = (index: 0 | 1, jar: CookieJar = createCookieJar()): Guest =>
    newGuest(shops[index].origin, "en-us", { jar });

  return {
    redis,
    upstreams,
    provider,
    visit,
    /** Returns the same browser at one of the processes. */
    at: (index: 0 | 1, { visitor }: Guest): Guest => visit(index, visitor.jar),
    /** Creates another browser with a copy of the named cookies. */
    copy(
      index: 0 | 1,
      { visitor }: Guest,
      names: readonly string[] = [sessionCookie],
    ): Guest {
      const jar = createCookieJar();
      jar.store(
        new URL(shops[index].origin),
        names.map((name) => `${name}=${visitor.cookie(name) ?? ""}; Path=/`),
      );
      return visit(index, jar);
    },
    async stop() {
      await Promise.all(shops.map((shop) => shop.stop()));
      await redis?.stop();
      await stop();
    },
  };
}
