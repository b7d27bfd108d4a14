/** Decodes bytes to text, and detects a wrong encoding, which would garble every accented name. */
import { Transform } from 'node:stream';
import { ImportRefusedError } from './import-refused.ts';

/** Two-byte UTF-8 decoded as a one-byte encoding: 'Ã¼' for 'ü', 'â€™' for an apostrophe. */
export const READ_WRONGLY =
  /\u00c3[\u0080-\u00bf\u0192\u201a\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]|\u00e2\u20ac[\u0093\u0094\u0098\u0099\u009c\u201c\u201d\u2122\u02dc\u0153]/g;
/** One occurrence may be a real word; three indicate a wrong encoding. */
export const TIMES_READ_WRONGLY = 3;
/** Zero bytes never occur in inventories; they indicate a two-byte encoding decoded as a one-byte encoding. */
const ZEROS = /\0/;

/** Byte order marks of UTF-16, which Excel writes as 'Unicode text'. */
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

const linesIn = (text: string): number => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/**
 * @param encoding a label that TextDecoder knows; 'utf-8' unless the mapping specifies another
 * @returns a stream of text chunks; it fails with ImportRefusedError naming the first line that is invalid in this
 *   encoding
 */
export function decodeText(file: string, encoding: string): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  let wrong = 0;
  let isFirst = true;
  const refuse = (reason: string, suggested: string): ImportRefusedError =>
    new ImportRefusedError(
      `${file}, near line ${lines}: ${reason}. Set "encoding": "${suggested}" in the mapping. Nothing was imported.`,
    );
  const take = (text: string): string => {
    if (decoder.encoding !== 'utf-8' && !decoder.encoding.startsWith('utf-16')) {
      const found = text.match(READ_WRONGLY);
      wrong += found?.length ?? 0;
      if (wrong >= TIMES_READ_WRONGLY) {
        lines += linesIn(text.slice(0, text.search(READ_WRONGLY)));
        throw refuse(`the text is UTF-8, not ${decoder.encoding} (it would read "${found?.[0] ?? ''}")`, 'utf-8');
      }
    }
    lines += linesIn(text);
    return text;
  };
  return new Transform({
    readableObjectMode: false,
    decodeStrings: true,
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      try {
        if (
          isFirst &&
          decoder.encoding === 'utf-8' &&
          UTF16_MARKS.some(([first, second]) => chunk[0] === first && chunk[1] === second)
        )
          throw refuse('the text is UTF-16, not UTF-8', chunk[0] === 0xff ? 'utf-16le' : 'utf-16be');
        isFirst = false;
        done(null, take(decoder.decode(chunk, { stream: true })));
      } catch (error) {
        done(error instanceof ImportRefusedError ? error : notInThisEncoding(chunk, error));
      }
    },
    flush(done) {
      try {
        done(null, take(decoder.decode()));
      } catch (error) {
        done(error instanceof ImportRefusedError ? error : notInThisEncoding(Buffer.alloc(0), error));
      }
    },
  });

  function notInThisEncoding(chunk: Buffer, cause: unknown): Error {
    if ((cause as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') return cause as Error;
    // Decodes leniently, to find the line of the first invalid byte.
    const lenient = new TextDecoder(encoding).decode(chunk);
    lines += linesIn(lenient.slice(0, Math.max(0, lenient.indexOf('\ufffd'))));
    const suggested = decoder.encoding === 'utf-8' && !ZEROS.test(lenient) ? 'windows-1252' : 'utf-8';
    return refuse(`the text is not ${decoder.encoding.toUpperCase()}`, suggested);
  }
}
