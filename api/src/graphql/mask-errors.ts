/** Masks errors for callers: planned errors keep code and message, unexpected ones become a reference to the log. */
import { ERROR_CODES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import { GraphQLError, Kind, print } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';

export interface PublicError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions: { readonly code: ErrorCode; readonly requestId?: string };
}

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_CODES;

/** Code of a planned error, either ours or one that a validation rule puts into the extensions. */
function plannedCode(error: unknown): ErrorCode | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, extensions } = error as { code?: unknown; extensions?: { code?: unknown } };
  if (isErrorCode(code)) return code;
  return isErrorCode(extensions?.code) ? extensions.code : null;
}

/**
 * Removes GraphQL's suggestions for misspelt names. They help in development, but disclose the schema in production.
 */
const withoutSuggestions = (message: string): string => message.replace(/ Did you mean .*\?$/s, '');

/**
 * Finds a variable with an invalid value. GraphQL's message and its original error repeat the value, which may be
 * personal data.
 */
function refusedVariable({ message, nodes }: GraphQLError): string | null {
  const [node] = nodes ?? [];
  return node?.kind === Kind.VARIABLE_DEFINITION && message.includes(' got invalid value ')
    ? `The variable "$${node.variable.name.value}" does not hold a value of the type ${print(node.type)}`
    : null;
}

/** A required argument whose variable is null, which GraphQL detects only during execution. */
const refusedArgument = (origin: unknown): boolean =>
  origin instanceof GraphQLError && origin.message.startsWith('Argument "');

/** GraphQL's message about the caller's input (syntax, validation, variables); null for other errors. */
function callersFault(error: GraphQLError): string | null {
  const variable = refusedVariable(error);
  if (variable !== null) return variable;
  // These errors do not wrap one of ours.
  return (error.originalError === undefined && error.path === undefined) || refusedArgument(error.originalError)
    ? error.message
    : null;
}

const STATEMENT_TIMEOUT = '57014';

/** The database had no connection or no time left, and has written nothing. */
const isBusyDatabase = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === STATEMENT_TIMEOUT || message === 'timeout exceeded when trying to connect';
};

export interface MaskOptions {
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly showSuggestions: boolean;
}

export function maskError(error: unknown, { requestId, log, showSuggestions }: MaskOptions): PublicError {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const origin = graphqlError?.originalError ?? error;
  const where = {
    ...(graphqlError?.path === undefined ? {} : { path: graphqlError.path }),
    ...(graphqlError?.locations === undefined ? {} : { locations: graphqlError.locations }),
  };
  const code = plannedCode(origin);
  if (code !== null && code !== 'INTERNAL_SERVER_ERROR')
    return { message: (origin as Error).message, ...where, extensions: { code } };
  const message = graphqlError === null ? null : callersFault(graphqlError);
  if (message !== null) {
    log.info({ code: 'BAD_USER_INPUT', requestId, path: graphqlError?.path }, 'refused');
    return {
      message: showSuggestions ? message : withoutSuggestions(message),
      ...where,
      extensions: { code: 'BAD_USER_INPUT' },
    };
  }
  if (isBusyDatabase(origin)) {
    log.warn({ err: origin, requestId, path: graphqlError?.path }, 'the database is too busy');
    return { message: 'Too busy at the moment; try again in a minute', ...where, extensions: { code: 'UNAVAILABLE' } };
  }
  log.error({ err: origin, requestId, path: graphqlError?.path }, 'a surprise while answering');
  return {
    message: `Something went wrong. Please tell us this number: ${requestId}`,
    ...where,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}
