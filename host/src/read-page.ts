/** Reads what edge wrote into the page for the first script: boot record and seeds. */
import type { BootRecord, Seed } from '@greenward/contract';

function readJson<T>(id: string): T {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || text === null || text === '') throw new Error(`The page has no #${id}`);
  return JSON.parse(text) as T;
}

export const readBoot = (): BootRecord => readJson<BootRecord>('gw-boot');
export const readSeeds = (): readonly Seed[] => readJson<readonly Seed[]>('gw-seeds');
