/** Compiles ICU messages for `formatWords`. Servers only: the parser stays out of every browser bundle. */
import compile from 'icu-minify/compile';
import type { ReleaseRecord } from './release-record.ts';
import type { CompiledWords } from './words.ts';

/** @throws Error naming the key, when a message is not valid ICU MessageFormat. */
export function compileWords(messages: Readonly<Record<string, string>>): CompiledWords {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, compile(message)];
      } catch (cause) {
        throw new Error(`The words "${key}" are not a valid ICU message: ${message}`, { cause });
      }
    }),
  );
}

/** Words are shown as text: nobody draws a tag. */
const TAG = /<\/?[a-z]/i;

/** What is wrong with words that come with a build, each named: one that cannot be put together would take down every page of the tenants who have it. */
export function problemsOfMessages({ name, messages = {} }: Pick<ReleaseRecord, 'name' | 'messages'>): string[] {
  return Object.entries(messages).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([key, message]) => {
      if (!key.startsWith(`${name}.`)) return [`words: the key "${key}" (${language}) does not begin with "${name}."`];
      if (TAG.test(message)) return [`words: "${key}" (${language}) has a tag`];
      try {
        compile(message);
        return [];
      } catch (cause) {
        return [`words: "${key}" (${language}) is not an ICU message: ${(cause as Error).message}`];
      }
    }),
  );
}
