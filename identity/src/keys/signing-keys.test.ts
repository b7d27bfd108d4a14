/**
 * Tests that key rotation never invalidates a token, with a fake clock, a reader with the longest cache time, and two
 * processes.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { Pool } from 'pg';
import { createIdentityDatabase } from '../testing/identity-database.ts';
import type { IdentityDatabase } from '../testing/identity-database.ts';
import { TOKEN_SECONDS } from '../token-seconds.ts';
import { KEYS_KEPT_MS, readSigningKeys, rotateKeys } from './signing-keys.service.ts';

const SECRET = 'a secret of the sign-in service that only tests know';
const MINUTE_MS = 60_000;
const start = Date.parse('2026-11-22T12:00:00Z');
let database: IdentityDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createIdentityDatabase();
  pool = new Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('No token is refused while keys take their turns', async () => {
  /** A process reads the table every half minute. */
  const processes = [0, 15_000].map((offsetMs) => ({
    offsetMs,
    readAtMs: -Infinity,
    keys: { keys: [], publicKeys: [], revision: '' } as Awaited<ReturnType<typeof readSigningKeys>>,
  }));
  /** The reader fetches keys again only when its cache expires. */
  let reader = { atMs: -Infinity, keys: { keys: [] } as JSONWebKeySet };
  const tokens: { readonly token: string; readonly untilMs: number }[] = [];
  const signers = new Set<string>();
  let refused = 0;

  for (let atMs = start; atMs <= start + 80 * MINUTE_MS; atMs += 30_000) {
    const now = new Date(atMs);
    await rotateKeys(pool, { secret: SECRET, now, isAsked: atMs === start + 5 * MINUTE_MS });
    for (const [index, one] of processes.entries()) {
      // The second process is half a minute late.
      if (index === 0 || atMs - one.readAtMs >= MINUTE_MS) {
        one.keys = await readSigningKeys(pool, SECRET);
        one.readAtMs = atMs;
      }
      const [jwk] = one.keys.keys;
      signers.add(jwk?.kid ?? '');
      const token = await new SignJWT({ at: atMs })
        .setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' })
        .setIssuedAt(atMs / 1_000)
        .setExpirationTime(atMs / 1_000 + TOKEN_SECONDS)
        .sign(await importJWK(jwk ?? {}, 'RS256'));
      tokens.push({ token, untilMs: atMs + TOKEN_SECONDS * 1_000 });
    }
    // Reads from the less current process, at the worst moment.
    if (atMs - reader.atMs >= KEYS_KEPT_MS)
      reader = { atMs, keys: { keys: [...(processes[1]?.keys.publicKeys ?? [])] } };
    for (const { token } of tokens.filter(({ untilMs }) => untilMs > atMs))
      await jwtVerify(token, createLocalJWKSet(reader.keys), { currentDate: now }).catch(() => (refused += 1));
  }
  expect(refused).toBe(0);
  expect(signers.size).toBe(2);
  // The first key is removed in the end.
  expect(await database.query('select state from identity.signing_key')).toEqual([{ state: 'signing' }]);
});

test('A rotation that is asked for twice is one; a key is replaced by itself after ninety days', async () => {
  const day = (days: number): Date => new Date(start + days * 24 * 60 * MINUTE_MS);
  const states = async (): Promise<string[]> =>
    (await database.query('select state from identity.signing_key order by created_at')).map(({ state }) =>
      String(state),
    );
  await Promise.all([1, 2, 3].map(() => rotateKeys(pool, { secret: SECRET, now: day(1), isAsked: true })));
  expect(await states()).toEqual(['signing', 'published']);
  await rotateKeys(pool, { secret: SECRET, now: day(2) });
  expect(await states()).toEqual(['retired', 'signing']);
  await rotateKeys(pool, { secret: SECRET, now: day(3) });
  expect(await states()).toEqual(['signing']);
  await rotateKeys(pool, { secret: SECRET, now: day(91) });
  expect(await states()).toEqual(['signing']);
  await rotateKeys(pool, { secret: SECRET, now: day(93) });
  expect(await states()).toEqual(['signing', 'published']);
});

test('Private keys are sealed: who reads the table can sign nothing', async () => {
  const rows = await database.query(
    'select public_jwk::text as open, private_sealed as sealed from identity.signing_key',
  );
  for (const { open, sealed } of rows) {
    expect(JSON.parse(String(open))).not.toHaveProperty('d');
    expect(Buffer.from(String(sealed), 'base64').toString('latin1')).not.toContain('"d"');
  }
  await expect(readSigningKeys(pool, 'another secret than the one that sealed the keys')).rejects.toThrow(
    'another IDENTITY_SECRET',
  );
});
