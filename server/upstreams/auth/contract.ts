/** Authentication calls. All carry the shopper's session id (`x-usid`). */
import { z } from "zod/v4";
import { endpoint } from "../../http/endpoint";

export const TokenWire = z.object({
  accessToken: z.string().min(1),
  /** Seconds. */
  expiresIn: z.number().positive().default(1800),
  refreshToken: z.string().optional(),
  consumerNo: z.string().optional(),
  consumerType: z.string().default("GUEST"),
  memberId: z.string().optional(),
  basketId: z.string().optional(),
  favorites: z
    .object({
      favoriteId: z.string().optional(),
      favStoreId: z.string().optional(),
    })
    .optional(),
});

/** A guest token, or a fresh one for a refresh token [API-006]. */
export const createToken = endpoint({
  service: "auth",
  method: "POST",
  path: "/token/v2/auth/token",
  auth: "none",
  usid: true,
  body: z.discriminatedUnion("grantType", [
    z.strictObject({ grantType: z.literal("guest") }),
    z.strictObject({
      grantType: z.literal("refresh_token"),
      refreshToken: z.string().min(1),
    }),
  ]),
  response: TokenWire,
});
