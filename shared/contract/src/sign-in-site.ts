/** Where the users of a site sign in: at the installation's service, at one for the vanity domain, or at Auth0. */
import type { BootAuth } from './session.ts';

/** The part of a tenant's configuration that decides where users sign in. */
export interface SignInConfig {
  readonly phase: number;
  readonly vanityAuthDomains: readonly string[];
  readonly ac: {
    readonly auth0_client_id_web: string;
    readonly auth0_domain: string | null;
    readonly auth0_audience: string;
  };
}

export interface SignInFacts {
  readonly config: SignInConfig;
  /** Of the requested site, without a trailing slash. */
  readonly origin: string;
  /** Base domain, with its port if it has one. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
}

/** Lower case, without port and without the trailing dot of a full name. */
export const plainHostname = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * Browsers only keep a sign-in session when both hosts belong to one site, so each site has its own service. Null when
 * this host has none; its users go to the sub-domain.
 */
export function signInOf({ config, origin, base, scheme }: SignInFacts): BootAuth | null {
  const { auth0_client_id_web: clientId, auth0_domain: auth0Domain, auth0_audience: audience } = config.ac;
  const checksSilently = config.phase > 1.5;
  if (auth0Domain !== null) return { clientId, domain: `https://${auth0Domain}`, audience, checksSilently };
  const { hostname, port } = new URL(origin);
  const [baseHost = ''] = base.split(':');
  const own = isUnder(hostname, baseHost)
    ? `auth.${baseHost}`
    : config.vanityAuthDomains.find((domain) => isUnder(hostname, domain.slice('auth.'.length)));
  return own === undefined
    ? null
    : { clientId, domain: `${scheme}://${own}${port === '' ? '' : `:${port}`}`, audience, checksSilently };
}

/**
 * Which tokens are valid at a site: signed by the keys at this URL under one of these issuers, for this api and this
 * client.
 */
export interface TokenSite {
  readonly issuers: readonly string[];
  readonly keysUrl: string;
  readonly audience: string;
  readonly clientId: string;
}

export interface TokenSiteFacts {
  readonly config: SignInConfig;
  readonly base: string;
  readonly scheme: 'http' | 'https';
  /**
   * URL of the installation's own keys as seen from this server; separate from the issuer, because servers may not be
   * able to resolve that name.
   */
  readonly ownKeysUrl: string | null;
}

/**
 * The issuers that a tenant's sign-in service may use: ours at `auth.<base>` or beside a vanity domain, or the one that
 * the tenant names. Null when none is set up.
 */
export function tokenSiteOf({ config, base, scheme, ownKeysUrl }: TokenSiteFacts): TokenSite | null {
  const { auth0_client_id_web: clientId, auth0_domain: auth0Domain, auth0_audience: audience } = config.ac;
  if (auth0Domain !== null)
    return {
      issuers: [`https://${auth0Domain}/`],
      keysUrl: `https://${auth0Domain}/.well-known/jwks.json`,
      audience,
      clientId,
    };
  if (ownKeysUrl === null) return null;
  const port = /:\d+$/.exec(base)?.[0] ?? '';
  const names = [`auth.${base}`, ...config.vanityAuthDomains.map((name) => `${name}${port}`)];
  return {
    issuers: names.map((name) => `${scheme}://${name.toLowerCase()}/`),
    keysUrl: ownKeysUrl,
    audience,
    clientId,
  };
}
