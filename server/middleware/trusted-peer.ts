/** Whether the other end of the socket is a proxy whose headers are trusted. */
import type { Request } from "express";

/** Decided by the "trust proxy" setting, as for `request.ip`; no header can change it. */
export function isTrustedPeer({ app, socket }: Request): boolean {
  // Express stores the setting as a function of an address and its distance.
  const trusts = app.get("trust proxy fn") as (
    address: string,
    hop: number,
  ) => boolean;
  return trusts(socket.remoteAddress ?? "", 0);
}
