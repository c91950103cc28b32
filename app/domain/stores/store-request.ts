/** What a shopper at a kiosk asks an associate to bring. */

export const storeRequestStates = [
  "asked",
  "onItsWay",
  "done",
  "noneFound",
] as const;
export type StoreRequestState = (typeof storeRequestStates)[number];

export interface StoreRequest {
  readonly id: string;
  /** Of the requested size. */
  readonly sku: string;
  readonly name: string;
  /** Empty when it is unknown. */
  readonly colour: string;
  readonly size: string;
  /** The kiosk to which the product is brought. */
  readonly screen: string;
  readonly state: StoreRequestState;
  /** Milliseconds since the epoch; null when it is unknown. */
  readonly askedAt: number | null;
}

/** Whether an associate still has to act on the request. */
export const isWaitedFor = ({ state }: Pick<StoreRequest, "state">): boolean =>
  state === "asked" || state === "onItsWay";
