/** Ballots and their entries, as the database holds them. */
import * as v from 'valibot';

const text = v.nullable(v.string());
const moment = v.nullable(v.date());

export const ballotRow = v.object({
  marketGuid: v.string(),
  seedHash: v.string(),
  closedAt: moment,
  listHash: text,
  /** Of the list that is published at closing. */
  entries: v.nullable(v.number()),
  drawnAt: moment,
  publicValue: text,
  seed: text,
  /** When the first trees had been offered. */
  settledAt: moment,
});
export type BallotRow = v.InferOutput<typeof ballotRow>;

/** Before the draw. Only the jobs and the command line can read it. */
export const sealedSeedRow = v.object({ sealedSeed: v.string() });

/** What a closed ballot has published; the order only after the draw. */
export const publishedRow = v.object({
  entryList: v.string(),
  drawOrder: v.nullable(v.array(v.number())),
});
export type PublishedRow = v.InferOutput<typeof publishedRow>;

export const entryRow = v.object({
  guid: v.string(),
  number: v.number(),
  audience: v.string(),
  weight: v.number(),
  skuGuid: text,
  postcodePart: v.string(),
  withdrawnAt: moment,
  place: v.nullable(v.number()),
});
export type EntryRow = v.InferOutput<typeof entryRow>;

/** Somebody on the waiting list who was not told of the draw yet. */
export const untoldRow = v.object({ guid: v.string(), accountId: v.string(), number: v.number() });
export type UntoldRow = v.InferOutput<typeof untoldRow>;
