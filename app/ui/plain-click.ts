import type { MouseEvent as ReactMouseEvent } from "react";

type Click = Pick<
  MouseEvent | ReactMouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
>;

/** Whether a click on a link is to open it here: not in another tab or window, and not to save it. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
