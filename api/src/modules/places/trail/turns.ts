/** Limits concurrent work per caller, so that nobody fills a shared queue alone. */

export interface Turns {
  /** @throws the result of `refusal` when the caller's limit is reached */
  take<Value>(holder: string, work: () => Promise<Value>): Promise<Value>;
}

export function createTurns(atOnce: number, refusal: () => Error): Turns {
  const running = new Map<string, number>();
  return {
    async take(holder, work) {
      const others = running.get(holder) ?? 0;
      if (others >= atOnce) throw refusal();
      running.set(holder, others + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(holder) ?? 1) - 1;
        if (left === 0) running.delete(holder);
        else running.set(holder, left);
      }
    },
  };
}
