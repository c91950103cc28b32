/** The flag service. It says nothing of its own; `POST /__mock/flags` sets what it answers. */
import { getFeatureFlags } from "~server/upstreams/flags/contract";
import { setFlags } from "../../behaviour/flags";
import type { HandlerFamily } from "./handler-families";

export const flagHandlers: HandlerFamily = (upstreams, reply) => [
  reply(getFeatureFlags, () => ({ flags: setFlags(upstreams) })),
];
