/** The words that tenants have unless they say otherwise, for tests. */
import { join } from 'node:path';
import { readWordsUnchecked } from '@greenward/tenants/words-files';

/** ICU messages of the base in English, by key. */
export const readBaseWords = (): Record<string, string> => readWordsUnchecked(join(import.meta.dirname, '../../../tenants/base'), 'en-GB');
