declare module "on-headers" {
  import type { ServerResponse } from "node:http";

  /** Calls `listener` once, before the head is written; the last one that was added comes first. */
  export default function onHeaders(
    response: ServerResponse,
    listener: () => void,
  ): void;
}
