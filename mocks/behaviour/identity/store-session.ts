/** The login of a store's employee at the point of sale, for one shift. */
import { stores } from "../stores/store-list";
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";
import { associateLogin } from "./consumer-seeds";
import { employees } from "./employees";

const shiftMs = 8 * 60 * 60_000;

interface AssociateLogin {
  readonly username: string;
  readonly password: string;
  readonly storeId: string;
  readonly storeEmployeeId: string;
}

/** Throws STR404 for an unknown store, AUT401 for everything else. */
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
  return {
    ...employee,
    employeeToken: `ea.${upstreams.ids.next("employeeToken")}`,
    employeeExpiryTime: new Date(
      upstreams.now().getTime() + shiftMs,
    ).toISOString(),
    storeId,
    storeName: store.name,
  };
}
