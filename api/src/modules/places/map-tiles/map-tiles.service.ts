/** Reports which tile sets exist, and whether loaded tiles are up to date. */
import { CodedError } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import { tileSetsOf, tileStatusOf } from './layers.rules.ts';
import type { MapTileSet, TileStatus } from './layers.rules.ts';
import { getMapFreshness, getTileRevisions } from './map-state.store.ts';

export const listMapTileSets = async (scope: Scope, switches: SwitchStates): Promise<MapTileSet[]> =>
  tileSetsOf(switches, await getTileRevisions(scope));

/** @throws CodedError BAD_USER_INPUT */
export async function getTileStatus(scope: Scope, msSinceEpochString: string): Promise<TileStatus> {
  if (!/^\d{1,15}$/.test(msSinceEpochString))
    throw new CodedError('BAD_USER_INPUT', 'msSinceEpochString is a whole number of milliseconds since 1970');
  return tileStatusOf(await getMapFreshness(scope), Number(msSinceEpochString));
}
