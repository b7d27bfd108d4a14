/** The releases each tenant shows now: asked of the api, kept for a moment, and the last known good ones when it does not answer. */
import { stableJson } from '@greenward/contract';
import { compileReleases } from './release-table.rules.ts';
import type { RegistryAnswer, ReleaseTable } from './release-table.rules.ts';

export interface Registry {
  /** @returns null when nothing is published, or when nothing could ever be asked. */
  releasesOf(tenantCode: string): Promise<ReleaseTable | null>;
  /** What is known of this tenant, or of all, may be old: it is asked for at once, and visitors wait for the answer. */
  changed(tenantCode?: string): void;
  /** Codes of tenants that live on their last known good releases. */
  degraded(): readonly string[];
}

export interface RegistryOptions {
  readonly fetchRegistry: (tenantCode: string) => Promise<RegistryAnswer | null>;
  /** Leaves out what nobody trusted has signed. @throws Error when nothing is left to show */
  readonly trust: (answer: RegistryAnswer) => RegistryAnswer;
  readonly now: () => number;
  readonly onFailure: (tenantCode: string, error: unknown) => void;
  /** Other releases than before. */
  readonly onReleases?: (releases: ReleaseTable) => void;
}

/** An answer is taken for current so long, unless the api tells of a change: a new release shows within it. */
const FRESH_MS = 1_000;
/** Up to this age it is used while a new one is fetched; after a quiet hour a visitor rather waits for the api. */
const STALE_MS = 5_000;

/** Builds are immutable: their ids say all. */
const fingerprintOf = ({ revision, host, remotes, switches }: RegistryAnswer): string =>
  stableJson([revision, host.buildId, remotes.map(({ name, buildId }) => [name, buildId]), switches]);

interface Known {
  releases: ReleaseTable | null;
  /** Of the answer that the releases were made from. */
  fingerprint: string | null;
  askedAtMs: number;
  isDegraded: boolean;
  asking: Promise<void> | null;
  /** Changed since it was asked for. */
  isOutdated: boolean;
  /** Changed while it was being asked for: that answer may be the one before. */
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
        // The same releases keep their compiled table, and whatever is remembered by it. What is not trusted or does not compile throws: the last good one stays.
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
    // Also after a failure: an api that is down is asked once in a while, not by every visitor.
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
