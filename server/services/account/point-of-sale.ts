/** The point of sale of a store: which associate is signed in, from login until the shift is over [STORE-005]. */
import { toProblem, type Problem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import type { SignedOut } from "../../session/signed-out";
import { signInEmployee } from "../../upstreams/auth/contract";
import {
  getStoreEmployees,
  getStores,
} from "../../upstreams/utilities/contract";
import type { Call } from "../upstream-call";
import { isStoreSessionOpen } from "./visitor";

export interface AssociateLogin {
  readonly username: string;
  readonly password: string;
  readonly storeId: string;
  readonly employeeId: string;
}

export type PointOfSaleResult =
  { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export interface PointOfSaleChoice {
  readonly id: string;
  readonly name: string;
}

/** Empty for a place that there is not; other failures pass. */
async function orNone<T>(work: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await work;
  } catch (error) {
    if (isUpstreamFailure(error) && error.status === 404) return [];
    throw error;
  }
}

export function createPointOfSale(
  call: Call,
  session: Session,
  site: Site,
  attemptLimits: Attempts,
  signedOut: Pick<SignedOut, "addStoreSession">,
) {
  return {
    /** Stores of the site's country. */
    stores: (): Promise<readonly PointOfSaleChoice[]> =>
      orNone(
        call(getStores, {
          query: { country: site.country, siteId: site.siteId },
        }).then(({ stores }) =>
          stores.map(({ storeId, storeName }) => ({
            id: storeId,
            name: storeName,
          })),
        ),
      ),

    employees: (storeId: string): Promise<readonly PointOfSaleChoice[]> =>
      orNone(
        call(getStoreEmployees, { params: { storeId } }).then(({ employees }) =>
          employees.map(({ storeEmployeeId, storeEmployeeName }) => ({
            id: storeEmployeeId,
            name: storeEmployeeName,
          })),
        ),
      ),

    async signIn(login: AssociateLogin): Promise<PointOfSaleResult> {
      const { username, password, storeId, employeeId } = login;
      const refused = await attemptLimits.refuse(
        "credential",
        `employee ${username.trim()}`,
      );
      if (refused) return { ok: false, problem: refused };
      try {
        const answer = await call(signInEmployee, {
          body: { username, password, storeId, storeEmployeeId: employeeId },
        });
        session.reset();
        session.update({
          storeSession: {
            storeId: answer.storeId,
            storeName: answer.storeName.slice(0, 80),
            employeeId: answer.storeEmployeeId,
            employeeName: answer.storeEmployeeName.slice(0, 80),
            employeeToken: answer.employeeToken,
            expiresAt: Date.parse(answer.employeeExpiryTime) || 0,
          },
        });
        return { ok: true };
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return { ok: false, problem: toProblem(error, "employeeSignIn") };
      }
    },

    /** The store whose associate is signed in; null without one, or after the shift. */
    get openStore(): PointOfSaleChoice | null {
      if (!session.isPresent) return null;
      const { storeSession } = session.data;
      if (!storeSession || !isStoreSessionOpen(session.data, Date.now()))
        return null;
      return { id: storeSession.storeId, name: storeSession.storeName };
    },

    /** Whether the shift is over and the session waits to be cleared. */
    get hasEnded(): boolean {
      if (!session.isPresent || !session.data.storeSession) return false;
      return !isStoreSessionOpen(session.data, Date.now());
    },

    /** Leaves the point of sale; a shopper who was served there is forgotten too. */
    async leave(): Promise<void> {
      await signedOut.addStoreSession(session.data);
      session.reset();
    },
  };
}
