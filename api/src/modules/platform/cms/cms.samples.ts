/** Arguments of documents for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getCmsPage.type': () => 'privacyPolicy',
  'getStatement.name': () => 'accessibility',
};
