/** How long our servers wait for a request to arrive: without a limit, a client that sends a byte a second occupies them for as long as it likes. */

/** A phone with one bar of signal may be silent for several seconds where it changes masts. */
export const HEADERS_WITHIN_MS = 20_000;
/** For a question or a form, at most 64 kB: 26 kbit/s. */
export const SMALL_BODY_WITHIN_MS = 20_000;
/** For a picture: four minutes on its way and up to twenty seconds in line, which the api limits more exactly (`UPLOAD_PACE`), and some time to spare. */
export const LARGEST_BODY_WITHIN_MS = 300_000;
/** Node looks for requests that are late this often. */
const CHECK_EVERY_MS = 5_000;

export interface RequestDeadlines {
  /** @default HEADERS_WITHIN_MS */
  readonly headersMs?: number;
  /** From a request's first byte to its last. */
  readonly requestMs: number;
}

/** Options of a Fastify server. An event stream is not limited: its request is complete, only the answer is not. */
export const requestDeadlines = ({ headersMs = HEADERS_WITHIN_MS, requestMs }: RequestDeadlines) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: Math.min(headersMs, requestMs), connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs) },
});
