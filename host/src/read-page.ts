/** Reads the data that edge wrote into the page for the first script: boot record, words and seeds. */
import type { BootRecord, CompiledWords, Seed } from '@greenward/contract';

export interface WordsInPart {
  readonly remotes: readonly string[];
  /** Null for a path without a route. */
  readonly routeId: string | null;
}

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || text === null || text === '') throw new Error(`The page has no #${id}`);
  return JSON.parse(text) as T;
}

export const readBoot = (): BootRecord => readJson<BootRecord>('gw-boot');
/** Words of the page's remotes, by remote name. */
export const readWords = (): Readonly<Record<string, CompiledWords>> =>
  readJson<Readonly<Record<string, CompiledWords>>>('gw-words');
/** The remotes of which the page contains only the words it reads, and the id of its route. */
export function readWordsInPart(): WordsInPart {
  const { page, some } = document.getElementById('gw-words')?.dataset ?? {};
  return { remotes: some?.split(' ') ?? [], routeId: page || null };
}
export const readSeeds = (): readonly Seed[] => readJson<readonly Seed[]>('gw-seeds');
