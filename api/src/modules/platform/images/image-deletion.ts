/** Deletes a picture: its row in the caller's transaction, its files by the outbox after the commit. */
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

/** From here on nobody is shown it. Whether the viewer may is the caller's to know. @returns whether there was one */
export const deleteImage = (scope: Scope, guid: string): Promise<boolean> => remove(scope, guid, 'any');

/** Clears away what was never all there. One that is kept after all stays: its sender may have been told, or will be under the same key. */
export const giveUpImage = (scope: Scope, guid: string): Promise<boolean> => remove(scope, guid, 'receiving');

/** Removes all versions of a picture whose row is gone. May be done twice. */
export const createImageDeletion = ({ pool, files }: { readonly pool: Pool; readonly files: FileStore }): Delivery =>
  defineDelivery({
    kind: KIND,
    payload: v.object({ guid: v.pipe(v.string(), v.uuid()) }),
    async deliver({ guid }, { tenantId }) {
      if (await inTransaction(pool, tenantId, (scope) => isKnown(scope, guid))) return; // a row that came back from a backup keeps its files
      await files.removeAll({ tenantId, guid });
    },
  });
