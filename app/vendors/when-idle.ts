/** Runs work when the browser has nothing else to do; Safari has no `requestIdleCallback`. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, 500);
};
