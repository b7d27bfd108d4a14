/** Fields of one record that share an answer. */

/** What is asked at most once, whichever fields want it; not asked at all when none does. */
export const askedOnce = <Value>(ask: () => Promise<Value>): (() => Promise<Value>) => {
  let asked: Promise<Value> | null = null;
  return () => (asked ??= ask());
};
