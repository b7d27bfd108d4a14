/** What a request's headers say of the copy that the client has and of the codings it takes. Pure. */
import { negotiate } from '@fastify/accept-negotiator';

type ContentCoding = 'br' | 'gzip';

/**
 * Chooses the content coding of a response (RFC 9110 §12.5.3).
 * @param header Accept-Encoding
 * @param codings that the response can have, best first
 * @returns null to send the response without one, as for a client that names none
 */
export function chooseCoding(header = '', codings: ContentCoding[] = ['br', 'gzip']): ContentCoding | null {
  return header === '*' ? null : negotiate(header.toLowerCase(), codings);
}

/** Whether the client has this already; If-None-Match compares weakly (RFC 9110 §13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
