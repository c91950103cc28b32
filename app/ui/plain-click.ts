import type { MouseEvent as ReactMouseEvent } from "react";

type Click = Pick<
  MouseEvent | ReactMouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
>;

/** Whether a click opens a link in this tab: without keys that open another tab or window, or save it. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
