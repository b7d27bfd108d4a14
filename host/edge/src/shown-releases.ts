/**
 * The releases that pages show: those in the registry that have a trusted signature, previews of other builds, and
 * their files.
 */
import type { ApiClient } from './api-client.ts';
import { buildOf } from './document.rules.ts';
import type { EdgeBase } from './edge-options.ts';
import { createPreviews } from './previews.ts';
import type { Previews } from './previews.ts';
import { createRegistry } from './registry.ts';
import type { Registry } from './registry.ts';
import { createReleaseFilesStore } from './release-files.ts';
import type { ReleaseFilesStore } from './release-files.ts';
import { wholeTableOf } from './release-table.rules.ts';
import { createTrustedReleases } from './trusted-releases.ts';

export interface ShownReleases {
  readonly registry: Registry;
  readonly previews: Previews;
  readonly releaseFiles: ReleaseFilesStore;
}

export function createShownReleases({ options, log, metrics, clock, now }: EdgeBase, api: ApiClient): ShownReleases {
  const { onlyRemote, operatorKey, scheme } = options;
  const releaseFiles = createReleaseFilesStore(options.releasesDirectory);
  const trust = createTrustedReleases({
    operatorKey,
    onDistrust(reason) {
      metrics.countDistrustedRelease();
      log.error({ reason }, 'a release is not shown: nobody trusted has signed it');
    },
  });
  const registry = createRegistry({
    fetchRegistry: (code) => api.getRegistry(code),
    trust(answer) {
      const trusted = trust(answer);
      return onlyRemote === null
        ? trusted
        : { ...trusted, remotes: trusted.remotes.filter(({ name }) => name === onlyRemote) };
    },
    now,
    onReleases: (releases) => metrics.beacons.know([releases.host, ...wholeTableOf(releases).remotes].map(buildOf)),
    onFailure(tenant, error) {
      metrics.countApiFailure('registry');
      log.warn({ tenant, err: error }, 'the registry did not answer; last known good releases are used');
    },
  });
  const previews = createPreviews({
    getBuild: (name, buildId) => api.getBuild(name, buildId),
    isThere: async ({ entry }) => (await releaseFiles.find(entry.replace(/^\/releases\//, ''), 'identity')) !== null,
    registry,
    operatorKey,
    scheme,
    clock,
    now,
    onFailure: (facts) => log.warn(facts, 'a preview cannot be shown'),
  });
  return { registry, previews, releaseFiles };
}
