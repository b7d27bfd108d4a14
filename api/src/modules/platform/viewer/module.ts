/** Identifies who sends a request: an anonymous visitor, or the holder of a valid access token. */
import { createCrowdReadings } from '../../../db/crowd-readings.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import type { Reader } from '../../../db/scope.ts';
import type { Viewer } from '../../../graphql/viewer.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { createAccessTokens } from './access-token.ts';
import { findViewer } from './viewer.service.ts';
import { readStandings } from './viewer.store.ts';
import { dropExpiredVoids } from './void-token.store.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** URL where our own sign-in service publishes its keys. A tenant with another service uses that service's keys. */
    readonly jwksUrl?: string | null;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** @param token '' when none was sent @throws CodedError UNAUTHENTICATED */
    readonly findViewer: (
      token: string,
      at: { readonly site: TenantSite; readonly scope: Reader },
    ) => Promise<Viewer | null>;
  }
}

export const viewerModule: ApiModule = {
  name: 'viewer',
  dropOld: (scope, { now }) => dropExpiredVoids(scope, now),
  open({ settings: { base, scheme = 'http', jwksUrl = null }, now, log, pool }) {
    const tokens = createAccessTokens({
      base,
      scheme,
      jwksUrl,
      now,
      onFailure: (error) => log.warn({ err: error }, 'the keys of the sign-in service cannot be read'),
    });
    const standings = createCrowdReadings({ pool, readAll: readStandings });
    return { tools: { findViewer: (token, at) => findViewer(token, { ...at, tokens, standings }) } };
  },
};
