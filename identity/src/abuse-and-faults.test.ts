/** Tests the sign-in service under abuse, while other parts are down, and with two instances. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import waitForExpect from 'wait-for-expect';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import type { RunningIdentity } from './public.ts';
import { createLiveSwitches } from './provider/live-switches.ts';
import { SEAM_TOKEN, startApiSeam } from './testing/api-seam.ts';
import type { ApiSeam } from './testing/api-seam.ts';
import { createIdentityDatabase } from './testing/identity-database.ts';
import type { IdentityDatabase } from './testing/identity-database.ts';
import {
  AUTH_HOST,
  authorizePath,
  codeIn,
  createPkce,
  createVisitor,
  loadTestTenants,
  pathIn,
  redeem,
  startTestIdentity,
} from './testing/test-identity.ts';
import type { Page, Visitor } from './testing/test-identity.ts';

let database: IdentityDatabase;
let seam: ApiSeam;
let service: RunningIdentity;
let clock = new Date();
const PASSWORD = 'correct horse battery';
const HASH = await createPasswordHasher().hash(PASSWORD);
const minutesLater = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  database = await createIdentityDatabase();
  seam = await startApiSeam();
  service = await startTestIdentity(database, seam, { now: () => clock });
  for (const name of ['ash', 'beech', 'cedar', 'elm']) await database.addAccount(`${name}@example.org`, HASH);
});
afterAll(async () => {
  await service.close();
  await seam.close();
  await database.drop();
});

const visitor = (options = {}): Visitor => createVisitor(() => service, options);
async function logIn(who: Visitor, email: string, password = PASSWORD): Promise<Page> {
  const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
  return who.follow(await who.post(`${path}/log-in`, { email, password }));
}
const isIn = (page: Page): boolean => /emailLanding\?code=/.test(page.location ?? '');

/** Logs in through the form, even if the browser is still signed in. */
async function logInAnew(who: Visitor, email: string, password = PASSWORD): Promise<Page> {
  const path = pathIn(await who.follow(await who.request(authorizePath(createPkce(), { more: { prompt: 'login' } }))));
  return who.follow(await who.post(`${path}/log-in`, { email, password }));
}

