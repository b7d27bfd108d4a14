/** Default options for edges in tests. */
import type { EdgeOptions } from '../edge-options.ts';
import { BASE } from './a-tenant.ts';
import { INTERNAL_TOKEN, OPERATOR_KEY } from './stand-in-api.ts';
import type { StandInApi } from './stand-in-api.ts';

type Facts = Pick<EdgeOptions, 'releasesDirectory' | 'tenants'> &
  Partial<EdgeOptions> & { readonly api: Pick<StandInApi, 'url'> };

export const edgeOptions = ({ api, ...facts }: Facts): EdgeOptions => ({
  host: '127.0.0.1',
  port: 0,
  environment: 'development',
  base: BASE,
  scheme: 'http',
  apiUrl: api.url,
  internalToken: INTERNAL_TOKEN,
  operatorKey: OPERATOR_KEY,
  channel: 'stable',
  renderers: 1,
  logLevel: 'info',
  pagesPerMinute: 0,
  trustedProxies: [],
  matomoUrl: null,
  serviceWorker: true,
  imageOrigin: null,
  authJwksUrl: null,
  onlyRemote: null,
  // Generous, so that a busy machine does not change which page is sent.
  pageLateMs: 5_000,
  // All visitors of a test come from one address.
  patience: { ofOneAddress: 2_000, inAll: 2_000 },
  ...facts,
});
