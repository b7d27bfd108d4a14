/**
 * Previews: a signed link temporarily shows one build of one remote on the tenant's own site to one person, without
 * affecting other visitors.
 */
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
  /** The tenant's releases, with the previewed build in place of its remote's. */
  readonly releases: ReleaseTable;
}

export interface Previews {
  /**
   * @returns null for an invalid link: altered, expired, of another tenant, or to a build that is deleted, untrusted or
   *   incompatible
   */
  open(token: string, tenantCode: string): Promise<Preview | null>;
  /** The preview in these cookies, if any. */
  of(cookies: string | undefined, tenantCode: string): Promise<Preview | null>;
  /**
   * True if these cookies name a preview that is no longer valid. False while this is unknown because the api does not
   * answer.
   */
  isOver(cookies: string | undefined, tenantCode: string): Promise<boolean>;
  /** `Set-Cookie` header that keeps a preview in this browser on this site until it expires. */
  cookieOf(token: string, claims: PreviewClaims): string;
  readonly endingCookie: string;
}

export interface PreviewsOptions {
  /** @returns null if the build does not exist @throws Error if the api does not answer */
  readonly getBuild: (name: string, buildId: string) => Promise<ReleaseRecord | null>;
  /** True if the build's files are available on this machine. */
  readonly isThere: (record: ReleaseRecord) => Promise<boolean>;
  readonly registry: Pick<Registry, 'releasesOf'>;
  readonly operatorKey: KeyObject;
  readonly scheme: 'http' | 'https';
  readonly clock: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Called at most once a minute per build. */
  readonly onFailure: (facts: { readonly tenant: string; readonly reason: string }) => void;
}

/** Number of cached builds, including missing ones; at most 5 MB each. */
const MOST_BUILDS = 20;
/** Cache time, as a build may be deleted or published again. */
const KNOWN_FOR_MS = 60_000;
/** Interval for reporting the same failure of a build on a site. */
const TOLD_EVERY_MS = 60_000;
const MOST_TOLD = 500;

/** Result of a lookup: 'nothing' is definite, 'unknown' is temporary. */
type Found = Preview | 'nothing' | 'unknown';

class CannotBeShown extends Error {}

export function createPreviews({
  getBuild,
  isThere,
  registry,
  operatorKey,
  scheme,
  clock,
  now,
  onFailure,
}: PreviewsOptions): Previews {
  /** With the `__Host-` prefix, other sites of the domain cannot set the cookie. Requires https. */
  const name = `${scheme === 'https' ? '__Host-' : ''}${PREVIEW_COOKIE.name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`;
  const ages = { ttlResolution: 0, perf: { now } };
  const builds = new LRUCache<string, { readonly record: Promise<ReleaseRecord | null> }>({
    max: MOST_BUILDS,
    ttl: KNOWN_FOR_MS,
    ...ages,
  });
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_EVERY_MS, ...ages });
  /** Keyed by record, so that a build that is fetched again gets a new table. */
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

  /** @throws CannotBeShown; another Error if the api does not answer */
  async function tableOf(releases: ReleaseTable, { name: remote, buildId }: PreviewClaims): Promise<ReleaseTable> {
    const record = await recordOf(remote, buildId);
    if (record === null || record.name !== remote || record.buildId !== buildId)
      throw new CannotBeShown(`There is no build ${remote} ${buildId}`);
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
    // Publishers may preview builds on sites that already show their remote. On other sites, previews need the
    // operator, like publishing.
    const certificates = releases.publishers.filter(({ name: own }) =>
      wholeTableOf(releases).remotes.some(({ name: remote }) => remote === own),
    );
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
