/**
 * A page compressed once and sent with a new nonce each time: brotli is flushed around each nonce, which then stands in the
 * compressed bytes as it is, and is written over per response. Compressing 60 kB anew costs 0.7 ms; this costs a copy.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import type { BrotliCompress } from 'node:zlib';
import { HTML_BROTLI_WINDOW_BITS } from './encoding.rules.ts';
import { joinWithNonce, newNonce, NONCE_CHARACTERS, NONCE_END } from './nonce.rules.ts';

export interface SplicedBody {
  readonly quality: PageQuality;
  /** Compressed length, which is the same with every nonce. */
  readonly bytes: number;
  /** @returns the whole body, brotli-compressed, with `nonce` between its parts. */
  withNonce(nonce: string): Buffer;
}

/** Brotli's quality: 7 takes milliseconds, 11 some hundred for the smallest body (decision 49). 5 is there for comparison in the bench. */
export type PageQuality = 5 | 7 | 11;

/**
 * Bytes that stand for the nonce while compressing: by their index as good as random, and no UTF-8 (nothing there begins with 0xF5 or more),
 * so that the compressor finds nothing like them in the text nor in one another, and stores them as they are.
 */
export function standInOf(index: number): Buffer {
  const bytes = createHash('sha256').update(`stand-in ${index}`).digest().subarray(0, NONCE_CHARACTERS);
  for (const [at, byte] of bytes.entries()) bytes[at] = at % 2 === 0 ? 0xf5 + (byte % 11) : 0x80 + (byte % 128);
  bytes.write(NONCE_END, NONCE_CHARACTERS - NONCE_END.length, 'latin1');
  return bytes;
}

const write = (stream: BrotliCompress, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => void stream.write(chunk, (error) => (error ? reject(error) : resolve())));
const flush = (stream: BrotliCompress): Promise<void> => new Promise((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));

/** @param parts of the document, cut where the nonce belongs. @returns null when it cannot be done for this text: it is then compressed per response. */
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
  // The proof: what depends on the bytes of a nonce would come out wrong with this one, as the stand-ins are nothing like it.
  const nonce = newNonce();
  try {
    const text = await promisify(brotliDecompress)(body.withNonce(nonce));
    return text.equals(joinWithNonce(parts, nonce)) ? body : null;
  } catch {
    return null;
  }
}
