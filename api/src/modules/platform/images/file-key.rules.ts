/** Keys of files in a store: they start with the tenant, and no part comes from user input. */
import { isGuid } from '@greenward/contract';
import type { FileGroup } from './file-store.ts';

const NAME = /^[a-z0-9]{1,20}\.(webp|jpg)$/;

/**
 * Returns a key such as '7/images/3f/3f2a.../', spread over 256 folders. @throws TypeError for anything but a tenant
 * and a guid, which is a programming error
 */
export function folderKeyOf({ tenantId, guid }: FileGroup): string {
  if (!Number.isSafeInteger(tenantId) || tenantId < 0) throw new TypeError(`${tenantId} is no tenant`);
  if (!isGuid(guid)) throw new TypeError('Files are kept under a guid');
  return `${tenantId}/images/${guid.slice(0, 2)}/${guid}/`;
}

/** @throws TypeError for a name that could point outside the group's folder */
export function fileKeyOf(group: FileGroup, name: string): string {
  if (!NAME.test(name)) throw new TypeError('A file is named by letters and digits, and .webp or .jpg');
  return `${folderKeyOf(group)}${name}`;
}
