/** Line breaks, which would forge lines, and control characters, which would command the terminal. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Formats rows as text lines with aligned columns, one for each row whatever strangers wrote. */
export function tableLines(texts: readonly (readonly string[])[]): string[] {
  const rows = texts.map((row) => row.map((cell) => cell.replaceAll(CONTROLS, ' ')));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
