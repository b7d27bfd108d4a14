/**
 * Failures of the api, identified by code and name: errors cross bundles, and the client that throws them loads later.
 */
import { FEATURE_OFF_TEXT } from '@greenward/contract';
import type { WriteQueued } from './write-queue/queued-write.ts';

/** One error of a GraphQL response. */
export interface AnswerError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** @returns the errors of an answer of the api; null for any other failure. */
export function answerErrorsOf(error: unknown): readonly AnswerError[] | null {
  const { name, errors } = fieldsOf(error);
  return name === 'CombinedGraphQLErrors' && Array.isArray(errors) ? (errors as readonly AnswerError[]) : null;
}

/** The api did not answer, or answered 5xx: the requested data may well exist. */
export class ApiUnavailable extends Error {
  readonly code = 'API_UNAVAILABLE';
  constructor(cause: unknown) {
    super('The service does not answer at the moment', { cause });
    this.name = 'ApiUnavailable';
  }
}

const hasCode = (error: unknown, code: string): boolean => fieldsOf(error)['code'] === code;

export const isApiUnavailable = (error: unknown): boolean => hasCode(error, 'API_UNAVAILABLE');

const SERVER_FAILURE = 500;

/**
 * Whether a write may be retried later: no answer, or the service was down. An error in the api itself would only
 * repeat.
 */
export function isLackOfNetwork(error: unknown): boolean {
  const { name, statusCode } = fieldsOf(fieldsOf(error)['cause']);
  return isApiUnavailable(error) && !(name === 'ServerError' && statusCode === SERVER_FAILURE);
}

/** Separate from the queue, which loads later. */
export const isWriteQueued = (error: unknown): error is WriteQueued => hasCode(error, 'WRITE_QUEUED');

export const isRefusedAsOff = ({ extensions }: Pick<AnswerError, 'extensions'>): boolean =>
  extensions?.['code'] === 'FEATURE_OFF';

/** The same error as from the api. */
export const REFUSED_AS_OFF = {
  message: FEATURE_OFF_TEXT,
  extensions: { code: 'FEATURE_OFF' },
} as const satisfies AnswerError;

/** Everything requested belongs to a feature that is switched off: expected, so it is neither shown nor reported. */
export function isFeatureOff(error: unknown): boolean {
  const errors = answerErrorsOf(error) ?? [];
  return errors.length > 0 && errors.every(isRefusedAsOff);
}

const UNEXPECTED = 'UNEXPECTED';

const codeIn = (holder: unknown): string | undefined => {
  const { code } = fieldsOf(holder);
  return typeof code === 'string' ? code : undefined;
};

/**
 * @returns a code of the contract ('FRESH_SIGN_IN_NEEDED'), 'API_UNAVAILABLE', or 'UNEXPECTED' for an error without one
 */
export function errorCodeOf(error: unknown): string {
  const codes = answerErrorsOf(error)?.map(({ extensions }) => codeIn(extensions)) ?? [codeIn(error)];
  return codes.find((code) => code !== undefined) ?? UNEXPECTED;
}
