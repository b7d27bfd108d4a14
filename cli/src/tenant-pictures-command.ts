/** `greenward tenant pictures`: creates AVIF copies of the tenants' pictures, to be committed. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { avifLimitOf, makeAvifCopies } from '@greenward/api/pictures';
import { REPOSITORY_ROOT } from './paths.ts';

/** @returns the exit code */
export async function tenantPicturesCommand(): Promise<number> {
  const tenants = join(REPOSITORY_ROOT, 'tenants');
  const folders = (await readdir(tenants, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  let hasTooLarge = false;
  for (const { name } of folders) {
    const { made, removed, tooLarge } = await makeAvifCopies(join(tenants, name, 'images'));
    if (made.length + removed.length > 0) console.log(`${name}: ${made.length} made, ${removed.length} removed.`);
    for (const picture of tooLarge) {
      hasTooLarge = true;
      console.error(
        `tenants/${name}/images/${picture} needs more than ${avifLimitOf(picture)} bytes as AVIF, also at the lowest quality: scale it down.`,
      );
    }
  }
  return hasTooLarge ? 1 : 0;
}
