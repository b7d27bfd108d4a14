/** The base words that tenants can override, for tests. */
import { join } from 'node:path';
import { readWordsUnchecked } from '@greenward/tenants/words-files';

/** The base's English ICU messages by key. */
export const readBaseWords = (): Record<string, string> =>
  readWordsUnchecked(join(import.meta.dirname, '../../../tenants/base'), 'en-GB');
