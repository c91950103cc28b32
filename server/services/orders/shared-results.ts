/**
 * What processes read from each other about an order, through the shared state. During a rolling deployment
 * the writer can be another version of the shop, so an entry that does not have today's shape is treated as
 * one that says nothing: the order is then read from the upstream.
 */
import { z } from "zod/v4";
import type { Problem } from "../../../app/errors/problem";
import { PendingChallenge } from "../../session/session-data";
import { parseStored } from "../../shared-state/parse-stored";
import { unknown, type Decision, type Result } from "./order-result";

const PlacedOrder = z.object({
  orderNumber: z.string().min(1),
  st: z.string(),
  email: z.string(),
});

const ProblemShape = z.looseObject({
  id: z.string(),
  messageKey: z.string(),
  placement: z.string(),
  severity: z.string(),
});

/** Only the shape is checked: what a problem says was translated from the same tables. */
const SharedProblem = z.custom<Problem>(
  (value) => ProblemShape.safeParse(value).success,
);

const Failure = z.object({
  kind: z.string(),
  status: z.number().optional(),
  appId: z.string().optional(),
  errorId: z.string().optional(),
  serverMessage: z.string().optional(),
  type: z.string().optional(),
  additionalInfo: z.record(z.string(), z.unknown()).optional(),
  mayHaveExecuted: z.boolean().optional(),
});

const SharedResult: z.ZodType<Result> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("placed"),
    order: PlacedOrder,
    news: z.array(SharedProblem).optional(),
  }),
  z.object({ kind: z.literal("challenged"), challenge: PendingChallenge }),
  z.object({ kind: z.literal("rejected"), failure: Failure }),
  z.object({
    kind: z.literal("unknown"),
    orderNumber: z.string().optional(),
    isGone: z.literal(true).optional(),
  }),
]);

const SharedDecision: z.ZodType<Decision> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("placed"), order: PlacedOrder }),
  z.object({ kind: z.literal("denied"), failure: Failure }),
]);

/** The result of another process's call; `unknown` if it cannot be read, so that its order is looked for. */
export const parseResult = (text: string): Result =>
  parseStored(SharedResult, text) ?? unknown;

/** The decision on an order; null if it cannot be read. */
export const parseDecision = (text: string): Decision | null =>
  parseStored(SharedDecision, text);
