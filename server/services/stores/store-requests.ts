/**
 * "Bring it to me": a shopper at a kiosk asks for a size, an associate of the store says how it goes. Both
 * sides see what the upstream says; the shop remembers no more than the ids of the visit.
 */
import type {
  StoreRequest,
  StoreRequestState,
} from "../../../app/domain/stores/store-request";
import type { Kiosk } from "../../kiosk/kiosk-device";
import { isUpstreamFailure } from "../../http/errors";
import type { Session } from "../../session/session";
import { MAX_STORE_REQUESTS } from "../../session/session-data";
import {
  changeStoreRequest,
  createStoreRequest,
  getStoreRequest,
  getStoreRequests,
} from "../../upstreams/stores/contract";
import { toStoreRequest } from "../../upstreams/stores/map";
import { isStoreSessionOpen } from "../../session/store-session";
import { outcomeOf, type Outcome } from "../outcome";
import type { Call } from "../upstream-call";

interface StoreRequestParts {
  readonly call: Call;
  readonly session: Session;
  readonly kiosk: Kiosk | null;
  /** Whether there is a service for it. */
  readonly isOn: boolean;
}

/** The upstream takes what associates say from the point of sale only. */
const source = "pos";

export function createStoreRequests({
  call,
  session,
  kiosk,
  isOn,
}: StoreRequestParts) {
  /** The associate who is signed in; null without one, and after the shift. */
  function associate() {
    if (!session.isPresent) return null;
    const { storeSession } = session.data;
    return storeSession && isStoreSessionOpen(session.data, Date.now())
      ? storeSession
      : null;
  }

  /** Null for one that the upstream forgot. */
  async function find(
    storeId: string,
    requestId: string,
  ): Promise<StoreRequest | null> {
    try {
      const params = { storeId, requestId };
      return toStoreRequest(await call(getStoreRequest, { params }));
    } catch (error) {
      if (isUpstreamFailure(error) && error.status === 404) return null;
      throw error;
    }
  }

  return {
    /** Whether shoppers here can ask: at a kiosk, where there is a service for it. */
    isOffered: isOn && kiosk !== null,

    /**
     * Asks for a size by its SKU. To ask again for what still waits is one request upstream, so that
     * pressing twice, or after a lost answer, does no harm.
     */
    async ask(sku: string): Promise<Outcome> {
      return outcomeOf("askForBringing", async () => {
        if (!isOn || !kiosk) return;
        const { storeId, screen } = kiosk;
        const { requestId } = await call(createStoreRequest, {
          params: { storeId },
          body: { sku, screen },
        });
        const others = session.data.storeRequests.filter(
          (other) => other !== requestId,
        );
        session.update({
          storeRequests: [requestId, ...others].slice(0, MAX_STORE_REQUESTS),
        });
      });
    },

    /** What was asked for in this visit, the newest first. Rejects when it cannot be read. */
    async own(): Promise<readonly StoreRequest[]> {
      if (!isOn || !kiosk || !session.isPresent) return [];
      const found = await Promise.all(
        session.data.storeRequests.map((id) => find(kiosk.storeId, id)),
      );
      return found.filter((request) => request !== null);
    },

    /**
     * What waits in the associate's store, the oldest first; null where there is no service for it. Rejects
     * when it cannot be read.
     */
    async waiting(): Promise<readonly StoreRequest[] | null> {
      const signedIn = associate();
      if (!isOn || !signedIn) return null;
      const { storeId } = signedIn;
      const params = { storeId };
      const { requests } = await call(getStoreRequests, { params, source });
      return requests.map(toStoreRequest);
    },

    /** An associate says how it goes; the upstream knows none of another store. */
    change(requestId: string, state: StoreRequestState): Promise<Outcome> {
      return outcomeOf("changeStoreRequest", async () => {
        const signedIn = associate();
        if (!isOn || !signedIn) return;
        const { storeId, employeeId } = signedIn;
        await call(changeStoreRequest, {
          params: { storeId, requestId },
          body: { state, storeEmployeeId: employeeId },
          source,
        });
      });
    },
  };
}
