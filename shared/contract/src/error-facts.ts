/** What a log says of an error: what went wrong and where. Never the row or the value that it went wrong with, which may name a person. */
import * as v from 'valibot';

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Servers like to repeat the address that they refuse. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)');

export interface ErrorFacts {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Places in the code. */
  readonly stack: string;
  readonly cause?: unknown;
  readonly [key: string]: unknown;
}

/** More causes behind one another are a circle. */
const CAUSES_AT_MOST = 5;

/** A refused value's message repeats it: the keys say enough. */
const messageOf = (error: Error): string =>
  error instanceof v.ValiError
    ? `Not what it should be: ${(error.issues as readonly v.BaseIssue<unknown>[]).map((issue) => v.getDotPath(issue) ?? 'the whole of it').join(', ')}`
    : withoutAddresses(error.message);

/** The serializer of `err`: the usual one writes down whatever hangs on an error, as details of the database and whole rows that were refused. */
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
  return error.cause === undefined || causes >= CAUSES_AT_MOST ? facts : { ...facts, cause: errorFacts(error.cause, causes + 1) };
}
