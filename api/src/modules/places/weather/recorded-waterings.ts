/** The reservoir's interface for the waterings that residents record. */
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import type { Watering } from './watering.rules.ts';

/**
 * Lists the recorded waterings of these places by guid, in one query. The watering module provides the implementation.
 * @param sinceDay '2026-06-28' in the tenant's time zone, included
 */
export type RecordedWaterings = (
  context: Pick<RequestFacts, 'scope' | 'site'>,
  guids: readonly string[],
  sinceDay: string,
) => Promise<ReadonlyMap<string, readonly Watering[]>>;

/** Used where no module records waterings. */
export const nothingRecorded: RecordedWaterings = () => Promise.resolve(new Map());
