/** What a build's files are when they are published: with its id, and with the hashes of those it loads. */
import { BUILD_ID_PLACEHOLDER } from './federate.ts';
import { HASHES_PLACEHOLDER, hashesText, integrityOf } from './integrity.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** Those that carry hashes of others come last. @throws Error for a file that would be asked for without one. */
export function finished(contents: ReadonlyMap<string, Buffer>, { loadedFiles }: ReleaseFacts, buildId: string): ReadonlyMap<string, Buffer> {
  const texts = [...contents].map(([file, content]) => [file, content.toString('utf8').replaceAll(BUILD_ID_PLACEHOLDER, buildId)] as const);
  const carriesHashes = (text: string): boolean => text.includes(HASHES_PLACEHOLDER);
  const final = new Map(texts.filter(([, text]) => !carriesHashes(text)).map(([file, text]) => [file, Buffer.from(text)]));
  const hashes = new Map<string, string>();
  for (const [key, file] of loadedFiles) {
    const content = final.get(file);
    if (content === undefined) throw new Error(`${file} is asked for by the build's own loader and has no hash`);
    hashes.set(key, integrityOf(content));
  }
  for (const [file, text] of texts) if (carriesHashes(text)) final.set(file, Buffer.from(text.replaceAll(HASHES_PLACEHOLDER, hashesText(hashes))));
  return final;
}
