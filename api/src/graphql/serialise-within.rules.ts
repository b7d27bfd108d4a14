/** Serialises an answer as JSON, but stops as soon as it exceeds the limit, to bound memory and response size. Pure. */

/**
 * Levels that are serialised piece by piece: the answer, its root fields, their lists, the entries. Deeper values are
 * serialised at once.
 */
const LEVELS_IN_PIECES = 5;

/**
 * @param value Serialised like JSON.stringify; must not contain undefined or toJSON.
 * @param bytesAtMost Limit of the text in UTF-8.
 * @returns null if the text would be longer
 */
export function serialiseWithin(value: unknown, bytesAtMost: number): string | null {
  const pieces: string[] = [];
  let bytes = 0;
  const write = (piece: string): boolean => {
    bytes += Buffer.byteLength(piece);
    pieces.push(piece);
    return bytes <= bytesAtMost;
  };
  const writeAll = (
    entries: readonly (readonly [string, unknown])[],
    open: string,
    close: string,
    level: number,
  ): boolean =>
    write(open) &&
    entries.every(
      ([before, entry], index) => write(`${index === 0 ? '' : ','}${before}`) && writeValue(entry, level + 1),
    ) &&
    write(close);
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
