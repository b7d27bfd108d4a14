/** Closes a ballot, draws it and checks the draw, each in a transaction that nobody applies in. */
import { checkBallot, entriesIn, entryListOf, newSeed, sha256Of } from '@greenward/contract/ballot';
import type { BallotListEntry, CheckedStep } from '@greenward/contract/ballot';
import type { Scope } from '../../../db/scope.ts';
import { marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { findMarketRow } from '../market/market.service.ts';
import type { BallotSeeds } from './ballot-seed.ts';
import { closesNow } from './ballot.rules.ts';
import {
  closeList,
  findBallot,
  findPublished,
  findSealedSeed,
  insertBallot,
  listEntriesAt,
  lockBallot,
  writeDraw,
} from './ballot.store.ts';

/** Makes the seed, before anybody can apply. @returns false where there is one */
export async function makeSeed(own: Scope, market: MarketRow, seeds: BallotSeeds, now: Date): Promise<boolean> {
  const { guid: marketGuid } = market;
  if ((await findBallot(own, marketGuid)) !== null) return false;
  const seed = newSeed();
  const sealedSeed = seeds.seal({ tenantId: own.tenantId, marketGuid }, seed);
  return insertBallot(own, { marketGuid, seedHash: await sha256Of(seed), sealedSeed, now });
}

/** Publishes the list of entries and its hash once the time is over. @returns false if it is not, or it was done */
export async function closeBallot(own: Scope, slug: string, now: Date): Promise<boolean> {
  const known = await findMarketRow(own, slug);
  if (known === null) return false;
  await lockBallot(own, known.guid, 'alone');
  // As it stands now that nobody applies.
  const market = (await findMarketRow(own, slug)) ?? known;
  const ballot = await findBallot(own, market.guid);
  const closesAt = ballot === null ? null : closesNow(ballot, marketStatus(market, now), market.rules);
  if (closesAt === null) return false;
  const entries = await listEntriesAt(own, market.guid, closesAt);
  await closeList(own, { marketGuid: market.guid, entries, listHash: await sha256Of(entryListOf(entries)), now });
  return true;
}

/** What a draw is computed from. None of it changes once the ballot has closed. */
export interface DrawInput {
  readonly seed: string;
  readonly entries: readonly BallotListEntry[];
}

/** @throws Error with a readable message: not closed, drawn already, a seed that nobody can read, a list that was changed */
export async function readDrawInput(own: Scope, { slug, guid }: MarketRow, seeds: BallotSeeds): Promise<DrawInput> {
  const ballot = await findBallot(own, guid);
  const published = await findPublished(own, guid);
  const sealed = await findSealedSeed(own, guid);
  if (ballot === null || sealed === null)
    throw new Error(`"${slug}" has no seed: nobody could apply, so there is nothing to draw`);
  if (published === null || ballot.closedAt === null)
    throw new Error(`"${slug}" is not closed yet: it is drawn after its list is published`);
  if (ballot.drawnAt !== null) throw new Error(`"${slug}" was drawn on ${ballot.drawnAt.toISOString()}`);
  const seed = seeds.tryOpen({ tenantId: own.tenantId, marketGuid: guid }, sealed);
  if (seed === null)
    throw new Error(`Nobody can read the seed of "${slug}" with the present ORDER_KEYS: add the key that sealed it`);
  const entries = entriesIn(published.entryList);
  if ((await sha256Of(seed)) !== ballot.seedHash) throw new Error(`The seed of "${slug}" is not the published one`);
  if (entries === null || (await sha256Of(published.entryList)) !== ballot.listHash)
    throw new Error(`The list of "${slug}" is not the published one`);
  return { seed, entries };
}

/** Keeps a draw, once, while nobody withdraws. @throws Error if there is one */
export async function keepDraw(
  own: Scope,
  { slug, guid: marketGuid }: MarketRow,
  draw: { readonly publicValue: string; readonly seed: string; readonly order: readonly number[]; readonly now: Date },
): Promise<void> {
  await lockBallot(own, marketGuid, 'alone');
  const drawnAt = (await findBallot(own, marketGuid))?.drawnAt ?? null;
  if (drawnAt !== null) throw new Error(`"${slug}" was drawn on ${drawnAt.toISOString()}`);
  await writeDraw(own, { marketGuid, ...draw });
}

export interface CheckedDraw {
  readonly publicValue: string;
  readonly order: readonly number[];
  readonly steps: readonly CheckedStep[];
}

/** Recomputes a draw from what is published. @throws Error if there is none yet */
export async function checkDraw(scope: Scope, market: MarketRow): Promise<CheckedDraw> {
  const ballot = await findBallot(scope, market.guid);
  const published = await findPublished(scope, market.guid);
  const order = published?.drawOrder ?? null;
  const { seedHash, seed = null, listHash = null, entries = null, publicValue = null } = ballot ?? { seedHash: '' };
  if (
    order === null ||
    published === null ||
    seed === null ||
    listHash === null ||
    entries === null ||
    publicValue === null
  )
    throw new Error(`"${market.slug}" has not been drawn yet`);
  const { entryList: list } = published;
  return {
    publicValue,
    order,
    steps: await checkBallot({ seedHash, seed, list, listHash, entries, publicValue, order }),
  };
}
