/** Lets several fields of one record share the result of one call. */

/** Calls `ask` on first use and reuses its result; never calls it if no field needs it. */
export const askedOnce = <Value>(ask: () => Promise<Value>): (() => Promise<Value>) => {
  let asked: Promise<Value> | null = null;
  return () => (asked ??= ask());
};
