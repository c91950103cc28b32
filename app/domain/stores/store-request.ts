/** Something that a shopper at a kiosk asked an associate to bring. */

export const storeRequestStates = [
  "asked",
  "onItsWay",
  "done",
  "noneFound",
] as const;
export type StoreRequestState = (typeof storeRequestStates)[number];

export interface StoreRequest {
  readonly id: string;
  /** Of the size that is asked for. */
  readonly sku: string;
  readonly name: string;
  /** Empty when nobody said. */
  readonly colour: string;
  readonly size: string;
  /** The kiosk that it goes to. */
  readonly screen: string;
  readonly state: StoreRequestState;
  /** Milliseconds since the epoch; null when nobody said. */
  readonly askedAt: number | null;
}

/** Whether somebody still has to do something about it. */
export const isWaitedFor = ({ state }: Pick<StoreRequest, "state">): boolean =>
  state === "asked" || state === "onItsWay";
