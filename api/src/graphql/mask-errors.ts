/** What a caller is told of an error: planned ones with code and message, of a surprise only where its story stands in the log. */
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

/** The code of a planned error, ours or one that a rule of validation put into its extensions. */
function plannedCode(error: unknown): ErrorCode | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, extensions } = error as { code?: unknown; extensions?: { code?: unknown } };
  if (isErrorCode(code)) return code;
  return isErrorCode(extensions?.code) ? extensions.code : null;
}

/** GraphQL offers names it has when one is misspelt: help in development, a way to read the schema elsewhere. */
const withoutSuggestions = (message: string): string => message.replace(/ Did you mean .*\?$/s, '');

/** A variable whose value its type refuses. GraphQL's own message and the error behind it repeat the value, which may be anything about anybody. */
function refusedVariable({ message, nodes }: GraphQLError): string | null {
  const [node] = nodes ?? [];
  return node?.kind === Kind.VARIABLE_DEFINITION && message.includes(' got invalid value ')
    ? `The variable "$${node.variable.name.value}" does not hold a value of the type ${print(node.type)}`
    : null;
}

/** An argument filled from a variable that turns out to be null: only found while the operation runs. */
const refusedArgument = (origin: unknown): boolean => origin instanceof GraphQLError && origin.message.startsWith('Argument "');

/** What GraphQL itself says of what the caller sent: syntax, validation, variables. Null when it is no such error. */
function callersFault(error: GraphQLError): string | null {
  const variable = refusedVariable(error);
  if (variable !== null) return variable;
  // they have no error of ours behind them
  return (error.originalError === undefined && error.path === undefined) || refusedArgument(error.originalError) ? error.message : null;
}

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
  if (code !== null && code !== 'INTERNAL_SERVER_ERROR') return { message: (origin as Error).message, ...where, extensions: { code } };
  const message = graphqlError === null ? null : callersFault(graphqlError);
  if (message !== null) {
    log.info({ code: 'BAD_USER_INPUT', requestId, path: graphqlError?.path }, 'refused');
    return { message: showSuggestions ? message : withoutSuggestions(message), ...where, extensions: { code: 'BAD_USER_INPUT' } };
  }
  log.error({ err: origin, requestId, path: graphqlError?.path }, 'a surprise while answering');
  return { message: `Something went wrong. Please tell us this number: ${requestId}`, ...where, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}
