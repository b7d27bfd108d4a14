/** Where people of a site sign in: at the service of the installation, at one of the vanity domain, or at Auth0. */
import type { BootAuth } from './session.ts';

/** What of a tenant's configuration says where its people sign in. */
export interface SignInConfig {
  readonly phase: number;
  readonly vanityAuthDomains: readonly string[];
  readonly ac: { readonly auth0_client_id_web: string; readonly auth0_domain: string | null; readonly auth0_audience: string };
}

export interface SignInFacts {
  readonly config: SignInConfig;
  /** Of the site that is asked for, without a slash at its end. */
  readonly origin: string;
  /** Base domain with its port if it has one. */
  readonly base: string;
  readonly scheme: 'http' | 'https';
}

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** A browser keeps its session with the sign-in service only where both are of one site: so each has its own. Null where this host has none; its people go to the sub-domain. */
export function signInOf({ config, origin, base, scheme }: SignInFacts): BootAuth | null {
  const { auth0_client_id_web: clientId, auth0_domain: auth0Domain, auth0_audience: audience } = config.ac;
  const checksSilently = config.phase > 1.5;
  if (auth0Domain !== null) return { clientId, domain: `https://${auth0Domain}`, audience, checksSilently };
  const { hostname, port } = new URL(origin);
  const [baseHost = ''] = base.split(':');
  const own = isUnder(hostname, baseHost) ? `auth.${baseHost}` : config.vanityAuthDomains.find((domain) => isUnder(hostname, domain.slice('auth.'.length)));
  return own === undefined ? null : { clientId, domain: `${scheme}://${own}${port === '' ? '' : `:${port}`}`, audience, checksSilently };
}

/** Host names, without port, at which the installation's own sign-in service answers. */
export const ownSignInHosts = (configs: readonly Pick<SignInConfig, 'vanityAuthDomains'>[], base: string): ReadonlySet<string> =>
  new Set([`auth.${base.split(':')[0] ?? ''}`, ...configs.flatMap(({ vanityAuthDomains }) => vanityAuthDomains)]);
