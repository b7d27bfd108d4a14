/** Looks up the three words of a position at what3words (public API v3, `convert-to-3wa`). */
import * as v from 'valibot';
import { isThreeWords } from './place-where.rules.ts';
import type { ThreeWordsDriver } from './three-words-driver.ts';

export const WHAT3WORDS_URL = 'https://api.what3words.com/v3';

/** A page waits for the lookup, once per place. */
const TIME_LIMIT_MS = 1_500;
const LARGEST_ANSWER_BYTES = 20_000;

export interface What3WordsOptions {
  readonly apiUrl: string;
  readonly key: string;
  readonly timeLimitMs?: number;
}

const answer = v.object({ words: v.pipe(v.string(), v.check(isThreeWords, 'three words')) });

export function createWhat3Words({ apiUrl, key, timeLimitMs = TIME_LIMIT_MS }: What3WordsOptions): ThreeWordsDriver {
  return {
    async lookUp({ lon, lat }, language) {
      const url = new URL(`${apiUrl.replace(/\/$/, '')}/convert-to-3wa`);
      for (const [name, value] of Object.entries({ coordinates: `${lat},${lon}`, language, format: 'json' }))
        url.searchParams.set(name, value);
      // Sent in a header, so that the key does not appear in logged URLs.
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'x-api-key': key },
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (!response.ok) throw new Error(`The service of three words answered ${response.status}`);
      const body = await response.text();
      if (body.length > LARGEST_ANSWER_BYTES) throw new Error('The service of three words answered too much');
      return v.parse(answer, JSON.parse(body)).words;
    },
  };
}
