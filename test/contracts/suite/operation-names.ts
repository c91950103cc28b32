/** The names under which `docs/api` lists the calls. */
import type { AnyEndpoint } from "../../../server/http/endpoint";
import { families, type OperationId } from "../openapi/operations";

const names = new Map<unknown, string>(
  Object.values(families).flatMap((contract) =>
    Object.entries(contract).map(([name, value]): [unknown, string] => [
      value,
      name,
    ]),
  ),
);

/** @throws TypeError for what is in no contract */
export function operationOf(endpoint: AnyEndpoint): OperationId {
  const name = names.get(endpoint);
  if (name === undefined)
    throw new TypeError(`No contract has ${endpoint.path}`);
  // Endpoints are the only values of contracts that have the type of this argument.
  return name as OperationId;
}
