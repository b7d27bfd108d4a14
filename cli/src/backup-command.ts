/** `greenward backup` and `greenward restore`: saves all data of an installation to a folder, and restores it. */
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  findRunningEmbeddedPostgres,
  hasEmbeddedPostgres,
  readOrMakeSecret,
  removeEmbeddedPostgres,
  restoreBackup,
  startEmbeddedPostgres,
  writeBackup,
} from '@greenward/api/db';
import type { BackupManifest } from '@greenward/api/db';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';

/**
 * Key files in `.greenward`: source of the logins' passwords, keys of links in mails and of orders, the operator's key
 * and the sign-in service's encryption key.
 */
const KEPT_FILES = ['secret', 'link-key', 'order-key', 'push-key', 'operator-key', 'identity-secret'] as const;

/** Folder of residents' pictures in a backup. */
const FILES = 'files';
/**
 * The same names as in the disk store: `<tenant>/images/<two letters>/<guid>/<width>.<format>`; temporary files are
 * elsewhere.
 */
const KEPT_PICTURE = /^\d+\/images\/.+\.(webp|jpg)$/;

/** Copies all pictures, skipping those deleted in the meantime. @returns number of pictures */
async function copyPictures(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  let copied = 0;
  for (const name of await readdir(from, { recursive: true })) {
    if (!KEPT_PICTURE.test(name)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, name), join(to, name));
      copied += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return copied;
}

const privateDirectory = ({ installation }: Pick<CliEnvironment, 'installation'>): string =>
  join(installation, '.greenward');

const rowsOf = ({ tables }: BackupManifest): string =>
  tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en-GB');

/** @throws Error if the folder exists or there is no database */
export async function backupCommand(settings: CliEnvironment, directory: string): Promise<void> {
  const database = await openExistingDatabase(settings, { login: 'owner', tenantCodes: [] });
  let pictures = 0;
  try {
    const manifest = await writeBackup({
      ownerUrl: database.ownerUrl,
      directory,
      now: () => new Date(),
      onProgress: console.log,
      async addFiles(partial) {
        for (const name of KEPT_FILES) {
          const kept = join(privateDirectory(settings), name);
          if (existsSync(kept)) await cp(kept, join(partial, 'installation', name), { recursive: true });
        }
        // Runs after the tables, so that each picture they reference has been written.
        if (settings.filesDirectory !== null)
          pictures = await copyPictures(settings.filesDirectory, join(partial, FILES));
      },
    });
    if (settings.filesDirectory === null)
      console.log('\n  Residents’ pictures are in S3 and not in the backup: the store keeps versions of its own.');
    console.log(
      `\n  ${directory} holds ${rowsOf(manifest)} rows of ${manifest.tables.length} tables and ${pictures} files of pictures. Keep it where only you can read it: residents' data and the secret are in it.\n`,
    );
  } finally {
    await database.stop();
  }
}

/** Restores a key file. An existing one is kept under another name. */
async function bringBack(
  name: (typeof KEPT_FILES)[number],
  settings: CliEnvironment,
  directory: string,
): Promise<void> {
  const [kept, place] = [join(directory, 'installation', name), join(privateDirectory(settings), name)];
  if (!existsSync(kept)) return;
  await mkdir(privateDirectory(settings), { recursive: true, mode: 0o700 });
  if (existsSync(place)) await rename(place, `${place}.before-restore`);
  await cp(kept, place);
  await chmod(place, 0o600);
}

/**
 * @throws Error if the installation already has a database, or the folder is not a complete backup; restores nothing
 *   then
 */
export async function restoreCommand(settings: CliEnvironment, directory: string): Promise<void> {
  const dataDirectory = join(privateDirectory(settings), 'postgres');
  if (
    settings.databaseUrl === null &&
    ((await hasEmbeddedPostgres(dataDirectory)) || (await findRunningEmbeddedPostgres(dataDirectory)) !== null)
  )
    throw new Error(
      'This installation has a database already: a restore goes into an empty one, and overwrites nothing. To give it up: npm run greenward -- clean --yes',
    );
  const started =
    settings.databaseUrl === null ? await startEmbeddedPostgres({ dataDirectory, onProgress: console.log }) : null;
  let isBack = false;
  try {
    // Keep an existing secret, as the logins now get their passwords from it.
    if (!existsSync(join(privateDirectory(settings), 'secret'))) await bringBack('secret', settings, directory);
    const { loginUrls } = settings;
    const manifest = await restoreBackup({
      ownerUrl: started?.ownerUrl ?? settings.databaseUrl ?? '',
      secret: settings.secret ?? (await readOrMakeSecret(join(privateDirectory(settings), 'secret'))),
      ownLogins: new Set((['app', 'worker', 'identity'] as const).filter((login) => loginUrls[login] !== undefined)),
      directory,
      onProgress: console.log,
    });
    // The database was empty, so existing links in mails use the backup's key, and its pictures cannot conflict with
    // newer ones.
    await bringBack('link-key', settings, directory);
    await bringBack('order-key', settings, directory);
    await bringBack('push-key', settings, directory);
    await bringBack('operator-key', settings, directory);
    await bringBack('identity-secret', settings, directory);
    const pictures =
      settings.filesDirectory === null ? 0 : await copyPictures(join(directory, FILES), settings.filesDirectory);
    if (settings.filesDirectory === null && existsSync(join(directory, FILES)))
      console.log(
        `\n  The pictures of the backup are in ${join(directory, FILES)}: copy them into the bucket as they lie there.`,
      );
    isBack = true;
    console.log(
      `\n  The backup of ${manifest.madeAt} is back: ${rowsOf(manifest)} rows and ${pictures} files of pictures. npm start goes on with it.\n`,
    );
  } finally {
    await started?.stop();
    if (!isBack && started !== null) await removeEmbeddedPostgres(dataDirectory); // created above; would prevent the next attempt
  }
}
