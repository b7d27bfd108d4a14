/** The final files of a build: with its id filled in, and with the hashes of the files they load. */
import { BUILD_ID_PLACEHOLDER } from './federate.ts';
import { EXPOSED_HASHES_PLACEHOLDER, HASHES_PLACEHOLDER, hashesText, integrityOf } from './integrity.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** Files that contain hashes of others come last. @throws Error for a file that would be requested without a hash. */
export function finished(
  contents: ReadonlyMap<string, Buffer>,
  { loadedFiles, exposedFiles }: Pick<ReleaseFacts, 'loadedFiles' | 'exposedFiles'>,
  buildId: string,
): ReadonlyMap<string, Buffer> {
  const texts = [...contents].map(
    ([file, content]) => [file, content.toString('utf8').replaceAll(BUILD_ID_PLACEHOLDER, buildId)] as const,
  );
  const carries = (placeholder: string) => texts.filter(([, text]) => text.includes(placeholder));
  const final = new Map(
    texts
      .filter(
        ([, text]) =>
          ![HASHES_PLACEHOLDER, EXPOSED_HASHES_PLACEHOLDER].some((placeholder) => text.includes(placeholder)),
      )
      .map(([file, text]) => [file, Buffer.from(text)]),
  );
  const finish = (placeholder: string, loaded: readonly (readonly [string, string])[]): void => {
    const hashes = new Map<string, string>();
    for (const [key, file] of loaded) {
      const content = final.get(file);
      if (content === undefined) throw new Error(`${file} is asked for by the build's own loader and has no hash`);
      hashes.set(key, integrityOf(content));
    }
    for (const [file, text] of carries(placeholder))
      final.set(file, Buffer.from(text.replaceAll(placeholder, hashesText(hashes))));
  };
  finish(
    HASHES_PLACEHOLDER,
    [...loadedFiles].filter(([, file]) => !exposedFiles.has(file)),
  );
  finish(
    EXPOSED_HASHES_PLACEHOLDER,
    [...loadedFiles].filter(([, file]) => exposedFiles.has(file)),
  );
  return final;
}
