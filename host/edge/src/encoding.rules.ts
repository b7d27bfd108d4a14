/** Chooses the compression of responses. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Follows the client's weights, then prefers Brotli to gzip (RFC 9110 §12.5.3). No compression for clients that accept
 * none.
 */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  return acceptEncoding === '*'
    ? 'identity'
    : (negotiate<'br' | 'gzip'>(acceptEncoding.toLowerCase(), ['br', 'gzip']) ?? 'identity');
}

/**
 * Quality for a page's first visitor; later ones get the cached body (decisions 7, 49). Costs 2 ms more than 4 for 6 %
 * less; higher is not worth it.
 */
export const HTML_BROTLI_QUALITY = 6;
const HTML_GZIP_LEVEL = 5;
/** A 256 kB window covers any page. The default window would use 4 MB of memory per response. */
export const HTML_BROTLI_WINDOW_BITS = 18;

/** Compresses synchronously, as handing pages of tens of kilobytes to another thread costs more. */
export function compressHtml(html: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: HTML_BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: HTML_BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
  }
  return encoding === 'gzip' ? gzipSync(html, { level: HTML_GZIP_LEVEL }) : html;
}
