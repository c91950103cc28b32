/**
 * What a consumer is to the retailer besides a shopper: what they have spent, and the terms that wait
 * for them. The session knows the role from the sign-in, so that nobody else costs a call.
 */
import {
  paysWithCredit,
  termsOf,
  type Role,
  type Spend,
  type Terms,
} from "../../../app/domain/account/role";
import type { Site } from "../../../app/sites/sites";
import type { Session } from "../../session/session";
import { getConsumer } from "../../upstreams/consumers/contract";
import { toSpend } from "../../upstreams/consumers/map";
import type { Call } from "../upstream-call";
import type { ProfileResult, ProfileService } from "./profile";
import { optional } from "../../../app/errors/optional";

interface RolesParts {
  readonly call: Call;
  readonly session: Session;
  readonly site: Site;
  readonly profile: ProfileService;
}

export function createRoles({ call, session, site, profile }: RolesParts) {
  const consumer = () => (session.isPresent ? session.data.consumer : null);
  const role = (): Role | null => consumer()?.role ?? null;
  return {
    /** Null for guests, and for anyone who has accepted. */
    get termsToAccept(): Terms | null {
      const { employeeTermsAccepted, creditTermsAccepted } = consumer() ?? {};
      return termsOf(role(), {
        employee: employeeTermsAccepted === true,
        credit: creditTermsAccepted === true,
      });
    },

    /** Not for anyone who pays with credit, which an express payment would pass by [CHK-014, CART-040]. */
    get takesExpress(): boolean {
      return !paysWithCredit(role());
    },

    /** Null for anyone who has no role, and when nobody can say: pages do without. */
    async spend(): Promise<Spend | null> {
      if (role() === null) return null;
      const wire = await optional(call(getConsumer, { query: {} }), null);
      return wire && toSpend(wire, site.currency);
    },

    /** For good [DLG-017, DLG-018]. */
    async acceptTerms(terms: Terms): Promise<ProfileResult> {
      const result = await profile.agree(
        terms === "employee-terms"
          ? { isEmployeeDiscountTCAccepted: true }
          : { isCreditTCAccepted: true },
      );
      const known = consumer();
      if (result.ok && known)
        session.update({
          consumer:
            terms === "employee-terms"
              ? { ...known, employeeTermsAccepted: true }
              : { ...known, creditTermsAccepted: true },
        });
      return result;
    },
  };
}