describe('Whoever guesses passwords', () => {
  test('is slowed after ten of one account, from wherever they ask, whether there is such an account or not; its owner still has the way by mail', async () => {
    const seen: Record<string, number[]> = {};
    for (const email of ['ash@example.org', 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let times = 0; times < 50; times += 1) {
        const who = visitor({ address: `198.51.100.${times}` });
        const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
        statuses.push((await who.post(`${path}/log-in`, { email, password: `guess number ${times}` })).status);
      }
      seen[email] = statuses;
    }
    expect(seen['ash@example.org']).toEqual([
      ...Array.from({ length: 10 }, () => 422),
      ...Array.from({ length: 40 }, () => 429),
    ]);
    expect(seen['nobody@example.org']).toEqual(seen['ash@example.org']);
    // Even the right password is not checked now, so a guess reveals nothing.
    const right = await logIn(visitor(), 'ash@example.org');
    expect([right.status, right.text.includes('There were too many tries. Please wait one minute')]).toEqual([
      429,
      true,
    ]);
    // Another account of the same people is not delayed.
    expect(isIn(await logIn(visitor(), 'beech@example.org'))).toBe(true);

    const owner = visitor();
    const path = pathIn(await owner.follow(await owner.request(authorizePath(createPkce()))));
    await owner.post(`${path}/forgot`, { email: 'ash@example.org' });
    const { values } = await seam.mailTo('ash@example.org', 'password-reset');
    expect(
      (
        await owner.post(String(values?.['resetPath']).replace('/authorize/', '/u/'), {
          password: 'another horse battery',
        })
      ).text,
    ).toContain('Your password is changed');
    expect(isIn(await logIn(owner, 'ash@example.org', 'another horse battery'))).toBe(true);
  });

  test('keeps the owner out of no browser that they have signed in with before, which has tries of its own', async () => {
    const email = 'hazel@example.org';
    await database.addAccount(email, HASH);
    const [owner, household] = [visitor(), visitor({ address: '192.0.2.9' })];
    expect(isIn(await logIn(owner, email))).toBe(true);
    await database.addAccount('rowan@example.org', HASH);
    expect(isIn(await logIn(household, 'rowan@example.org'))).toBe(true);
    for (let times = 0; times < 12; times += 1)
      await logIn(visitor({ address: `198.51.100.${100 + times}` }), email, `guess number ${times}`);
    // An unknown browser, and one that signed in to another account, must wait.
    for (const stranger of [visitor(), household]) expect((await logInAnew(stranger, email)).status).toBe(429);
    expect(isIn(await logInAnew(owner, email))).toBe(true);
    // A successful login there does not affect the others.
    expect((await logIn(visitor(), email)).status).toBe(429);
    // The known browser has ten tries of its own, as many as all others together.
    const own: number[] = [];
    for (let times = 0; times < 12; times += 1)
      own.push((await logInAnew(owner, email, `slip number ${times}`)).status);
    expect(own).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    minutesLater(30);
  });

  test('brings no mark of their own making', async () => {
    const email = 'linden@example.org';
    await database.addAccount(email, HASH);
    const known = visitor();
    await logIn(known, email);
    const mark = [...known.jar].find(([name]) => name.startsWith('gw_device'))?.[1].value ?? '';
    expect(mark).toMatch(/^[\w-]{32}\.[0-9a-f]{64}$/);
    expect(mark).not.toContain('linden');
    for (let times = 0; times < 11; times += 1) await logIn(visitor(), email, 'not the password');
    const [nonce = '', mac = ''] = mark.split('.');
    for (const forged of [`${nonce}.${'0'.repeat(64)}`, `${'x'.repeat(32)}.${mac}`, mark.slice(1), '~'.repeat(50)]) {
      const who = visitor();
      who.jar.set('gw_device /', { value: forged, path: '/' });
      expect((await logIn(who, email)).status).toBe(429);
    }
    const moved = visitor();
    moved.jar.set('gw_device /', { value: `${'y'.repeat(32)}.${'0'.repeat(64)}~${mark}`, path: '/' });
    expect(isIn(await logIn(moved, email))).toBe(true);
    minutesLater(30);
  });

  test('waits a minute for each further try', async () => {
    for (let times = 0; times < 10; times += 1) await logIn(visitor(), 'cedar@example.org', 'not the password');
    expect((await logIn(visitor(), 'cedar@example.org')).status).toBe(429);
    minutesLater(1.1);
    expect(isIn(await logIn(visitor(), 'cedar@example.org'))).toBe(true);
    // The right password resets the count.
    for (let times = 0; times < 9; times += 1)
      expect((await logIn(visitor(), 'cedar@example.org', 'not the password')).status).toBe(422);
  });

  test('is slowed after sixty of any accounts from one network, IPv6 by its household', async () => {
    const from = (address: string, email: string): Promise<Page> =>
      logIn(visitor({ address }), email, 'not the password');
    const statuses: number[] = [];
    for (let times = 0; times < 62; times += 1)
      statuses.push((await from(`2001:db8:1:2::${times.toString(16)}`, `somebody${times}@example.org`)).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('2001:db8:1:3::1', 'elsewhere@example.org')).status).toBe(422);
    minutesLater(60);
  });

  test('asking many at once is as many tries', async () => {
    const who = visitor();
    const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, times) =>
        who.post(`${path}/log-in`, { email: 'elm@example.org', password: `guess number ${times}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    minutesLater(60);
  });
});

test('A mailbox is not filled by others: three mails at once, whoever asks; the answer is the same', async () => {
  const ask = async (address: string): Promise<Page> => {
    const who = visitor({ address });
    const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
    return who.post(`${path}/forgot`, { email: 'beech@example.org' });
  };
  for (let times = 0; times < 8; times += 1)
    expect((await ask(`198.51.100.${times}`)).text).toContain('If beech@example.org has an account');
  await seam.mailTo('beech@example.org', 'password-reset');
  expect(
    await database.query("select count(*)::int as count from identity.ticket where email = 'beech@example.org'"),
  ).toEqual([{ count: 3 }]);
  // An address with many requests must wait.
  for (let times = 0; times < 25; times += 1) await ask('192.0.2.1');
  const last = await ask('192.0.2.1');
  expect([
    last.status,
    last.headers.get('retry-after'),
    last.text.includes('too many tries from your connection'),
  ]).toEqual([429, expect.any(String), true]);
  minutesLater(120);
});

test('No address and no network stands in the table of tries', async () => {
  const rows = await database.query('select subject from identity.attempt');
  expect(rows.length).toBeGreaterThan(20);
  for (const { subject } of rows) expect(subject).toMatch(/^(log-in|mail)-(address|account|device):[0-9a-f]{64}$/);
});

describe('While the api is down', () => {
  test('people sign in, and mails wait for it; each is handed over once', async () => {
    seam.isDown = true;
    const who = visitor();
    const path = pathIn(
      await who.follow(await who.request(authorizePath(createPkce(), { more: { screen_hint: 'signup' } }))),
    );
    expect(
      (await who.post(`${path}/sign-up`, { email: 'patient@example.org', password: PASSWORD, terms: 'yes' })).status,
    ).toBe(303);
    expect(isIn(await logIn(visitor(), 'beech@example.org'))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const waiting = await database.query(
      'select tries, last_error as error from identity.mail_outbox where sent_at is null',
    );
    expect(waiting).toEqual([{ tries: 1, error: 'the api answered 503' }]);
    seam.isDown = false;
    minutesLater(1);
    await logInToWake();
    await seam.mailTo('patient@example.org', 'verify-email');
    expect(seam.taken.filter(({ to }) => to === 'patient@example.org')).toHaveLength(1);
  });
  /** Any action that writes mail also sends the pending mails. */
  async function logInToWake(): Promise<void> {
    const who = visitor();
    const path = pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
    await who.post(`${path}/forgot`, { email: 'elm@example.org' });
  }
});

test('A sign-up that fails on our side says what to try, and keeps what was typed', async () => {
  await database.queryAsOwner('revoke insert on identity.ticket from greenward_identity');
  try {
    const who = visitor();
    const path = pathIn(
      await who.follow(await who.request(authorizePath(createPkce(), { more: { screen_hint: 'signup' } }))),
    );
    const page = await who.post(`${path}/sign-up`, { email: 'unlucky@example.org', password: PASSWORD, terms: 'yes' });
    expect(page.status).toBe(500);
    expect(page.text).toContain('If you already have an account please select Sign In.');
    expect(page.text).toContain('value="unlucky@example.org"');
    expect(page.text).not.toMatch(/permission denied|42501/);
  } finally {
    await database.queryAsOwner('grant insert on identity.ticket to greenward_identity');
  }
});

test('A restart signs nobody out, and a sign-in that was begun before goes on after', async () => {
  const [signedIn, begun] = [visitor(), visitor()];
  expect(isIn(await logIn(signedIn, 'beech@example.org'))).toBe(true);
  const pkce = createPkce();
  const path = pathIn(await begun.follow(await begun.request(authorizePath(pkce))));
  await service.close();
  service = await startTestIdentity(database, seam, { now: () => clock });
  expect(isIn(await signedIn.follow(await signedIn.request(authorizePath(createPkce()))))).toBe(true);
  const back = await begun.follow(
    await begun.post(`${path}/log-in`, { email: 'beech@example.org', password: PASSWORD }),
  );
  expect((await redeem(begun, codeIn(back), pkce)).status).toBe(200);
});

test('Two processes are one service: each step of a sign-in may go to another, and tries count in both', async () => {
  const twin = await startTestIdentity(database, seam, { now: () => clock });
  try {
    let turn = 0;
    const who = createVisitor(() => (turn++ % 2 === 0 ? service : twin));
    const pkce = createPkce();
    const path = pathIn(await who.follow(await who.request(authorizePath(pkce))));
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'beech@example.org', password: PASSWORD }));
    expect((await redeem(who, codeIn(back), pkce)).status).toBe(200);
    expect((await redeem(who, codeIn(back), pkce)).body.error).toBe('invalid_grant');
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1)
      statuses.push(
        (
          await logIn(
            createVisitor(() => (times % 2 === 0 ? service : twin)),
            'both@example.org',
            'not the password',
          )
        ).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    // Both instances sign with the same key, whichever created it.
    const keys = await Promise.all(
      [service, twin].map(async ({ url }) => (await fetch(new URL('/.well-known/jwks.json', url))).text()),
    );
    expect(keys[0]).toBe(keys[1]);
  } finally {
    await twin.close();
  }
});

describe('What operators change while it runs', () => {
  test('a switch is followed as soon as the api tells of it', async () => {
    const slow = await startTestIdentity(database, seam, { switchesKeptMs: 60_000, now: () => clock });
    const status = async (): Promise<number> =>
      (await createVisitor(() => slow).request(authorizePath(createPkce()))).status;
    try {
      // It also asks again when its stream of events begins, which may take a while.
      await waitForExpect(async () => {
        seam.switches.clear();
        seam.tell('switches', { tenant: 'greentown' });
        expect(await status()).toBe(303);
        seam.switches.set('greentown', { userAccount: false });
        expect(await status()).toBe(303); // it has not learned of the switch yet
      }, 60_000);
      await waitForExpect(async () => {
        seam.tell('switches', { tenant: 'greentown' });
        expect(await status()).toBe(400);
      });
    } finally {
      seam.switches.clear();
      await slow.close();
    }
  });

  test('who asks while that is told gets an answer all the same', async () => {
    const switches = createLiveSwitches({ apiUrl: seam.url, internalToken: SEAM_TOKEN, onFailure: () => undefined });
    const [greentown] = (await loadTestTenants()).filter(({ code }) => code === 'greentown');
    if (greentown === undefined) throw new Error('The demonstration town is missing');
    for (const forget of [() => switches.forget(), () => switches.forget('greentown')]) {
      const asked = switches.hasAccounts(greentown);
      forget();
      expect(await asked).toBe(true);
    }
  });

  test('edited tenants are taken over whole; broken ones are refused and the old ones stay', async () => {
    const tenants = await loadTestTenants();
    let isBroken = true;
    let reads = 0;
    const reading = await startTestIdentity(database, seam, {
      tenants,
      now: () => clock,
      async readTenantsAgain() {
        reads += 1;
        if (isBroken) throw new Error('a theme is broken');
        return tenants.map((tenant) =>
          tenant.code === 'greentown'
            ? { ...tenant, hosts: ['oaks.greenward.localhost'], config: { ...tenant.config, projectName: 'Oaktown' } }
            : tenant,
        );
      },
    });
    const ask = (redirectUri?: string): Promise<Page> => {
      const who = createVisitor(() => reading);
      return who
        .request(authorizePath(createPkce(), redirectUri === undefined ? {} : { redirectUri }))
        .then((page) => who.follow(page));
    };
    try {
      await waitForExpect(async () => {
        seam.tell('tenants');
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(reads).toBeGreaterThan(0);
      });
      expect((await ask()).status).toBe(200);
      isBroken = false;
      const oaks = 'http://oaks.greenward.localhost:8080/emailLanding';
      expect((await ask(oaks)).status).toBe(400);
      seam.tell('tenants');
      await waitForExpect(async () => expect((await ask(oaks)).text).toContain('Back to Oaktown'));
      expect((await ask()).status).toBe(400); // its former host
    } finally {
      await reading.close();
    }
  });
});

test('Two that start at the same moment on an empty database make one key', async () => {
  const empty = await createIdentityDatabase();
  const both = await Promise.all([1, 2, 3].map(() => startTestIdentity(empty, seam)));
  try {
    expect(await empty.query('select state from identity.signing_key')).toEqual([{ state: 'signing' }]);
  } finally {
    for (const one of both) await one.close();
    await empty.drop();
  }
});

test('With another secret it does not start, and says why without saying the secret', async () => {
  await expect(
    startTestIdentity(database, seam, { secret: 'another secret than the one that sealed the keys' }),
  ).rejects.toThrow('The signing keys in the database were sealed with another IDENTITY_SECRET');
});

test('A password that was hashed with other parameters is hashed anew when it is next used', async () => {
  const { hash } = await import('@node-rs/argon2');
  const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await database.addAccount('old@example.org', old);
  expect(isIn(await logIn(visitor(), 'old@example.org'))).toBe(true);
  const [row] = await database.query(
    "select password_hash as hash from identity.account where email = 'old@example.org'",
  );
  expect(String(row?.['hash'])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(isIn(await logIn(visitor(), 'old@example.org'))).toBe(true);
});

describe('A flood of passwords', () => {
  test('is hashed four at a time; who would wait too long is told so at once', async () => {
    const hasher = createPasswordHasher({ atOnce: 2, mostWaiting: 3 });
    const all = Array.from({ length: 8 }, () => hasher.hash('correct horse battery'));
    expect(hasher.load()).toEqual({ running: 2, waiting: 3 });
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
    expect(hasher.load()).toEqual({ running: 0, waiting: 0 });
    expect(await hasher.verify('correct horse battery', await hasher.hash('correct horse battery'))).toBe(true);
  });

  test('an account that there is not takes as long as one with a wrong password', async () => {
    const hasher = createPasswordHasher();
    await hasher.verify('warm up', null);
    const time = async (hash: string | null): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const began = process.cpuUsage(); // processor time, so that other load does not matter
        expect(await hasher.verify('not the password', hash)).toBe(false);
        const { user, system } = process.cpuUsage(began);
        times.push(user + system);
      }
      return times.toSorted((a, b) => a - b)[2] ?? 0;
    };
    const [known, unknown] = [await time(HASH), await time(null)];
    expect(unknown / known).toBeGreaterThan(0.2); // would be 0.01 without a dummy hash to compare with
    expect(unknown / known).toBeLessThan(5);
  });
});

test('Health and metrics are for this machine: neither names a person', async () => {
  expect(await (await fetch(new URL('/health', service.url))).json()).toEqual({ status: 'ok' });
  const text = await (await fetch(new URL('/metrics', service.url))).text();
  expect(text).toMatch(/greenward_identity_sign_ins_total\{outcome="right"\} \d+/);
  expect(text).not.toMatch(/@|203\.0\.113|example\.org/);
  for (const path of ['/health', '/metrics']) {
    expect([path, (await visitor().request(path)).status]).toEqual([path, 404]);
    expect([
      path,
      (await fetch(new URL(path, service.url), { headers: { 'x-forwarded-for': '203.0.113.7' } })).status,
    ]).toEqual([path, 404]);
  }
});

test('Logs tell what was asked, and name nobody', async () => {
  const lines: string[] = [];
  const loud = await startTestIdentity(database, seam, {
    logLevel: 'trace',
    logStream: { write: (line) => void lines.push(line) },
    now: () => clock,
  });
  try {
    const who = createVisitor(() => loud);
    const pkce = createPkce();
    const path = pathIn(await who.follow(await who.request(authorizePath(pkce))));
    await who.post(`${path}/log-in`, { email: 'beech@example.org', password: 'not the password' });
    const back = await who.follow(await who.post(`${path}/log-in`, { email: 'beech@example.org', password: PASSWORD }));
    await redeem(who, codeIn(back), pkce);
    await who.request(`/u/ticket/${'t'.repeat(32)}`);
    const all = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    expect(all).toContain('/s/:tenant/:uid/log-in');
    for (const secret of ['beech@', 'not the password', PASSWORD, codeIn(back), 'tttttttt', path, '203.0.113.7'])
      expect(all).not.toContain(secret);
  } finally {
    await loud.close();
  }
});

describe('What goes wrong is logged without whom it went wrong with:', () => {
  const lines: string[] = [];
  let loud: RunningIdentity;
  beforeAll(async () => {
    loud = await startTestIdentity(database, seam, {
      logLevel: 'trace',
      logStream: { write: (line) => void lines.push(line) },
      now: () => clock,
    });
  });
  afterAll(() => loud.close());
  beforeEach(() => void lines.splice(0));
  const EMAIL = 'willow@example.org';
  const begin = async (who: Visitor): Promise<string> =>
    pathIn(await who.follow(await who.request(authorizePath(createPkce()))));
  /** Checks that something was logged, but none of these secrets. */
  function expectNobodyNamed(...secrets: readonly string[]): string {
    const all = lines.join('');
    expect(all).toContain('"msg":"answered"');
    for (const secret of [EMAIL, 'willow', PASSWORD, ...secrets]) expect(all).not.toContain(secret);
    return all;
  }
  async function anAccount(): Promise<void> {
    await database.addAccount(EMAIL, HASH);
  }

  test.each(['log-in', 'sign-up', 'forgot', 'continue'])(
    'the form %s with more in a field than anybody types',
    async (form) => {
      const who = createVisitor(() => loud);
      const path = await begin(who);
      for (const fields of [
        { email: EMAIL, password: PASSWORD, terms: 'y'.repeat(1_001) },
        { email: EMAIL, password: `${PASSWORD}${'y'.repeat(1_001)}` },
        { email: `${'y'.repeat(1_001)}${EMAIL}`, password: PASSWORD },
      ])
        expect((await who.post(`${path}/${form}`, fields)).status).toBeLessThan(500);
      expect(expectNobodyNamed('yyyy')).not.toContain('"level":50');
    },
  );

  test('what is too long is refused by the form for what it is', async () => {
    const who = createVisitor(() => loud);
    const path = await begin(who);
    const long = await who.post(`${path}/log-in`, { email: `${'y'.repeat(1_001)}${EMAIL}`, password: PASSWORD });
    expect([long.status, long.text.includes('Enter an e-mail address in the usual form')]).toEqual([422, true]);
    const wrong = await who.post(`${path}/log-in`, { email: EMAIL, password: `${PASSWORD}${'y'.repeat(1_001)}` });
    expect([wrong.status, wrong.text.includes('is not right')]).toEqual([422, true]);
  });

  test('JSON where a form is meant, and a form where JSON is', async () => {
    const who = createVisitor(() => loud);
    const path = await begin(who);
    const asJson = (body: unknown): RequestInit => ({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    for (const body of [
      { email: EMAIL, password: PASSWORD },
      { email: [EMAIL], password: { text: PASSWORD } },
      [EMAIL, PASSWORD],
    ])
      for (const at of [`${path}/log-in`, `${path}/sign-up`, `/u/ticket/${'t'.repeat(32)}`])
        expect((await who.request(at, asJson(body))).status).toBe(415);
    expect(
      (await who.post('/dbconnections/change_password', { client_id: 'greentown-web', email: EMAIL })).status,
    ).toBe(415);
    expect(expectNobodyNamed()).not.toContain('"level":50');
  });

  test('a new password that is too long', async () => {
    await anAccount();
    const who = createVisitor(() => loud);
    await who.post(`${await begin(who)}/forgot`, { email: EMAIL });
    const { values } = await seam.mailTo(EMAIL, 'password-reset');
    const link = String(values?.['resetPath']).replace('/authorize/', '/u/');
    const page = await who.post(link, { password: `${PASSWORD}${'y'.repeat(1_001)}` });
    expect(page.status).toBe(422);
    expect(expectNobodyNamed('yyyy', link)).not.toContain('"level":50');
  });

  test('a row that is not what it should be', async () => {
    await anAccount();
    await database.query("update identity.account set email_verified_at = 'infinity' where email = $1", [EMAIL]);
    const who = createVisitor(() => loud);
    expect((await who.post(`${await begin(who)}/log-in`, { email: EMAIL, password: PASSWORD })).status).toBe(500);
    expect(expectNobodyNamed(HASH, 'argon2id')).toContain('Not what it should be: emailVerifiedAt');
    await database.query('delete from identity.account where email = $1', [EMAIL]);
  });

  test('an error of the database that shows the row', async () => {
    await database.queryAsOwner(
      `alter table identity.ticket add constraint nobody_called_yew check (email <> 'yew@example.org')`,
    );
    try {
      const who = createVisitor(() => loud);
      const page = await who.post(`${await begin(who)}/sign-up`, {
        email: 'yew@example.org',
        password: PASSWORD,
        terms: 'yes',
      });
      expect(page.status).toBe(500);
      const all = lines.join('');
      expect(all).toContain('"code":"23514"');
      for (const secret of ['yew@', 'Failing row', 'argon2id', PASSWORD]) expect(all).not.toContain(secret);
    } finally {
      await database.queryAsOwner('alter table identity.ticket drop constraint nobody_called_yew');
    }
  });
});

test.each([
  ['headers', `GET / HTTP/1.1\r\nHost: ${AUTH_HOST}\r\nX-Half`],
  [
    'a form',
    `POST /s/greentown/x/log-in HTTP/1.1\r\nHost: ${AUTH_HOST}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\ne`,
  ],
])('Who never finishes %s is given up', async (_what, text) => {
  const impatient = await startTestIdentity(database, seam, { deadlines: { headersMs: 100, requestMs: 100 } });
  try {
    const socket = connect({ port: impatient.port, host: '127.0.0.1' });
    const heard: string[] = [];
    socket.on('data', (data: Buffer) => heard.push(data.toString()));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(text);
    await ended;
    expect(heard.join('')).toMatch(/^HTTP\/1.1 408 /);
  } finally {
    await impatient.close();
  }
});
