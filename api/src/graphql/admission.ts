/**
 * Limits how many requests are worked on at once; the others wait their turn in the order in which they came. A request
 * needs a connection of the pool several times: a crowd inside would wait for each of them, and fail.
 */
import { CodedError } from '@greenward/contract';
import { Semaphore, withTimeout } from 'async-mutex';
import type { SemaphoreInterface } from 'async-mutex';

export interface AdmissionOptions {
  readonly atOnce: number;
  /** A request that would wait longer is refused. */
  readonly waitAtMostMs: number;
}

/** @returns its `runExclusive` rejects with CodedError UNAVAILABLE after that time */
export const createAdmission = ({ atOnce, waitAtMostMs }: AdmissionOptions): SemaphoreInterface =>
  withTimeout(
    new Semaphore(atOnce),
    waitAtMostMs,
    new CodedError('UNAVAILABLE', 'Too many requests at the moment; try again in a minute'),
  );
