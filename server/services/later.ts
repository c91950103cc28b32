/** `value`, after that time (ms); keeps no process from ending. */
export const later = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), ms).unref();
  });
