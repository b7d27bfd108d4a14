/** Arguments of stories for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getStory.slug': () => 'welcome',
};
