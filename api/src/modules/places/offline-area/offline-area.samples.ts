/** Arguments of areas that residents keep, for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getOfflineArea.kind': () => 'NEIGHBOURHOOD',
  'getOfflineArea.key': ({ tenant }) => `middle-of-${tenant.code}`,
};
