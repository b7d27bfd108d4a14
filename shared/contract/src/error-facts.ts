/**
 * What a log entry contains about an error: what failed and where, never the row or value, which may identify a person.
 */
import * as v from 'valibot';

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Mail servers often repeat the address that they reject. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');

export interface ErrorFacts {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Stack frames. */
  readonly stack: string;
  readonly cause?: unknown;
  readonly [key: string]: unknown;
}

/** A longer chain of causes must be circular. */
const CAUSES_AT_MOST = 5;

/** The message of a rejected value repeats the value; the keys are enough. */
const messageOf = (error: Error): string =>
  error instanceof v.ValiError
    ? `Not what it should be: ${(error.issues as readonly v.BaseIssue<unknown>[]).map((issue) => v.getDotPath(issue) ?? 'the whole of it').join(', ')}`
    : withoutAddresses(error.message);

/** Serializer of `err`: the default one logs all properties of an error, such as database details and rejected rows. */
export function errorFacts(error: Error): ErrorFacts;
export function errorFacts(error: unknown, causes?: number): unknown;
export function errorFacts(error: unknown, causes = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error;
  const { code } = error as { readonly code?: unknown };
  const facts: ErrorFacts = {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: messageOf(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
  return error.cause === undefined || causes >= CAUSES_AT_MOST
    ? facts
    : { ...facts, cause: errorFacts(error.cause, causes + 1) };
}
