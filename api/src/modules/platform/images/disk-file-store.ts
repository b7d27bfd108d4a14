/** Stores files in a folder that several processes on one machine, or on a shared volume, may use at the same time. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileKeyOf, folderKeyOf } from './file-key.rules.ts';
import type { FileStore } from './file-store.ts';

/** Next to the tenants' folders on the same volume, so that a finished file can be moved with a rename. */
const PARTS = 'parts';
/** An unfinished write older than this belongs to a process that died. */
const PART_KEPT_MS = 60 * 60 * 1000;
const PRIVATE = { recursive: true, mode: 0o700 } as const;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Syncs the folder, so that a new name in it survives a power failure. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createDiskFileStore(directory: string): FileStore {
  const root = resolve(directory);
  const parts = join(root, PARTS);

  /** Creates the folder and syncs its parent folders. */
  async function makeDirectory(wanted: string): Promise<void> {
    const first = await mkdir(wanted, PRIVATE);
    if (first === undefined) return;
    for (let made = wanted; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
  }

  return {
    name: 'disk',
    async write(group, name, bytes) {
      const place = join(root, fileKeyOf(group, name));
      await makeDirectory(parts);
      await makeDirectory(dirname(place));
      const part = join(parts, randomUUID());
      try {
        const handle = await open(part, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, place);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncDirectory(dirname(place));
    },
    async read(group, name) {
      try {
        return await readFile(join(root, fileKeyOf(group, name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async removeAll(group) {
      const folder = join(root, folderKeyOf(group));
      await rm(folder, { recursive: true, force: true });
      await syncDirectory(dirname(folder)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    async prepare() {
      await makeDirectory(parts);
      for (const name of await readdir(parts)) {
        const found = await stat(join(parts, name)).catch(() => null); // another process has just stored it
        if (found !== null && Date.now() - found.mtimeMs > PART_KEPT_MS) await rm(join(parts, name), { force: true });
      }
    },
  };
}
