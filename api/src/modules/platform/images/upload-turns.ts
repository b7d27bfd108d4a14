/** Limits concurrent uploads: a few at once, only some of them per client; the others wait briefly in a queue. */
import { CodedError } from '@greenward/contract';

/** A client that may have a limited number of uploads at once. */
export interface Claim {
  /** 'address:192.0.2.1' */
  readonly name: string;
  readonly atMost: number;
}

export interface UploadTurns {
  /**
   * @returns a function that releases the slot
   * @throws CodedError RATE_LIMITED when this client has too many uploads, UNAVAILABLE when other clients use all slots
   */
  take(claims: readonly Claim[]): Promise<() => void>;
}

interface Waiting {
  readonly claims: readonly Claim[];
  readonly start: () => void;
}

/** Maximum queue length. Waiting uploads are not read. */
const IN_LINE = 32;
/**
 * Maximum queue length per client: one person sends several images in turn, and so may several people behind one
 * address.
 */
const IN_LINE_OF_ONE = 8;

/** @param waitMs maximum time in the queue; after that the upload is refused */
export function createUploadTurns({
  atOnce,
  waitMs,
}: {
  readonly atOnce: number;
  readonly waitMs: number;
}): UploadTurns {
  const running = new Map<string, number>();
  const line = new Set<Waiting>();
  let all = 0;

  const isWithinClaims = (claims: readonly Claim[]): boolean =>
    claims.every(({ name, atMost }) => (running.get(name) ?? 0) < atMost);
  const inLineOf = ({ name }: Claim): number =>
    [...line].filter(({ claims }) => claims.some((claim) => claim.name === name)).length;
  const refusal = (claims: readonly Claim[]): CodedError =>
    new CodedError(isWithinClaims(claims) ? 'UNAVAILABLE' : 'RATE_LIMITED');

  function begin(claims: readonly Claim[]): () => void {
    all += 1;
    for (const { name } of claims) running.set(name, (running.get(name) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      all -= 1;
      for (const { name } of claims) {
        const left = (running.get(name) ?? 1) - 1;
        if (left === 0) running.delete(name);
        else running.set(name, left);
      }
      // clients over their limit go to the back of the queue
      for (const waiting of line) {
        if (all >= atOnce) break;
        if (!isWithinClaims(waiting.claims)) continue;
        line.delete(waiting);
        waiting.start();
      }
    };
  }

  return {
    async take(claims) {
      if (all < atOnce && isWithinClaims(claims)) return begin(claims);
      if (line.size >= IN_LINE || claims.some((claim) => inLineOf(claim) >= IN_LINE_OF_ONE)) throw refusal(claims);
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          claims,
          start() {
            clearTimeout(timer);
            resolve(begin(claims));
          },
        };
        const timer = setTimeout(() => {
          line.delete(waiting);
          reject(refusal(claims));
        }, waitMs);
        line.add(waiting);
      });
    },
  };
}
