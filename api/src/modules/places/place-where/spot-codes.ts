/** Codes of positions to give by phone: three words from a service, cached in the database, or Open Location Code. */
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { openLocationCode } from './place-where.rules.ts';
import { keepThreeWords, listThreeWords } from './place-where.store.ts';
import type { Spot } from './place-where.store.ts';
import type { ThreeWordsDriver } from './three-words-driver.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';

/**
 * Each lookup costs money. Enough for a person who opens some pages; prevents copying the words at the tenant's cost.
 */
const LOOKUPS: AttemptLimit = { kind: 'three-words', atMost: 120, withinMs: 3_600_000 };
/** For all visitors of a tenant together, because search engines open every page. */
const LOOKUPS_OF_TENANT: AttemptLimit = { kind: 'three-words-all', atMost: 2_000, withinMs: 24 * 3_600_000 };
/** Concurrent lookups for the places of one answer. */
const LOOKUPS_AT_ONCE = 5;
/** Pause after a failure, during which the service is not called. */
const REST_AFTER_FAILURE_MS = 60_000;

export interface SpotCodes {
  /** True when a three-word service is configured. */
  readonly hasWords: boolean;
  /**
   * Never rejects when the service is unavailable.
   * @returns three words or null for each position; without a service, its Open Location Code
   */
  codesOf(context: RequestFacts, spots: readonly Spot[]): Promise<(string | null)[]>;
}

export interface SpotCodesOptions {
  /** Null for Open Location Code. */
  readonly driver: ThreeWordsDriver | null;
  /** Called when the service does not respond; residents see another code. */
  readonly onFailure: (error: unknown, tenantCode: string) => void;
}

export function createSpotCodes({ driver, onFailure }: SpotCodesOptions): SpotCodes {
  if (driver === null) return { hasWords: false, codesOf: async (_context, spots) => spots.map(openLocationCode) };
  const service = driver;
  /** Lookups in flight: two fields of a page, or two visitors, share the answer. */
  const asked = new Map<string, Promise<string | null>>();
  let restsUntilMs = 0;

  async function ask({ site, write, caller, now }: RequestFacts, spot: Spot, language: string): Promise<string | null> {
    if (Date.now() < restsUntilMs) return null;
    const isWithin = await write(
      async (own) =>
        (await takeAttempt(own, LOOKUPS, caller, now)) && takeAttempt(own, LOOKUPS_OF_TENANT, site.tenant.code, now),
    );
    if (!isWithin) return null;
    try {
      const words = await service.lookUp(spot, language);
      await write((own) => keepThreeWords(own, spot, { words, language }));
      return words;
    } catch (error) {
      restsUntilMs = Date.now() + REST_AFTER_FAILURE_MS;
      onFailure(error, site.tenant.code);
      return null;
    }
  }

  function askOnce(context: RequestFacts, spot: Spot, language: string): Promise<string | null> {
    const key = [context.site.tenantId, spot.guid, spot.lon, spot.lat].join(' ');
    const running = asked.get(key) ?? ask(context, spot, language).finally(() => asked.delete(key));
    asked.set(key, running);
    return running;
  }

  return {
    hasWords: true,
    async codesOf(context, spots) {
      const [language = 'en'] = context.site.tenant.config.locale.split('-');
      const known = await listThreeWords(context.scope, spots, language);
      let lookups = 0;
      return Promise.all(
        spots.map(
          (spot) =>
            known.get(spot.guid) ??
            (lookups++ < LOOKUPS_AT_ONCE ? askOnce(context, spot, language) : Promise.resolve(null)),
        ),
      );
    },
  };
}
