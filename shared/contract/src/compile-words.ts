/** Compiles ICU messages for `formatWords`. Servers only: the parser stays out of every browser bundle. */
import compile from 'icu-minify/compile';
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
