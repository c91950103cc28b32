/** The point of sale of a store: which associate is signed in, from login until the shift is over [STORE-005]. */
import { raise, toProblem, type Problem } from "../../../app/errors/problem";
import type { Site } from "../../../app/sites/sites";
import { isUpstreamFailure } from "../../http/errors";
import type { Attempts } from "../../limits/attempts";
import type { Session } from "../../session/session";
import type { SignedOut } from "../../session/signed-out";
import {
  isStoreSessionOpen,
  openStoreSession,
} from "../../session/store-session";
import { signInEmployee, signOut } from "../../upstreams/auth/contract";
import {
  getStoreEmployees,
  getStores,
} from "../../upstreams/utilities/contract";
import { unkeptFailure } from "./access-tokens";
import type { Call } from "../upstream-call";
import { optional } from "../../../app/errors/optional";

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

export interface PointOfSaleParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly attemptLimits: Attempts;
  readonly signedOut: Pick<SignedOut, "addStoreSession">;
  /** How long a store session lasts that nobody uses (ms). */
  readonly idleMs: number;
  /** Ends what the shopper has begun and nobody could go on with. */
  readonly beforeForgetting: () => Promise<void>;
}

/** A shift, where the upstream does not say when it ends [ROLE-005] (ms). */
const shiftMs = 8 * 60 * 60_000;

/** An associate who leaves does not wait longer for the upstream (ms). */
const leaveTimeoutMs = 2_000;

export function createPointOfSale(parts: PointOfSaleParts) {
  const { call, session, site, attemptLimits, signedOut, idleMs } = parts;
  const { beforeForgetting } = parts;

  /** Whether an employee is of the store; while nobody says, the login has decided. */
  async function isOfStore(storeId: string, employeeId: string) {
    const read = call(getStoreEmployees, { params: { storeId } });
    const wire = await optional(read, null);
    return (
      wire === null ||
      wire.employees.some(
        ({ storeEmployeeId }) => storeEmployeeId === employeeId,
      )
    );
  }

  /** Ends an associate's token upstream, which then takes nothing of that session any more. */
  async function endToken(employeeToken: string | undefined): Promise<void> {
    if (!employeeToken) return;
    const ended = call(signOut, { body: { refreshToken: employeeToken } });
    // The failed call is in the log; the token ends with the shift.
    await optional(ended, null, { withinMs: leaveTimeoutMs });
  }

  async function open(login: AssociateLogin): Promise<PointOfSaleResult> {
    const { username, password, storeId, employeeId } = login;
    const answer = await call(signInEmployee, {
      body: { username, password, storeId, storeEmployeeId: employeeId },
    });
    if (!(await isOfStore(storeId, employeeId))) {
      await endToken(answer.employeeToken);
      return { ok: false, problem: raise("AUT401") };
    }
    await beforeForgetting();
    const now = Date.now();
    const saidEnd = Date.parse(answer.employeeExpiryTime ?? "");
    session.reset();
    session.update({
      storeSession: {
        storeId: answer.storeId,
        storeName: answer.storeName.slice(0, 80),
        employeeId: answer.storeEmployeeId,
        employeeName: answer.storeEmployeeName.slice(0, 80),
        employeeToken: answer.employeeToken,
        expiresAt: Number.isNaN(saidEnd) ? now + shiftMs : Math.max(0, saidEnd),
        unusedEndsAt: now + idleMs,
      },
    });
    return { ok: true };
  }

  return {
    /** Stores of the site's country; none where there are none. Other failures pass. */
    async stores(): Promise<readonly PointOfSaleChoice[]> {
      const { country, siteId } = site;
      try {
        const { stores } = await call(getStores, {
          query: { country, siteId },
        });
        return stores.map(({ storeId: id, storeName: name }) => ({ id, name }));
      } catch (error) {
        if (isUpstreamFailure(error) && error.status === 404) return [];
        throw error;
      }
    },

    /** Who works in a store is asked for once name and password are right, and told to nobody. */
    async signIn(login: AssociateLogin): Promise<PointOfSaleResult> {
      const refused = await attemptLimits.refuse(
        "credential",
        `employee ${login.username.trim()}`,
      );
      if (refused) return { ok: false, problem: refused };
      try {
        if (session.isUnkept) throw unkeptFailure();
        return await open(login);
      } catch (error) {
        if (!isUpstreamFailure(error)) throw error;
        return { ok: false, problem: toProblem(error, "employeeSignIn") };
      }
    },

    /** The store whose associate is signed in; null without one, and once the session has ended. */
    get openStore(): PointOfSaleChoice | null {
      const storeSession = openStoreSession(session);
      return (
        storeSession && {
          id: storeSession.storeId,
          name: storeSession.storeName,
        }
      );
    },

    /** Why the session is over that waits to be cleared; null for one that goes on, and without one. */
    get ended(): "shift" | "unused" | null {
      if (!session.isPresent || !session.data.storeSession) return null;
      if (isStoreSessionOpen(session.data, Date.now())) return null;
      const { expiresAt } = session.data.storeSession;
      return expiresAt <= Date.now() ? "shift" : "unused";
    },

    /** Leaves the point of sale, upstream too; a shopper who was served there is forgotten. */
    async leave(): Promise<void> {
      await beforeForgetting();
      await Promise.all([
        signedOut.addStoreSession(session.data),
        endToken(session.data.storeSession?.employeeToken),
      ]);
      session.reset();
    },
  };
}
