/** What a region that waits for data says of itself in its `data-state` attribute [DATA-001]. */
export type AsyncState = "idle" | "pending" | "success" | "error";
