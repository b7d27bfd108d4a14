/**
 * Lets only so many requests work at once; the others wait their turn before they begin. A request needs a connection of
 * the pool several times, so that a crowd within would wait for each of them, and fail.
 */
import { CodedError } from '@greenward/contract';

export interface AdmissionOptions {
  readonly atOnce: number;
  /** Whoever waits longer is refused. */
  readonly waitAtMostMs: number;
}

/** @returns a function that resolves when it is one's turn, with the function that ends it; it throws CodedError UNAVAILABLE */
export function createAdmission({ atOnce, waitAtMostMs }: AdmissionOptions): () => Promise<() => void> {
  let inside = 0;
  /** In the order of their coming. */
  const waiting = new Set<() => void>();

  function leaver(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const [next] = waiting;
      if (next === undefined) inside -= 1;
      else next();
    };
  }

  return async () => {
    if (inside < atOnce) {
      inside += 1;
      return leaver();
    }
    return new Promise((enter, refuse) => {
      const begin = (): void => {
        waiting.delete(begin);
        clearTimeout(limit);
        enter(leaver());
      };
      const limit = setTimeout(() => {
        waiting.delete(begin);
        refuse(new CodedError('UNAVAILABLE', 'Too many people ask at the moment; try again in a minute'));
      }, waitAtMostMs);
      limit.unref();
      waiting.add(begin);
    });
  };
}
