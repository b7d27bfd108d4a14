/**
 * Limits how many requests are worked on at once; the others wait their turn in the order in which they came. A request
 * needs a connection of the pool several times: a crowd inside would wait for each of them, and fail.
 */
import { CodedError } from '@greenward/contract';
import { Semaphore } from 'async-mutex';

export interface AdmissionOptions {
  readonly atOnce: number;
  /** A request that would wait longer is refused. */
  readonly waitAtMostMs: number;
}

export interface Admission {
  /**
   * @param gone of the client: a request that waits for its turn then is not worked on. One that is being worked on goes
   *   on, as it may have written something.
   * @throws CodedError UNAVAILABLE for a request that waits too long, or whose client went away
   */
  runExclusive<Answer>(work: () => Promise<Answer> | Answer, gone?: AbortSignal): Promise<Answer>;
}

export function createAdmission({ atOnce, waitAtMostMs }: AdmissionOptions): Admission {
  const places = new Semaphore(atOnce);

  const turn = (gone: AbortSignal | undefined): Promise<() => void> =>
    new Promise((enter, refuse) => {
      let hasLeft = false;
      const stopWaiting = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leaveGone);
      };
      const leave = (reason: string): void => {
        hasLeft = true;
        stopWaiting();
        refuse(new CodedError('UNAVAILABLE', reason));
      };
      const leaveGone = (): void => leave('The client went away before its turn');
      const timer = setTimeout(() => leave('Too many requests at the moment; try again in a minute'), waitAtMostMs);
      gone?.addEventListener('abort', leaveGone);
      if (gone?.aborted === true) return leaveGone();
      void places.acquire().then(([, free]) => {
        // Who has left takes no turn: the next one has it at once.
        if (hasLeft) return free();
        stopWaiting();
        enter(free);
      });
    });

  return {
    async runExclusive(work, gone) {
      const free = await turn(gone);
      try {
        return await work();
      } finally {
        free();
      }
    },
  };
}
