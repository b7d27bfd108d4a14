/** Writes an answer as JSON and gives up as soon as it grows too long, so that nobody is sent, and no memory holds, more than the limit. Pure. */

/** Levels that are written piece by piece: the answer, its root fields, their lists, the entries. Anything below is written at once. */
const LEVELS_IN_PIECES = 5;

/**
 * @param value As JSON.stringify would write it; without undefined and toJSON.
 * @param bytesAtMost Of the text in UTF-8.
 * @returns null when the text would be longer.
 */
export function serialiseWithin(value: unknown, bytesAtMost: number): string | null {
  const pieces: string[] = [];
  let bytes = 0;
  const write = (piece: string): boolean => {
    bytes += Buffer.byteLength(piece);
    pieces.push(piece);
    return bytes <= bytesAtMost;
  };
  const writeAll = (entries: readonly (readonly [string, unknown])[], open: string, close: string, level: number): boolean =>
    write(open) && entries.every(([before, entry], index) => write(`${index === 0 ? '' : ','}${before}`) && writeValue(entry, level + 1)) && write(close);
  const writeValue = (given: unknown, level: number): boolean => {
    if (typeof given !== 'object' || given === null || level >= LEVELS_IN_PIECES) return write(JSON.stringify(given));
    if (Array.isArray(given))
      return writeAll(
        given.map((entry: unknown) => ['', entry] as const),
        '[',
        ']',
        level,
      );
    return writeAll(
      Object.entries(given).map(([key, entry]) => [`${JSON.stringify(key)}:`, entry] as const),
      '{',
      '}',
      level,
    );
  };
  return writeValue(value, 0) ? pieces.join('') : null;
}
