/** Creates session cookies of test shops without the requests that lead to a session. */
import { createSealer } from "../../server/session/seal";
import { sealCookie } from "../../server/session/session-cookie";
import {
  freshSession,
  fromWire,
  type SessionData,
} from "../../server/session/session-data";

const sealer = createSealer(["a-secret-for-tests-of-32-characters!"]);

/** Returns `name=value`, as a browser sends it. */
export function sealedCookie(data: Partial<SessionData>): string {
  const { setCookie } = sealCookie(
    { ...freshSession(), locale: "en-us", ...data },
    { config: { secure: false }, sealer, now: Date.now() },
  );
  return setCookie.split(";", 1)[0] ?? "";
}

/** Opens the cookie value that a browser sends and returns its content. */
export function unsealed(value: string): SessionData {
  const now = Date.now();
  const text = sealer.open(value) ?? "";
  const data = fromWire(text, { now, maxAge: Number.MAX_SAFE_INTEGER });
  if (!data) throw new Error("This is no session");
  return data;
}

const consumer = { consumerNo: "C1", consumerType: "R" };

/** The sessions of four kinds of visitors. */
export const people = {
  guest: {},
  shopper: { basketId: "B1", basketCount: 3 },
  consumer: {
    basketId: "B1",
    basketCount: 3,
    consumer: { ...consumer, firstName: 'Ada "</script>&' },
  },
  associate: {
    storeSession: {
      storeId: "101",
      storeName: "Fellrow Keswick",
      employeeId: "9001",
      employeeName: "Robin Ashness",
      expiresAt: Date.now() + 3_600_000,
      unusedEndsAt: Date.now() + 3_600_000,
    },
  },
} as const satisfies Readonly<Record<string, Partial<SessionData>>>;
