/** Which sign-in service a site's people are sent to. */
import { expect, test } from '@jest/globals';
import { signInOf } from './sign-in-site.rules.ts';
import { tenantBuilder } from './testing/a-tenant.ts';

const oakham = (await tenantBuilder())('oakham');
const withConfig = (differences: object) => ({ config: { ...oakham.config, ...differences } });
const base = 'greenward.localhost:8080';
const domainAt = (tenant: Parameters<typeof signInOf>[0]['tenant'], origin: string): string | null =>
  signInOf({ tenant, origin, base, scheme: 'http' })?.domain ?? null;

const vanity = withConfig({ vanityDomains: ['trees.oakham.gov.example', 'oakhamtrees.example'], vanityAuthDomains: ['auth.oakham.gov.example'] });

test.each([
  ['A sub-domain signs in at the service of the installation', vanity, 'http://oakham.greenward.localhost:8080', 'http://auth.greenward.localhost:8080'],
  ['A vanity domain signs in at the service beside it', vanity, 'http://trees.oakham.gov.example:8080', 'http://auth.oakham.gov.example:8080'],
  ['A vanity domain without one signs in nowhere', vanity, 'http://oakhamtrees.example:8080', null],
  ['A name that only ends alike is another domain', vanity, 'http://notoakham.gov.example:8080', null],
  [
    'With Auth0, everybody signs in there',
    withConfig({ ac: { ...oakham.config.ac, auth0_domain: 'login.oakham.example' } }),
    'http://oakham.greenward.localhost:8080',
    'https://login.oakham.example',
  ],
] as const)('%s', (_sentence, tenant, origin, expected) => {
  expect(domainAt(tenant as never, origin)).toBe(expected);
});

test('The session is checked silently from a phase above 1.5 on', () => {
  const checks = (phase: number): unknown =>
    signInOf({ tenant: withConfig({ phase }), origin: 'http://oakham.greenward.localhost', base, scheme: 'http' })?.checksSilently;
  expect([checks(1.5), checks(1.6), checks(2)]).toEqual([false, true, true]);
});
