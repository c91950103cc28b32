/** The client's address as request limits count it. */
import { isIPv6 } from "node:net";
import type { Request } from "express";

/** The first four groups of an IPv6 address: a household has 2^64 addresses below them. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const front = head.split(":").filter((group) => group !== "");
  const back = tail?.split(":").filter((group) => group !== "") ?? [];
  const zeros = Array.from(
    { length: 8 - front.length - back.length },
    () => "0",
  );
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The client's address. `request.ip` follows the "trust proxy" setting, never a header alone. */
export const clientAddress = (request: Request): string =>
  networkOf(request.ip ?? request.socket.remoteAddress ?? "unknown");
