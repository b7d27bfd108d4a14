/** Has the browser save a text as a file. It has an export of its own, so that only pages with a download load it. */

/** Until then the browser has read the file. */
const KEPT_MS = 60_000;

export function saveFile(name: string, text: string, type: 'text/csv' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
