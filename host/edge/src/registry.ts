/** The releases each tenant shows now: asked of the api, kept for a moment, and the last known good ones when it does not answer. */
import { stableJson } from '@greenward/contract';
import { compileReleases } from './release-table.rules.ts';
import type { RegistryAnswer, ReleaseTable } from './release-table.rules.ts';

export interface Registry {
  /** @returns null when nothing is published, or when nothing could ever be asked. */
  releasesOf(tenantCode: string): Promise<ReleaseTable | null>;
  /** Codes of tenants that live on their last known good releases. */
  degraded(): readonly string[];
}

export interface RegistryOptions {
  readonly fetchRegistry: (tenantCode: string) => Promise<RegistryAnswer | null>;
  readonly now: () => number;
  readonly onFailure: (tenantCode: string, error: unknown) => void;
}

/** An answer is taken for current so long: a switch thrown by an operator shows within it. */
const FRESH_MS = 1_000;
/** Up to this age it is used while a new one is fetched; after a quiet hour a visitor rather waits for the api. */
const STALE_MS = 5_000;

/** Builds are immutable: their ids say all. */
const fingerprintOf = ({ revision, host, remotes, switches }: RegistryAnswer): string =>
  stableJson([revision, host.buildId, remotes.map(({ name, buildId }) => [name, buildId]), switches]);

interface Known {
  releases: ReleaseTable | null;
  askedAtMs: number;
  isDegraded: boolean;
  asking: Promise<void> | null;
}

export function createRegistry({ fetchRegistry, now, onFailure }: RegistryOptions): Registry {
  const known = new Map<string, Known>();

  async function ask(code: string, entry: Known): Promise<void> {
    try {
      const answer = await fetchRegistry(code);
      const isSame = answer !== null && entry.releases !== null && fingerprintOf(answer) === fingerprintOf(entry.releases);
      // The same releases keep their compiled table, and whatever is remembered by it. A table that does not compile throws: the last good one stays.
      if (!isSame) entry.releases = answer === null ? null : compileReleases(answer);
      entry.isDegraded = false;
    } catch (error) {
      entry.isDegraded = true;
      onFailure(code, error);
    } finally {
      // Also after a failure: an api that is down is asked once in a while, not by every visitor.
      entry.askedAtMs = now();
      entry.asking = null;
    }
  }

  return {
    async releasesOf(code) {
      let entry = known.get(code);
      if (entry === undefined) {
        entry = { releases: null, askedAtMs: Number.NEGATIVE_INFINITY, isDegraded: false, asking: null };
        known.set(code, entry);
      }
      const age = now() - entry.askedAtMs;
      if (age > FRESH_MS) {
        entry.asking ??= ask(code, entry);
        if (entry.releases === null || (age > STALE_MS && !entry.isDegraded)) await entry.asking;
      }
      return entry.releases;
    },
    degraded: () => [...known].filter(([, { isDegraded }]) => isDegraded).map(([code]) => code),
  };
}
