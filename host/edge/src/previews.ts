/** Previews: somebody who has opened a signed link sees one build of one remote on the tenant's own site, for a while; nobody else's pages know of it. */
import { distrustOf } from '@greenward/contract/release-signature';
import { PREVIEW_COOKIE } from '@greenward/contract/cookies';
import { verifiedPreview } from '@greenward/contract/preview-token';
import type { PreviewClaims } from '@greenward/contract/preview-token';
import type { ReleaseRecord } from '@greenward/contract';
import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Registry } from './registry.ts';
import { compileReleases, wholeTableOf } from './release-table.rules.ts';
import type { ReleaseTable } from './release-table.rules.ts';

export interface Preview {
  readonly claims: PreviewClaims;
  /** The tenant's, with the build in its remote's place. */
  readonly releases: ReleaseTable;
}

export interface Previews {
  /** @returns null for a link that shows nothing here: altered, over, of another tenant, or to a build that is not kept, not trusted or does not fit. */
  open(token: string, tenantCode: string): Promise<Preview | null>;
  /** The preview of whoever sends these cookies. */
  of(cookies: string | undefined, tenantCode: string): Promise<Preview | null>;
  /** Whether these cookies name a preview that shows nothing here any more. False while that cannot be known, as the api does not answer. */
  isOver(cookies: string | undefined, tenantCode: string): Promise<boolean>;
  /** `Set-Cookie` that keeps a preview on this site, in this browser, until it is over. */
  cookieOf(token: string, claims: PreviewClaims): string;
  readonly endingCookie: string;
}

export interface PreviewsOptions {
  /** @returns null when there is no such build. @throws Error when the api does not answer. */
  readonly getBuild: (name: string, buildId: string) => Promise<ReleaseRecord | null>;
  /** Whether the build's files are at hand here. */
  readonly isThere: (record: ReleaseRecord) => Promise<boolean>;
  readonly registry: Pick<Registry, 'releasesOf'>;
  readonly operatorKey: KeyObject;
  readonly scheme: 'http' | 'https';
  readonly clock: () => Date;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Told once a minute of each build. */
  readonly onFailure: (facts: { readonly tenant: string; readonly reason: string }) => void;
}

/** Builds that were asked for, and that there is none: at most 5 MB each. */
const MOST_BUILDS = 20;
/** A build may be cleared away, or come again. */
const KNOWN_FOR_MS = 60_000;
/** Of each build on each site, that it cannot be shown is told once in this time. */
const TOLD_EVERY_MS = 60_000;
const MOST_TOLD = 500;

/** What a link leads to: nothing for certain, or nobody knows at the moment. */
type Found = Preview | 'nothing' | 'unknown';

class CannotBeShown extends Error {}

export function createPreviews({ getBuild, isThere, registry, operatorKey, scheme, clock, now, onFailure }: PreviewsOptions): Previews {
  /** Only by https, only this host, whatever another site of the domain says. */
  const name = `${scheme === 'https' ? '__Host-' : ''}${PREVIEW_COOKIE.name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`;
  const ages = { ttlResolution: 0, perf: { now } };
  const builds = new LRUCache<string, { readonly record: Promise<ReleaseRecord | null> }>({ max: MOST_BUILDS, ttl: KNOWN_FOR_MS, ...ages });
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_EVERY_MS, ...ages });
  /** By the record: a build that is asked for anew, as it may have been cleared away, has its table made anew. */
  const tables = new WeakMap<ReleaseTable, WeakMap<ReleaseRecord, ReleaseTable>>();

  function recordOf(remote: string, buildId: string): Promise<ReleaseRecord | null> {
    const key = `${remote} ${buildId}`;
    const known = builds.get(key);
    if (known !== undefined) return known.record;
    const record = getBuild(remote, buildId);
    builds.set(key, { record });
    record.catch(() => builds.delete(key));
    return record;
  }

  /** @throws CannotBeShown; another Error when the api does not answer. */
  async function tableOf(releases: ReleaseTable, { name: remote, buildId }: PreviewClaims): Promise<ReleaseTable> {
    const record = await recordOf(remote, buildId);
    if (record === null || record.name !== remote || record.buildId !== buildId) throw new CannotBeShown(`There is no build ${remote} ${buildId}`);
    const byBuild = tables.get(releases) ?? new WeakMap<ReleaseRecord, ReleaseTable>();
    tables.set(releases, byBuild);
    const known = byBuild.get(record);
    if (known !== undefined) return known;
    const distrust = distrustOf(record, releases.publishers, operatorKey);
    if (distrust !== null) throw new CannotBeShown(distrust);
    if (!(await isThere(record))) throw new CannotBeShown(`The files of ${remote} ${buildId} are not here`);
    const whole = wholeTableOf(releases);
    const others = whole.remotes.filter(({ name: other }) => other !== remote);
    const table = compileReleases({
      ...whole,
      remotes: [...others, record].sort((a, b) => (a.name < b.name ? -1 : 1)),
      preview: { name: remote, buildId },
    });
    byBuild.set(record, table);
    return table;
  }

  async function find(token: string, tenantCode: string): Promise<Found> {
    const releases = await registry.releasesOf(tenantCode);
    if (releases === null) return 'unknown';
    // A team puts its builds before people where its remote is shown already. On other sites it takes the operator, as publishing there would.
    const certificates = releases.publishers.filter(({ name: own }) => wholeTableOf(releases).remotes.some(({ name: remote }) => remote === own));
    const claims = verifiedPreview(token, { certificates, operatorKey, now: clock() });
    if (claims === null || claims.tenant !== tenantCode) return 'nothing';
    try {
      return { claims, releases: await tableOf(releases, claims) };
    } catch (error) {
      const key = `${tenantCode} ${claims.name} ${claims.buildId}`;
      if (!told.has(key)) {
        told.set(key, true);
        onFailure({ tenant: tenantCode, reason: error instanceof Error ? error.message : String(error) });
      }
      return error instanceof CannotBeShown ? 'nothing' : 'unknown';
    }
  }

  const tokenIn = (cookies = ''): string =>
    cookies
      .split(';')
      .map((cookie) => cookie.trim().split('='))
      .find(([key]) => key === name)?.[1] ?? '';

  async function open(token: string, tenantCode: string): Promise<Preview | null> {
    const found = await find(token, tenantCode);
    return typeof found === 'string' ? null : found;
  }

  return {
    open,
    async of(cookies, tenantCode) {
      const token = tokenIn(cookies);
      return token === '' ? null : open(token, tenantCode);
    },
    async isOver(cookies, tenantCode) {
      const token = tokenIn(cookies);
      return token !== '' && (await find(token, tenantCode)) === 'nothing';
    },
    cookieOf(token, { expires }) {
      const seconds = Math.min(PREVIEW_COOKIE.seconds, Math.max(1, Math.floor(expires - clock().getTime() / 1000)));
      return `${name}=${token}; Max-Age=${seconds}; ${attributes}`;
    },
    endingCookie: `${name}=; Max-Age=0; ${attributes}`,
  };
}
