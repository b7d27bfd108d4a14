/** Which sign-in service the users of a site are sent to. */
import { expect, test } from '@jest/globals';
import { signInOf } from './sign-in-site.ts';
import type { SignInConfig } from './sign-in-site.ts';

const OWN: SignInConfig = {
  phase: 2,
  vanityAuthDomains: [],
  ac: { auth0_client_id_web: 'oakham-web', auth0_domain: null, auth0_audience: 'urn:example:api' },
};
const VANITY: SignInConfig = { ...OWN, vanityAuthDomains: ['auth.oakham.gov.example'] };
const AUTH0: SignInConfig = { ...OWN, ac: { ...OWN.ac, auth0_domain: 'login.oakham.example' } };
const at = (config: SignInConfig, origin: string) =>
  signInOf({ config, origin, base: 'greenward.localhost:8080', scheme: 'http' });

test.each([
  [
    'A sub-domain signs in at the service of the installation',
    VANITY,
    'http://oakham.greenward.localhost:8080',
    'http://auth.greenward.localhost:8080',
  ],
  [
    'A vanity domain signs in at the service beside it',
    VANITY,
    'http://trees.oakham.gov.example:8080',
    'http://auth.oakham.gov.example:8080',
  ],
  [
    'So does the registrable domain itself',
    VANITY,
    'http://oakham.gov.example:8080',
    'http://auth.oakham.gov.example:8080',
  ],
  ['A vanity domain without one signs in nowhere', VANITY, 'http://oakhamtrees.example:8080', null],
  ['A name that only ends alike is another domain', VANITY, 'http://notoakham.gov.example:8080', null],
  [
    'With Auth0, everybody signs in there',
    AUTH0,
    'http://oakham.greenward.localhost:8080',
    'https://login.oakham.example',
  ],
])('%s', (_sentence, config, origin, expected) => {
  expect(at(config, origin)?.domain ?? null).toBe(expected);
});

test('The session is checked silently from a phase above 1.5 on', () => {
  const checks = (phase: number): unknown =>
    at({ ...OWN, phase }, 'http://oakham.greenward.localhost:8080')?.checksSilently;
  expect([checks(1.5), checks(1.6), checks(2)]).toEqual([false, true, true]);
});
