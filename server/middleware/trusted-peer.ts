/** Whether the other end of the socket is a proxy whose headers are believed. */
import type { Request } from "express";

/** By the "trust proxy" setting, as `request.ip` is; no header can change it. */
export function isTrustedPeer({ app, socket }: Request): boolean {
  // Express keeps the setting as a question about an address and its distance.
  const trusts = app.get("trust proxy fn") as (
    address: string,
    hop: number,
  ) => boolean;
  return trusts(socket.remoteAddress ?? "", 0);
}
