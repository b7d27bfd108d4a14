/** Arguments of the map for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'mapTilesGetTileStatus.msSinceEpochString': () => String(Date.now()),
};
