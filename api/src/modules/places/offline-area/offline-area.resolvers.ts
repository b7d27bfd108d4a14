/** GraphQL of areas that devices keep. */
import type { RequestContext } from '../../../graphql/context.ts';
import { findOfflineArea } from './offline-area.service.ts';
import type { OfflineArea, OfflineAreaKind } from './offline-area.service.ts';

export const offlineAreaResolvers = {
  Query: {
    getOfflineArea: (
      _root: unknown,
      { kind, key }: { readonly kind: OfflineAreaKind; readonly key: string },
      context: RequestContext,
    ): Promise<OfflineArea | null> => findOfflineArea(context, kind, key),
  },
};
