/** Compiles ICU messages for `formatWords`. Servers only, to keep the parser out of browser bundles. */
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

/** Words are rendered as text, so tags would be visible. */
const TAG = /<\/?[a-z]/i;

/**
 * Lists the problems of words that ship with a build, with their keys: an invalid message would break every page of the
 * tenants that load it.
 */
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
