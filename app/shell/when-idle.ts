/** Runs work when the browser has nothing else to do; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === "function") {
    const task = requestIdleCallback(work);
    return () => {
      cancelIdleCallback(task);
    };
  }
  const timer = setTimeout(work, 500);
  return () => {
    clearTimeout(timer);
  };
}
