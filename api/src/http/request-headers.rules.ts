/** Reads request headers: the client's cached copy and accepted content codings. Pure. */
import { negotiate } from '@fastify/accept-negotiator';

type ContentCoding = 'br' | 'gzip';

/**
 * Chooses the content coding of a response (RFC 9110 §12.5.3).
 * @param header Accept-Encoding
 * @param codings available codings, best first
 * @returns null to send the response without coding, as for a client that accepts none
 */
export function chooseCoding(header = '', codings: ContentCoding[] = ['br', 'gzip']): ContentCoding | null {
  return header === '*' ? null : negotiate(header.toLowerCase(), codings);
}

/** True if the client already has this version. If-None-Match uses the weak comparison (RFC 9110 §13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
