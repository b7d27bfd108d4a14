/** Recognises calls of the installation's own programs. */
import { hasInternalToken, isSameSecret } from '@greenward/contract/own-call';
import type { FastifyRequest } from 'fastify';

/** Edge sends the viewer's token in the bearer and the internal token in a header of its own when it asks on behalf of a viewer. */
const hasInternalHeader = ({ headers }: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean => {
  const given = headers['x-internal-token'];
  return typeof given === 'string' && isSameSecret(given, internalToken);
};

/** True when edge asks on its own account, or for a page that it renders. What it forwards for a visitor names the visitor, whatever token it carries. */
export const isOwnCall = (request: Pick<FastifyRequest, 'headers'>, internalToken: string): boolean =>
  request.headers['x-forwarded-for'] === undefined && (hasInternalToken(request.headers, internalToken) || hasInternalHeader(request, internalToken));

/** The visitor for whom edge renders a page. Null when none is named, or when the caller is not a program of the installation. */
export function namedVisitorOf(request: Pick<FastifyRequest, 'headers'>, internalToken: string): string | null {
  const named = request.headers['x-visitor-address'];
  return typeof named === 'string' && isOwnCall(request, internalToken) ? named : null;
}
