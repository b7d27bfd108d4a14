/** Creates the file store that the settings select. */
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStoreSettings } from './file-store-settings.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

export const createFileStore = (settings: FileStoreSettings): FileStore =>
  settings.kind === 'disk' ? createDiskFileStore(settings.directory) : createS3FileStore(settings);
