/** Identifies visitors by checking their tokens with the keys of the site's sign-in service. */
import { SIGNED_OUT } from '@greenward/contract';
import { createTokenVerifier } from '@greenward/contract/account-token';
import { tokenSiteOf } from '@greenward/contract/sign-in-site';
import type { ApiClient } from './api-client.ts';
import type { BootRecords } from './boot-records.ts';
import type { EdgeBase } from './edge-options.ts';
import type { Registry } from './registry.ts';
import { createViewers } from './viewers.ts';
import type { Viewers } from './viewers.ts';

interface ViewerParts {
  readonly api: ApiClient;
  readonly registry: Registry;
  readonly bootRecords: BootRecords;
}

export function createEdgeViewers(
  { options, log, metrics, clock }: EdgeBase,
  { api, registry, bootRecords }: ViewerParts,
): Viewers {
  const { base, scheme, authJwksUrl } = options;
  return createViewers({
    verifier: createTokenVerifier({
      now: clock,
      onFailure(error) {
        metrics.countApiFailure('viewer');
        log.warn({ err: error }, 'the keys of the sign-in service cannot be had');
      },
    }),
    api,
    async tokenSiteAt({ tenant, origin }) {
      const releases = await registry.releasesOf(tenant.code);
      const hasAccounts =
        releases !== null &&
        bootRecords.bootRecordFor({ tenant, releases, viewer: SIGNED_OUT, origin }).boot.auth !== null;
      return hasAccounts ? tokenSiteOf({ config: tenant.config, base, scheme, ownKeysUrl: authJwksUrl }) : null;
    },
    isHttps: scheme === 'https',
    clock,
    onFailure(facts) {
      metrics.countApiFailure('viewer');
      log.warn(facts, 'who looks at a page is not known');
    },
  });
}
