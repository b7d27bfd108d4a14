/** Deletes an image: its row in the caller's transaction, its files through the outbox after the commit. */
import * as v from 'valibot';
import type { Pool } from 'pg';
import type { Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/scope.ts';
import { defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { enqueue } from '../outbox/outbox.service.ts';
import type { FileStore } from './file-store.ts';
import { deleteRow, isKnown } from './images.store.ts';

const KIND = 'image-deletion';

async function remove(scope: Scope, guid: string, of: 'receiving' | 'any'): Promise<boolean> {
  const wasThere = await deleteRow(scope, guid, of);
  if (wasThere) await enqueue(scope, { kind: KIND, key: `${KIND}:${guid}`, payload: { guid } });
  return wasThere;
}

/** The image stops being visible at once. The caller checks permissions. @returns whether the image existed */
export const deleteImage = (scope: Scope, guid: string): Promise<boolean> => remove(scope, guid, 'any');

/**
 * Removes an image that was never fully stored. Keeps a completed one, because its sender has an answer or will get one
 * under the same key.
 */
export const giveUpImage = (scope: Scope, guid: string): Promise<boolean> => remove(scope, guid, 'receiving');

/** Deletes all versions of an image whose row is gone. Safe to repeat. */
export const createImageDeletion = ({ pool, files }: { readonly pool: Pool; readonly files: FileStore }): Delivery =>
  defineDelivery({
    kind: KIND,
    payload: v.object({ guid: v.pipe(v.string(), v.uuid()) }),
    async deliver({ guid }, { tenantId }) {
      if (await inTransaction(pool, tenantId, (scope) => isKnown(scope, guid))) return; // a row restored from a backup keeps its files
      await files.removeAll({ tenantId, guid });
    },
  });
