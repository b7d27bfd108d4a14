/** Recognises calls of the installation's own programs. */
import { hasInternalToken, isSameSecret } from '@greenward/contract/own-call';
import type { FastifyRequest } from 'fastify';

/** On behalf of a viewer, edge sends the viewer's token as bearer token and the internal token in a separate header. */
const hasInternalHeader = ({ headers }: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean => {
  const given = headers['x-internal-token'];
  return typeof given === 'string' && isSameSecret(given, internalToken);
};

/**
 * True for edge's own requests and those for a page that it renders. Requests that it forwards name the visitor,
 * whatever token they carry.
 */
export const isOwnCall = (request: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  (hasInternalToken(request.headers, internalToken) || hasInternalHeader(request, internalToken));

/**
 * The visitor for whom edge renders a page. Null if none is named, or if the caller is not a program of the
 * installation.
 */
export function namedVisitorOf(request: Pick<FastifyRequest, 'headers'>, internalToken: string): string | null {
  const named = request.headers['x-visitor-address'];
  return typeof named === 'string' && isOwnCall(request, internalToken) ? named : null;
}
