/**
 * How long our servers wait for a request to arrive: without a limit, a client that sends one byte a second could hold
 * a connection forever.
 */

/** A phone with a weak signal may pause for several seconds when it changes masts. */
export const HEADERS_WITHIN_MS = 20_000;
/** For a query or a form of at most 64 kB: 26 kbit/s. */
export const SMALL_BODY_WITHIN_MS = 20_000;
/**
 * For a picture: four minutes of transfer, up to twenty seconds in the api's queue (which has its own limit,
 * `UPLOAD_PACE`), and a margin.
 */
export const LARGEST_BODY_WITHIN_MS = 300_000;
/** How often Node checks for late requests. */
const CHECK_EVERY_MS = 5_000;

export interface RequestDeadlines {
  /** @default HEADERS_WITHIN_MS */
  readonly headersMs?: number;
  /** From a request's first byte to its last. */
  readonly requestMs: number;
}

/**
 * Options of a Fastify server. Event streams are not affected: their request is complete, only the response stays open.
 */
export const requestDeadlines = ({ headersMs = HEADERS_WITHIN_MS, requestMs }: RequestDeadlines) => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: Math.min(headersMs, requestMs),
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs),
  },
});
