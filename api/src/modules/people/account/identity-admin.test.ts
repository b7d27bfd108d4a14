/** Tests account changes at both kinds of sign-in service: requests, keys, and the meaning of the answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Tenant } from '@greenward/tenants';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';
import { createIdentityAdmins } from './identity-admin.ts';
import type { IdentityAdmin, IdentitySettings } from './identity-admin.ts';

const TOKEN = 'management-token-of-the-tests';
let service: TestIdentity;
let ours: Tenant;
let foreign: Tenant;

beforeAll(async () => {
  service = await startTestIdentity({ managementToken: TOKEN });
  ours = (await loadTestTenants()).greentown;
  foreign = {
    ...ours,
    config: { ...ours.config, ac: { ...ours.config.ac, auth0_domain: 'council.eu.auth0.example' } },
  };
});
afterAll(() => service.close());
beforeEach(() => {
  service.fail = null;
  service.accounts.splice(
    0,
    Infinity,
    { id: 'auth0|1', email: 'hazel@example.org' },
    { id: 'auth0|2', email: 'ash@example.org' },
  );
  for (const list of [service.asked, service.authorizations, service.bodies]) list.length = 0;
});

const NOTHING: IdentitySettings = { identityUrl: null, internalToken: null, managementToken: null };
const settingsOf = (kind: string): IdentitySettings =>
  kind === 'ours'
    ? { ...NOTHING, identityUrl: service.url, internalToken: TOKEN }
    : { ...NOTHING, auth0Url: service.url, managementToken: TOKEN };
const adminOf = (kind: string): IdentityAdmin =>
  createIdentityAdmins(settingsOf(kind))(kind === 'ours' ? ours : foreign);

describe.each(['ours', 'one that the tenant names'])('At the service: %s', (kind) => {
  test('an address is looked for, changed, and its account deleted as often as somebody likes', async () => {
    const admin = adminOf(kind);
    expect([await admin.hasAccount('hazel@example.org'), await admin.hasAccount('nobody@example.org')]).toEqual([
      true,
      false,
    ]);
    expect([await admin.findEmail('auth0|1'), await admin.findEmail('auth0|3')]).toEqual([
      { email: 'hazel@example.org', isVerified: true },
      null,
    ]);
    await admin.changeEmail('auth0|1', { from: 'hazel@example.org', to: 'new@example.org', ifUnverified: false });
    expect(service.bodies.at(-1)).toEqual({
      ...{
        email: 'new@example.org',
        email_verified: true,
        verify_email: false,
        connection: 'Username-Password-Authentication',
      },
      ...(kind === 'ours' ? { if_email: 'hazel@example.org' } : {}), // Auth0 rejects unknown fields
    });
    await admin.deleteAccount('auth0|1');
    await admin.deleteAccount('auth0|1');
    expect(service.accounts.map(({ id }) => id)).toEqual(['auth0|2']);
    expect(service.asked).toEqual([
      'GET /api/v2/users-by-email',
      'GET /api/v2/users-by-email',
      'GET /api/v2/users/auth0%7C1',
      'GET /api/v2/users/auth0%7C3',
      'PATCH /api/v2/users/auth0%7C1',
      'DELETE /api/v2/users/auth0%7C1',
      'DELETE /api/v2/users/auth0%7C1',
    ]);
    expect(new Set(service.authorizations)).toEqual(new Set([`Bearer ${TOKEN}`]));
  });

  test('a new password is asked for by the tenant’s client; only our own service is shown who asks', async () => {
    await adminOf(kind).sendPasswordLink('hazel@example.org');
    expect([service.asked, service.authorizations]).toEqual([
      ['POST /dbconnections/change_password'],
      [kind === 'ours' ? `Bearer ${TOKEN}` : null],
    ]);
    expect(service.bodies).toEqual([
      {
        client_id: ours.config.ac.auth0_client_id_web,
        email: 'hazel@example.org',
        connection: 'Username-Password-Authentication',
      },
    ]);
  });

  test('an address that another has is refused for good; what may work later is not; neither repeats an address', async () => {
    const admin = adminOf(kind);
    const failure = (work: Promise<unknown>): Promise<unknown> =>
      work.then(() => null).catch((error: unknown) => error);
    const from = 'hazel@example.org';
    expect(
      await failure(admin.changeEmail('auth0|1', { from, to: 'ash@example.org', ifUnverified: false })),
    ).toMatchObject({ name: 'DeliveryRefused' });
    if (kind === 'ours')
      expect(
        await failure(
          admin.changeEmail('auth0|1', { from: 'left@example.org', to: 'new@example.org', ifUnverified: false }),
        ),
      ).toMatchObject({
        name: 'DeliveryRefused',
      });
    expect(service.accounts[0]?.email).toBe(from);
    for (const status of [401, 429, 500, 503]) {
      service.fail = status;
      const error = await failure(admin.changeEmail('auth0|1', { from, to: 'new@example.org', ifUnverified: false }));
      expect({ status, error }).toMatchObject({ status, error: { code: 'UNAVAILABLE' } });
      expect(String((error as Error).message)).not.toContain('@');
    }
  });
});

test('without a service, without its key, or with nobody at its address nothing is done', async () => {
  for (const admin of [
    createIdentityAdmins(NOTHING)(ours),
    createIdentityAdmins({ ...NOTHING, identityUrl: service.url })(ours),
    createIdentityAdmins({ ...NOTHING, auth0Url: service.url, internalToken: TOKEN })(foreign), // our own token must not be sent to other services
    createIdentityAdmins({ ...NOTHING, identityUrl: 'http://127.0.0.1:9', internalToken: TOKEN })(ours),
  ])
    await expect(admin.deleteAccount('auth0|1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(service.asked).toEqual([]);
});
