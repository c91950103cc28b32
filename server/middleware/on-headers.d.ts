declare module "on-headers" {
  import type { ServerResponse } from "node:http";

  /** Calls `listener` once, before the headers are written; the listener that was added last runs first. */
  export default function onHeaders(
    response: ServerResponse,
    listener: () => void,
  ): void;
}
