/**
 * Compresses a page once and sends it with a new nonce each time. Brotli is flushed around each nonce, which is then
 * stored uncompressed and overwritten per response. Compressing 60 kB again would take 0.7 ms; this only needs a copy.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import type { BrotliCompress } from 'node:zlib';
import { HTML_BROTLI_WINDOW_BITS } from './encoding.rules.ts';
import { joinWithNonce, newNonce, NONCE_CHARACTERS, NONCE_END } from './nonce.rules.ts';

export interface SplicedBody {
  readonly quality: PageQuality;
  /** Compressed length in bytes, the same for every nonce. */
  readonly bytes: number;
  /** @returns the complete brotli-compressed body with this nonce */
  withNonce(nonce: string): Buffer;
}

/**
 * Brotli quality: 7 takes milliseconds; 11 takes some hundred, for the smallest body (decision 49). 5 is for comparison
 * in benchmarks.
 */
export type PageQuality = 5 | 7 | 11;

/**
 * Placeholder bytes for the nonce during compression. They are pseudo-random by index and not valid UTF-8 (which has no
 * byte from 0xF5), so that the compressor finds no match for them in the text or in other placeholders, and stores them
 * uncompressed.
 */
export function standInOf(index: number): Buffer {
  const bytes = createHash('sha256').update(`stand-in ${index}`).digest().subarray(0, NONCE_CHARACTERS);
  for (const [at, byte] of bytes.entries()) bytes[at] = at % 2 === 0 ? 0xf5 + (byte % 11) : 0x80 + (byte % 128);
  bytes.write(NONCE_END, NONCE_CHARACTERS - NONCE_END.length, 'latin1');
  return bytes;
}

const write = (stream: BrotliCompress, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => void stream.write(chunk, (error) => (error ? reject(error) : resolve())));
const flush = (stream: BrotliCompress): Promise<void> =>
  new Promise((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));

/**
 * @param parts the document, split at the nonces
 * @returns null if this text cannot be spliced; it is then compressed per response
 */
export async function spliceBody(parts: readonly Buffer[], quality: PageQuality): Promise<SplicedBody | null> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: HTML_BROTLI_WINDOW_BITS,
    },
  });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject));
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      await flush(stream);
      await write(stream, standInOf(index));
      await flush(stream);
    }
    await write(stream, part);
  }
  stream.end();
  await ended;
  const compressed = Buffer.concat(chunks);
  const places = parts.slice(1).map((_part, index) => compressed.indexOf(standInOf(index + 1)));
  if (places.includes(-1)) return null;

  const body: SplicedBody = {
    quality,
    bytes: compressed.length,
    withNonce(nonce) {
      const copy = Buffer.from(compressed);
      for (const place of places) copy.write(nonce, place, NONCE_CHARACTERS, 'latin1');
      return copy;
    },
  };
  // Verify with a real nonce. It differs from the placeholders, so any dependency on their bytes would corrupt the
  // result.
  const nonce = newNonce();
  try {
    const text = await promisify(brotliDecompress)(body.withNonce(nonce));
    return text.equals(joinWithNonce(parts, nonce)) ? body : null;
  } catch {
    return null;
  }
}
