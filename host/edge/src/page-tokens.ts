/** Tokens that edge signs into the answers of pages: whoever has none was sent no page, and nobody's counts are forged by making up beacons. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MOST_BEACONS_PER_PAGE, PAGE_TOKEN_ENTRY } from '@greenward/contract';
import type { BeaconFailure } from '@greenward/contract';
import { LRUCache } from 'lru-cache';

export type TokenAnswer =
  | {
      readonly kind: 'good';
      readonly releaseId: string;
      /** Of somebody who looks at a build that others do not have. */
      readonly isPreview: boolean;
      /** Whether this failure is to be counted: a page counts each build once, and once more where its api failed. A token that came without a page counts none. */
      readonly counts: (failure: Pick<BeaconFailure, 'remote' | 'build' | 'type'>) => boolean;
    }
  /** 'spent': this page has sent as many beacons as a page may. */
  | { readonly kind: 'refused'; readonly why: 'forged' | 'expired' | 'spent' };

/** What the token came with: a page, which is counted as a view; the boot record, which anybody may ask for as often as they like; or anything of a preview, which stands for nobody else's pages. */
const SOURCES = ['page', 'record', 'preview'] as const;
export type TokenSource = (typeof SOURCES)[number];

export interface PageTokens {
  /** The header `Server-Timing` of one response. */
  headerFor(tenantCode: string, releaseId: string, source: TokenSource): string;
  /** Counts one beacon of the token's page. */
  spend(token: string, tenantCode: string): TokenAnswer;
}

export interface PageTokensOptions {
  readonly key: Buffer;
  readonly clock: () => Date;
}

/** A page that is open longer asks for another token (host/src/beacons). */
const GOOD_FOR_S = 12 * 60 * 60;
const ID_BYTES = 9;
const MAC_BYTES = 16;
/** Pages that have sent beacons, some 200 bytes each and 50 names at most. A page that is forgotten may begin anew. */
const MOST_PAGES = 100_000;

export function createPageTokens({ key, clock }: PageTokensOptions): PageTokens {
  // by size, as by number it would set aside the memory for all of them at the start
  const spent = new LRUCache<string, { beacons: number; readonly counted: Set<string> }>({ maxSize: MOST_PAGES, sizeCalculation: () => 1 });
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
      const token = [releaseId, expires, id, macOf(source, tenantCode, releaseId, expires, id).toString('base64url')].join('.');
      return `${PAGE_TOKEN_ENTRY};desc="${token}"`;
    },
    spend(token, tenantCode) {
      const [releaseId = '', expires = '', id = '', mac = '', ...rest] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const isFrom = (source: TokenSource): boolean => given.length === MAC_BYTES && timingSafeEqual(given, macOf(source, tenantCode, releaseId, expires, id));
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
