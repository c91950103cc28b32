/** Store sessions: an employee's sign-in at the point of sale, for one shift. */
import { stores } from "../stores/store-list";
import { keepNewest } from "../../api/db";
import type { RequestFacts } from "../../api/request-facts";
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { associateLogin } from "./consumer-seeds";
import { employees } from "./employees";

const shiftMs = 8 * 60 * 60_000;

const maxSessions = 500;

interface AssociateLogin {
  readonly username: string;
  readonly password: string;
  readonly storeId: string;
  readonly storeEmployeeId: string;
}

/** Opens a store session. Throws STR404 for an unknown store, AUT401 for a wrong employee or login. */
export function openStoreSession(
  upstreams: Upstreams,
  { username, password, storeId, storeEmployeeId }: AssociateLogin,
) {
  const store = stores.find((each) => each.storeId === storeId);
  if (!store) throw refuse(404, "STR404", "There is no such store");
  const employee = employees.find(
    (each) => each.storeEmployeeId === storeEmployeeId,
  );
  const isRight =
    username.trim().toLowerCase() === associateLogin.username &&
    password === associateLogin.password;
  if (!employee || !isRight)
    throw refuse(401, "AUT401", "The login or the password is wrong");
  const { db, ids } = upstreams;
  const employeeToken = `ea.${ids.next("employeeToken")}`;
  const expiresAt = upstreams.now().getTime() + shiftMs;
  const { storeEmployeeId: number } = employee;
  db.storeSession.create({
    employeeToken,
    storeId,
    storeEmployeeId: number,
    expiresAt,
  });
  keepNewest(db.storeSession, maxSessions);
  return {
    ...employee,
    employeeToken,
    employeeExpiryTime: new Date(expiresAt).toISOString(),
    storeId,
    storeName: store.name,
  };
}

/** Ends a store session; an unknown token is ignored. */
export function closeStoreSession({ db }: Upstreams, token: string): void {
  db.storeSession.deleteMany({ where: { employeeToken: { equals: token } } });
}

/**
 * Throws AUT403 unless the call comes from the point of sale with the token of a signed-in associate.
 * @param storeId The store that the session must belong to, if given.
 */
export function demandAssociate(
  upstreams: Upstreams,
  { source, employeeToken }: Pick<RequestFacts, "source" | "employeeToken">,
  storeId?: string,
): void {
  const row =
    source === "pos" && employeeToken !== undefined
      ? upstreams.db.storeSession.findFirst({
          where: { employeeToken: { equals: employeeToken } },
        })
      : null;
  const isOpen = row !== null && row.expiresAt > upstreams.now().getTime();
  if (!isOpen || (storeId !== undefined && row.storeId !== storeId))
    throw refuse(403, "AUT403", "Associates only");
}
