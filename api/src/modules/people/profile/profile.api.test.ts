/** Tests a resident's profile: name, colour, avatar and private values. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { avatarPath } from '@greenward/contract/forenames';
import type { Tenant } from '@greenward/tenants';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Answer, TestApi } from '../../../testing/test-api.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { startTestIdentity } from '../../../testing/test-identity.ts';
import type { TestIdentity } from '../../../testing/test-identity.ts';

let database: TestDatabase;
let identity: TestIdentity;
let api: TestApi;
let greentown: Tenant;
let borough: Tenant;
/** One in each country with a format of its own, by code. */
let towns: Readonly<Record<string, Tenant>>;
let clock = new Date('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

beforeAll(async () => {
  const { midtown, ...loaded } = await loadTestTenants();
  ({ greentown, borough } = loaded);
  towns = { greentown, borough, midtown };
  [database, identity] = await Promise.all([createTestDatabase(), startTestIdentity({ now: () => clock })]);
  api = await startTestApi(database, [greentown, borough, midtown], { jwksUrl: identity.jwksUrl, now: () => clock });
});
afterAll(async () => {
  await api.close();
  await identity.close();
  await database.drop();
});

const as = async (
  account: string,
  query: string,
  variables: Record<string, unknown> = {},
  town = greentown,
): Promise<Answer['body']> =>
  (await api.ask(town, query, variables, { authorization: `Bearer ${await identity.tokenFor(town, account)}` })).body;
const PROFILE = '{ getProfile { id nickname picture preference_colour user_prov_nick email email_verified } }';
const UPDATE =
  'mutation Q($nickname: String, $colour: String, $chosen: Boolean) { updateProfile3(nickname: $nickname, preference_colour: $colour, user_prov_nick: $chosen) { nickname picture preference_colour user_prov_nick } }';
const GENERATE = 'mutation Q($forename: String!) { generateUniqueNickname(forename: $forename) { nickname } }';
const generate = async (account: string, forename = 'Hazel', town = greentown): Promise<string> =>
  (await as(account, GENERATE, { forename }, town)).data.generateUniqueNickname.nickname as string;

describe('The profile', () => {
  test('is made when it is first read, and is another one at another town', async () => {
    const fresh = {
      id: 'rowan',
      nickname: null,
      picture: null,
      preference_colour: null,
      user_prov_nick: false,
      email: 'rowan@example.org',
      email_verified: true,
    };
    expect((await as('rowan', PROFILE)).data.getProfile).toEqual(fresh);
    const nickname = await generate('rowan');
    await as('rowan', UPDATE, { nickname, colour: '33691e', chosen: true });
    expect((await as('rowan', PROFILE)).data.getProfile).toEqual({
      ...fresh,
      nickname,
      picture: avatarPath('33691e', nickname),
      preference_colour: '33691e',
      user_prov_nick: true,
    });
    expect((await as('rowan', PROFILE, {}, borough)).data.getProfile).toEqual(fresh);
  });

  test('changes what is given and leaves the rest', async () => {
    const nickname = await generate('elm', 'Elm');
    await as('elm', UPDATE, { nickname, colour: 'b71c1c', chosen: true });
    expect((await as('elm', UPDATE, { colour: '0d47a1' })).data.updateProfile3).toEqual({
      nickname,
      picture: avatarPath('0d47a1', nickname),
      preference_colour: '0d47a1',
      user_prov_nick: true,
    });
    expect((await as('elm', UPDATE, { nickname: null, colour: null, chosen: null })).data.updateProfile3).toMatchObject(
      { nickname },
    );
    // The current name may be submitted again.
    expect((await as('elm', UPDATE, { nickname })).data.updateProfile3).toMatchObject({ nickname });
  });

  test.each([
    [{ colour: 'ffffff' }, 'preference_colour'],
    [{ colour: '#33691e' }, 'preference_colour'],
    [{ nickname: '<img src=x onerror=alert(1)>' }, 'nickname'],
    [{ nickname: 'Greentown Council' }, 'nickname'],
    [{ nickname: 'Hazel Swift' }, 'nickname'],
    [{ nickname: 'x'.repeat(5_000) }, 'nickname'],
    [{ nickname: '' }, 'nickname'],
  ])('refuses %j, and nothing of it is kept', async (wish, named) => {
    const { data, errors } = await as('ivy', UPDATE, { chosen: true, ...wish });
    expect(data).toBeNull();
    expect(errors[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
      message: expect.stringMatching(new RegExp(`^${named}: `)),
    });
    expect(JSON.stringify(errors)).not.toContain('alert(1)');
    expect((await as('ivy', PROFILE)).data.getProfile).toMatchObject({
      nickname: null,
      preference_colour: null,
      user_prov_nick: false,
    });
  });

  test('follows the address of a newer token, and not that of an older one', async () => {
    const older = await identity.tokenFor(greentown, 'oak', { email: 'first@example.org' });
    later(MINUTE);
    const newer = await identity.tokenFor(greentown, 'oak', { email: 'second@example.org' });
    const addressBy = async (token: string): Promise<string> =>
      (await api.ask(greentown, PROFILE, {}, { authorization: `Bearer ${token}` })).body.data.getProfile
        .email as string;
    expect([await addressBy(older), await addressBy(newer), await addressBy(older)]).toEqual([
      'first@example.org',
      'second@example.org',
      'second@example.org',
    ]);
  });
});

describe('Names', () => {
  test('a hundred people who ask at the same moment get a hundred names', async () => {
    const names = await Promise.all(Array.from({ length: 100 }, (_one, number) => generate(`crowd-${number}`)));
    expect(names.every((name) => /^Hazel [A-Z][a-z]+( \d+)?$/.test(name))).toBe(true);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(100);
  });

  test('one that was offered is its account’s alone, at one town, as it was offered, for an hour', async () => {
    const refused = [{ message: expect.stringMatching(/^nickname: /), extensions: { code: 'BAD_USER_INPUT' } }];
    const name = await generate('beech', 'Beech');
    expect(await as('thief', UPDATE, { nickname: name })).toMatchObject({ errors: refused });
    expect(await as('beech', UPDATE, { nickname: name }, borough)).toMatchObject({ errors: refused });
    expect(await as('beech', UPDATE, { nickname: name.toUpperCase() })).toMatchObject({ errors: refused });
    later(59 * MINUTE);
    expect((await as('beech', UPDATE, { nickname: name })).data.updateProfile3.nickname).toBe(name);
    // A name in use is kept; one that was not used in time, or was given up, becomes free.
    later(61 * MINUTE);
    expect((await as('beech', UPDATE, { nickname: name })).data.updateProfile3.nickname).toBe(name);
    expect(await as('thief', UPDATE, { nickname: name })).toMatchObject({ errors: refused });
    const unused = await generate('beech', 'Beech');
    later(61 * MINUTE);
    expect(await as('beech', UPDATE, { nickname: unused })).toMatchObject({ errors: refused });
    const next = await generate('beech', 'Beech');
    expect((await as('beech', UPDATE, { nickname: next })).data.updateProfile3.nickname).toBe(next);
    expect(await as('beech', UPDATE, { nickname: name })).toMatchObject({ errors: refused });
  });

  test('are made of forenames of the list alone, and not without end', async () => {
    for (const forename of ['Zebra', 'hazel', '', '<b>'])
      expect((await as('fir', GENERATE, { forename })).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    // The limit also holds for simultaneous requests.
    const answers = await Promise.all(Array.from({ length: 110 }, () => as('greedy', GENERATE, { forename: 'Fox' })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(100);
    expect(answers.filter(({ errors }) => errors?.[0].extensions.code === 'RATE_LIMITED')).toHaveLength(10);
    later(61 * MINUTE);
    expect(await generate('greedy', 'Fox')).toMatch(/^Fox /);
  });
});

describe('Pictures', () => {
  const headers = (town: Tenant): { headers: Record<string, string> } => ({
    headers: { 'x-forwarded-host': town.hosts[0] ?? '' },
  });

  test('are SVG that runs nothing, kept for ever', async () => {
    const { status, body, headers: said } = await api.request('/avatars/33691e/hazel-swift.svg', headers(greentown));
    expect(status).toBe(200);
    expect(body).toMatch(/^<svg [^]*<\/svg>$/);
    expect(body).not.toMatch(/<rect[^>]*fill="#ffffff"/); // pages may be dark
    expect(Object.fromEntries(said)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await api.request('/avatars/33691e/Hazel%20Swift.svg', headers(borough))).body).toBe(body);
  });

  test.each([
    '/avatars/ffffff/hazel.svg',
    '/avatars/33691e/hazel.png',
    '/avatars/33691e/.svg',
    '/avatars/33691e/%2e%2e.svg',
    `/avatars/33691e/${'x'.repeat(101)}.svg`,
  ])('there is none at %s', async (path) => {
    expect((await api.request(path, headers(greentown))).status).toBe(404);
  });
});

describe('Private values', () => {
  const SAVE =
    'mutation Q($name: String, $address: String, $postcode: String, $telephone: String, $email: String) { updateUserPrivateProfile(name: $name, address: $address, postcode: $postcode, telephone: $telephone, email: $email) { name address postcode telephone email } }';
  const READ =
    'query Q($obscure: Boolean) { getUserPrivateProfile(obscure: $obscure) { name address postcode telephone email } }';

  test('are nobody’s but the viewer’s, at one town, and can be shown masked', async () => {
    expect((await as('yew', READ)).data.getUserPrivateProfile).toBeNull();
    const values = {
      name: ' Yew  Resident ',
      address: '1 High Street\r\nGreentown',
      postcode: 'bd11hy',
      telephone: '(01274) 000 123',
      email: 'yew@example.org',
    };
    const saved = {
      name: 'Yew Resident',
      address: '1 High Street\nGreentown',
      postcode: 'BD1 1HY',
      telephone: '(01274) 000 123',
      email: 'yew@example.org',
    };
    expect((await as('yew', SAVE, values, borough)).data.updateUserPrivateProfile).toEqual(saved);
    expect((await as('yew', READ, {}, borough)).data.getUserPrivateProfile).toEqual(saved);
    expect((await as('yew', READ, { obscure: true }, borough)).data.getUserPrivateProfile).toEqual({
      name: 'Y••• R•••••••',
      address: '1••• H••• S•••••\nG••••••••',
      postcode: 'BD1 •••',
      telephone: '••••••123',
      email: 'y•••@e•••.org',
    });
    expect((await as('yew', READ)).data.getUserPrivateProfile).toBeNull();
    expect((await as('holm', READ, {}, borough)).data.getUserPrivateProfile).toBeNull();
  });

  test('change one by one, and an empty text removes one', async () => {
    await as('larch', SAVE, { name: 'Larch', postcode: '02139' });
    expect((await as('larch', SAVE, { name: '' })).data.updateUserPrivateProfile).toEqual({
      name: null,
      address: null,
      postcode: '02139',
      telephone: null,
      email: null,
    });
    await as('larch', SAVE, { postcode: ' ' });
    expect((await as('larch', READ)).data.getUserPrivateProfile).toBeNull();
  });

  test.each([
    ['greentown', '021391234', '02139-1234', '021••-••••'],
    ['borough', 'nw14ry', 'NW1 4RY', 'NW1 •••'],
    ['midtown', 'm6n-2a1', 'M6N 2A1', 'M6N •••'],
  ])('a postcode of %s that is typed as %j is kept as %s', async (code, typed, kept, masked) => {
    const town = towns[code];
    expect((await as('plane', SAVE, { postcode: typed }, town)).data.updateUserPrivateProfile.postcode).toBe(kept);
    expect((await as('plane', READ, { obscure: true }, town)).data.getUserPrivateProfile.postcode).toBe(masked);
  });

  test.each([
    ['greentown', ['BD1 1HY', 'M6N 2A1', '2139', '02139-12', 'x'.repeat(5_000)]],
    ['borough', ['02139', 'M6N 2A1', 'BD1 1HYY', 'BD1']],
    ['midtown', ['02139', 'BD1 1HY', 'D6N 2A1', 'M6N 2O1']],
  ])('a postcode of another country is none of %s, and neither is a misspelt one', async (code, wrong) => {
    for (const postcode of wrong) {
      const { errors } = await as('spruce', SAVE, { postcode, name: 'Spruce' }, towns[code]);
      expect(errors[0]).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT' },
        message: expect.stringMatching(/^postcode: /),
      });
      expect(errors[0].message).not.toContain(postcode);
    }
    expect((await as('spruce', READ, {}, towns[code])).data.getUserPrivateProfile).toBeNull();
  });

  test.each([
    ['telephone', 'call me'],
    ['telephone', '123'],
    ['telephone', '1'.repeat(16)],
    ['email', 'yew'],
    ['email', 'a@example.org\nBcc: b@example.org'],
    ['name', 'x'.repeat(101)],
    ['address', 'x'.repeat(401)],
  ])('%s is never %j, and the refusal does not repeat it', async (field, value) => {
    const { errors } = await as('pine', SAVE, { [field]: value });
    expect(errors[0]).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
      message: expect.stringMatching(new RegExp(`^${field}: `)),
    });
    expect(errors[0].message).not.toContain(value);
  });
});
