/** Orders in the download of a resident's data: decrypted, with their trees. */
import type { ReadableRows } from '../../people/account/account.service.ts';
import type { OrderSecrets } from './order-secret.ts';
import { listTreesOf } from './order.store.ts';

export const createReadableOrders =
  (secrets: OrderSecrets): ReadableRows =>
  async (scope, rows) => {
    const guids = rows.map(({ guid }) => String(guid));
    const trees = guids.length === 0 ? [] : await listTreesOf(scope, guids);
    return rows.map(
      ({ sealed, marks_key: _key, email_mark: _email, telephone_mark: _telephone, name_mark: _name, ...row }) => {
        const guid = String(row['guid']);
        return {
          ...row,
          personal: typeof sealed === 'string' ? secrets.tryOpen({ tenantId: scope.tenantId, guid }, sealed) : null,
          trees: trees.flatMap(({ orderGuid, name }) => (orderGuid === guid ? [name] : [])),
          treeAnswers: trees.flatMap(({ orderGuid, name, answers }) =>
            orderGuid === guid ? answers.map((answer) => ({ tree: name, ...answer })) : [],
          ),
        };
      },
    );
  };
