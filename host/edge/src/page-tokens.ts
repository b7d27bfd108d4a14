/** Signed tokens in page responses. Beacons need one, which prevents forged beacons. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MOST_BEACONS_PER_PAGE, PAGE_TOKEN_ENTRY } from '@greenward/contract';
import type { BeaconFailure } from '@greenward/contract';
import { LRUCache } from 'lru-cache';

export type TokenAnswer =
  | {
      readonly kind: 'good';
      readonly releaseId: string;
      /** True for a page of a preview. */
      readonly isPreview: boolean;
      /**
       * True if this failure counts: once per build and page, and once more for api failures. Never for a token that
       * came without a page.
       */
      readonly counts: (failure: Pick<BeaconFailure, 'remote' | 'build' | 'type'>) => boolean;
    }
  /** 'spent': this page has reached its limit of beacons. */
  | { readonly kind: 'refused'; readonly why: 'forged' | 'expired' | 'spent' };

/**
 * Origin of the token: a page (counts as a view), the boot record (can be requested any number of times) or a preview
 * (one person's build).
 */
const SOURCES = ['page', 'record', 'preview'] as const;
export type TokenSource = (typeof SOURCES)[number];

export interface PageTokens {
  /** `Server-Timing` header for one response. */
  headerFor(tenantCode: string, releaseId: string, source: TokenSource): string;
  /** Counts one beacon of the token's page. */
  spend(token: string, tenantCode: string): TokenAnswer;
}

export interface PageTokensOptions {
  readonly key: Buffer;
  readonly clock: () => Date;
}

/** Lifetime of a token. Pages that stay open longer request a new one (host/src/beacons). */
const GOOD_FOR_S = 12 * 60 * 60;
const ID_BYTES = 9;
const MAC_BYTES = 16;
/**
 * Number of remembered pages that sent beacons, about 200 bytes and up to 50 names each. The limits of a forgotten page
 * start over.
 */
const MOST_PAGES = 100_000;

export function createPageTokens({ key, clock }: PageTokensOptions): PageTokens {
  // maxSize instead of max, which would allocate memory for all entries at the start
  const spent = new LRUCache<string, { beacons: number; readonly counted: Set<string> }>({
    maxSize: MOST_PAGES,
    sizeCalculation: () => 1,
  });
  const macOf = (source: TokenSource, tenantCode: string, releaseId: string, expires: string, id: string): Buffer =>
    createHmac('sha256', key)
      .update([`greenward ${source} 1`, tenantCode, releaseId, expires, id].join('\n'))
      .digest()
      .subarray(0, MAC_BYTES);
  const nowS = (): number => Math.floor(clock().getTime() / 1000);

  return {
    headerFor(tenantCode, releaseId, source) {
      const expires = (nowS() + GOOD_FOR_S).toString(36);
      const id = randomBytes(ID_BYTES).toString('base64url');
      const token = [
        releaseId,
        expires,
        id,
        macOf(source, tenantCode, releaseId, expires, id).toString('base64url'),
      ].join('.');
      return `${PAGE_TOKEN_ENTRY};desc="${token}"`;
    },
    spend(token, tenantCode) {
      const [releaseId = '', expires = '', id = '', mac = '', ...rest] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const isFrom = (source: TokenSource): boolean =>
        given.length === MAC_BYTES && timingSafeEqual(given, macOf(source, tenantCode, releaseId, expires, id));
      const source = SOURCES.find(isFrom);
      if (rest.length > 0 || source === undefined) return { kind: 'refused', why: 'forged' };
      if (Number.parseInt(expires, 36) < nowS()) return { kind: 'refused', why: 'expired' };
      const page = spent.get(id) ?? { beacons: 0, counted: new Set() };
      if (page.beacons >= MOST_BEACONS_PER_PAGE) return { kind: 'refused', why: 'spent' };
      page.beacons += 1;
      spent.set(id, page);
      return {
        kind: 'good',
        releaseId,
        isPreview: source === 'preview',
        counts({ remote, build, type }) {
          const what = `${remote} ${build} ${type === 'graphql' ? 'api' : 'build'}`;
          return source === 'page' && !page.counted.has(what) && page.counted.add(what).has(what);
        },
      };
    },
  };
}
