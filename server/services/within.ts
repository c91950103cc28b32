/** A limit for what a shopper waits for. */

/** `value`, after that time (ms); keeps no process from ending. */
export const later = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms).unref();
  });

/** The result, or `otherwise` when it takes longer than `ms`; the work itself goes on. */
export const within = <T>(
  ms: number,
  work: Promise<T>,
  otherwise: T,
): Promise<T> => Promise.race([work, later(ms, otherwise)]);
