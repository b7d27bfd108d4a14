/**
 * Tests people with an account in a tenant's legacy system: they get a link to set a password, and others cannot detect
 * them.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningIdentity } from './public.ts';
import { startApiSeam } from './testing/api-seam.ts';
import type { ApiSeam } from './testing/api-seam.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';
import { authorizePath, createPkce, createVisitor, pathIn, SITE, startTestIdentity } from './testing/test-identity.ts';
import type { Page, Visitor } from './testing/test-identity.ts';

const OLD = [
  'old@example.org',
  'older@example.org',
  'oldest@example.org',
  'asks@example.org',
  'signs-up@example.org',
  'waits@example.org',
];
const PASSWORD = 'correct horse battery';
let database: IdentityDatabase;
let seam: ApiSeam;
let service: RunningIdentity;

beforeAll(async () => {
  database = await createIdentityDatabase();
  seam = await startApiSeam();
  service = await startTestIdentity(database, seam, {
    readLegacy: async ({ code }) => (code === 'greentown' ? { has: async (email) => OLD.includes(email) } : null),
  });
});
afterAll(async () => {
  await service.close();
  await seam.close();
  await database.drop();
});

async function begin(who: Visitor, more: Record<string, string> = {}): Promise<string> {
  return pathIn(await who.follow(await who.request(authorizePath(createPkce(), { more }))));
}
async function logIn(email: string, password: string): Promise<Page> {
  const who = createVisitor(() => service);
  return who.follow(await who.post(`${await begin(who)}/log-in`, { email, password }));
}
const ticketOf = async (email: string): Promise<string> =>
  String((await seam.mailTo(email, 'password-reset')).values?.['resetPath']).replace('/authorize/', '/u/');
const mailsTo = (email: string): number => seam.taken.filter(({ to }) => to === email).length;

test('A log-in with such an address sends the way to a password, which makes the account', async () => {
  expect((await logIn('old@example.org', 'of the older system')).status).toBe(422);
  expect(await database.query('select from identity.account')).toEqual([]);
  const who = createVisitor(() => service);
  const link = await ticketOf('old@example.org');
  expect((await who.request(link)).text).toContain('This is for the account of old@example.org');
  expect((await who.post(link, { password: PASSWORD })).text).toContain('Your password is changed');
  // They accepted the terms of another system, so they must accept ours.
  const asked = await who.post(`${await begin(who)}/log-in`, { email: 'old@example.org', password: PASSWORD });
  const terms = await who.follow(asked);
  expect(terms.text).toContain('Welcome to Greentown');
  expect((await who.follow(await who.post(`${pathIn(terms)}/terms`, { terms: 'yes' }))).location).toMatch(
    `${SITE}/emailLanding?code=`,
  );
  expect(await database.query('select email, email_verified_at is not null as verified from identity.account')).toEqual(
    [{ email: 'old@example.org', verified: true }],
  );
  // Now a regular account, for which a wrong password sends no mail.
  await logIn('old@example.org', 'of the older system');
  expect(mailsTo('old@example.org')).toBe(1);
  expect((await who.post(link, { password: PASSWORD })).text).toContain('This link has been used');
});

test('What a failed log-in says is the same for who had an account, who has one, and who never had any', async () => {
  const shown = await Promise.all(
    ['older@example.org', 'old@example.org', 'nobody@example.org'].map(async (email) => {
      const { status, text } = await logIn(email, 'not the right words');
      return [status, text.replaceAll(email, 'EMAIL').replace(/nonce="[^"]+"|\/s\/[^/]+\/[\w-]+/g, '')];
    }),
  );
  expect(shown[0]).toEqual(shown[1]);
  expect(shown[0]).toEqual(shown[2]);
  expect(shown[0]?.[1]).toContain('Did you have an account with Greentown before?');
  await seam.mailTo('older@example.org', 'password-reset');
  expect([mailsTo('old@example.org'), mailsTo('nobody@example.org')]).toEqual([1, 0]);
});

test('A tenant without a list says nothing of it, and sends nothing', async () => {
  const who = createVisitor(() => service);
  const asked = authorizePath(createPkce(), {
    clientId: 'borough-web',
    redirectUri: SITE.replace('greentown', 'borough') + '/emailLanding',
  });
  const path = pathIn(await who.follow(await who.request(asked)));
  const { text } = await who.post(`${path}/log-in`, { email: 'oldest@example.org', password: 'of the older system' });
  expect(text).toContain('is not right');
  expect(text).not.toContain('Did you have an account');
  expect(mailsTo('oldest@example.org')).toBe(0);
});

test('"I have forgotten my password" does the same, and so does signing up, in its own way', async () => {
  const who = createVisitor(() => service);
  await who.post(`${await begin(who)}/forgot`, { email: 'asks@example.org' });
  expect((await who.post(await ticketOf('asks@example.org'), { password: PASSWORD })).text).toContain(
    'Your password is changed',
  );

  const path = await begin(who, { screen_hint: 'signup' });
  await who.post(`${path}/sign-up`, { email: 'signs-up@example.org', password: PASSWORD, terms: 'yes' });
  const { values } = await seam.mailTo('signs-up@example.org', 'verify-email');
  expect((await who.post(String(values?.['verifyPath']).replace('/authorize/', '/u/'), {})).status).toBe(303);
});

test('A mailbox is not filled by trying again and again', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) await logIn('waits@example.org', 'of the older system');
  await seam.mailTo('waits@example.org', 'password-reset');
  expect(mailsTo('waits@example.org')).toBeLessThanOrEqual(3);
});
