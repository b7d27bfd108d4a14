/**
 * The current releases of each tenant, fetched from the api and cached briefly. Falls back to the last good ones if the
 * api fails.
 */
import { stableJson } from '@greenward/contract';
import { compileReleases } from './release-table.rules.ts';
import type { RegistryAnswer, ReleaseTable } from './release-table.rules.ts';

export interface Registry {
  /** @returns null if nothing is published, or if the api has never answered */
  releasesOf(tenantCode: string): Promise<ReleaseTable | null>;
  /**
   * Marks the releases of this tenant, or of all, as outdated. They are fetched at once, and visitors wait for the
   * answer.
   */
  changed(tenantCode?: string): void;
  /** Codes of tenants that currently use their last good releases. */
  degraded(): readonly string[];
}

export interface RegistryOptions {
  readonly fetchRegistry: (tenantCode: string) => Promise<RegistryAnswer | null>;
  /** Removes releases without a trusted signature. @throws Error if nothing is left to show */
  readonly trust: (answer: RegistryAnswer) => RegistryAnswer;
  readonly now: () => number;
  readonly onFailure: (tenantCode: string, error: unknown) => void;
  /** Called when the releases change. */
  readonly onReleases?: (releases: ReleaseTable) => void;
}

/** An answer is fresh for this long, unless the api announces a change. New releases appear within this time. */
const FRESH_MS = 1_000;
/** Up to this age, an answer is used while a new one is fetched. If it is older, visitors wait for the api. */
const STALE_MS = 5_000;

/** Builds are immutable, so their ids identify the content. */
const fingerprintOf = ({ revision, host, remotes, switches }: RegistryAnswer): string =>
  stableJson([revision, host.buildId, remotes.map(({ name, buildId }) => [name, buildId]), switches]);

interface Known {
  releases: ReleaseTable | null;
  /** Fingerprint of the answer behind the releases. */
  fingerprint: string | null;
  askedAtMs: number;
  isDegraded: boolean;
  asking: Promise<void> | null;
  /** A change was announced after the last fetch. */
  isOutdated: boolean;
  /** A change was announced during the fetch, so its answer may be outdated. */
  changedWhileAsking: boolean;
}

export function createRegistry({ fetchRegistry, trust, now, onFailure, onReleases }: RegistryOptions): Registry {
  const known = new Map<string, Known>();

  async function ask(code: string, entry: Known): Promise<void> {
    do {
      entry.changedWhileAsking = false;
      try {
        const answer = await fetchRegistry(code);
        const fingerprint = answer === null ? null : fingerprintOf(answer);
        const isSame = entry.releases !== null && fingerprint === entry.fingerprint;
        // Unchanged releases keep their compiled table and its caches. Untrusted or invalid ones throw, so the last
        // good table stays.
        if (!isSame) {
          entry.releases = answer === null ? null : compileReleases(trust(answer));
          entry.fingerprint = fingerprint;
          if (entry.releases !== null) onReleases?.(entry.releases);
        }
        entry.isDegraded = false;
      } catch (error) {
        entry.isDegraded = true;
        onFailure(code, error);
      }
    } while (entry.changedWhileAsking && !entry.isDegraded);
    // Set after failures too, so that an api that is down is not asked for every visitor.
    entry.askedAtMs = now();
    entry.isOutdated = false;
    entry.asking = null;
  }

  function isChanged(code: string, entry: Known): void {
    entry.isOutdated = true;
    entry.changedWhileAsking = true;
    entry.asking ??= ask(code, entry);
  }

  return {
    async releasesOf(code) {
      let entry = known.get(code);
      if (entry === undefined) {
        entry = {
          releases: null,
          fingerprint: null,
          askedAtMs: Number.NEGATIVE_INFINITY,
          isDegraded: false,
          asking: null,
          isOutdated: false,
          changedWhileAsking: false,
        };
        known.set(code, entry);
      }
      const age = now() - entry.askedAtMs;
      if (age > FRESH_MS || entry.isOutdated) {
        entry.asking ??= ask(code, entry);
        if (entry.releases === null || entry.isOutdated || (age > STALE_MS && !entry.isDegraded)) await entry.asking;
      }
      return entry.releases;
    },
    changed(code) {
      for (const [name, entry] of known) if (code === undefined || code === name) isChanged(name, entry);
    },
    degraded: () => [...known].filter(([, { isDegraded }]) => isDegraded).map(([code]) => code),
  };
}
