/** Tests that the api's settings report all errors at once. */
import { expect, test } from '@jest/globals';
import { readEnvironment } from './environment.ts';

const complete = {
  APP_DATABASE_URL: 'postgresql://greenward_app:x@localhost/greenward',
  INTERNAL_TOKEN: '0123456789abcdef',
  RELEASES_DIR: '/srv/releases',
  OPERATOR_PUBLIC_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  LINK_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  ORDER_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  FILES_DIR: '/srv/files',
};

test('what is not said has a default', () => {
  expect(readEnvironment(complete)).toEqual({
    appDatabaseUrl: complete.APP_DATABASE_URL,
    host: '127.0.0.1',
    port: 0,
    environment: 'development',
    base: 'greenward.localhost:8080',
    internalToken: complete.INTERNAL_TOKEN,
    releasesDirectory: '/srv/releases',
    operatorKey: complete.OPERATOR_PUBLIC_KEY,
    logLevel: 'info',
    trustedProxies: ['loopback'],
    scheme: 'http',
    hasMailbox: false,
    linkKeys: [{ id: 'a', bytes: Buffer.alloc(32, 1) }],
    orderKeys: [{ id: 'a', bytes: Buffer.alloc(32, 1) }],
    pushKey: null,
    fileStore: { kind: 'disk', directory: '/srv/files' },
    imageHost: { publicKey: null, urlEndpoint: null },
    identityUrl: null,
    jwksUrl: null,
    auth0ManagementToken: null,
    osPlaces: null,
    what3Words: null,
  });
});

test.each([
  ['OS_PLACES', 'osPlaces'],
  ['WHAT3WORDS', 'what3Words'],
] as const)('%s_KEY sets a service, at another address where that is given', (name, setting) => {
  const read = (more: Record<string, string>): unknown => readEnvironment({ ...complete, ...more })[setting];
  expect(read({ [`${name}_KEY`]: 'a-key' })).toEqual({ key: 'a-key' });
  expect(read({ [`${name}_KEY`]: 'a-key', [`${name}_API_URL`]: 'http://127.0.0.1:4500' })).toEqual({
    key: 'a-key',
    apiUrl: 'http://127.0.0.1:4500',
  });
  expect(() => read({ [`${name}_API_URL`]: 'here' })).toThrow(`${name}_API_URL must begin`);
});

test('the keys of the sign-in service lie below its address, unless another is said', () => {
  const read = (more: Record<string, string>): unknown => readEnvironment({ ...complete, ...more }).jwksUrl;
  expect(read({ IDENTITY_URL: 'http://127.0.0.1:4410' })).toBe('http://127.0.0.1:4410/.well-known/jwks.json');
  expect(read({ IDENTITY_URL: 'http://127.0.0.1:4410', AUTH_JWKS_URL: 'http://keys.internal/jwks' })).toBe(
    'http://keys.internal/jwks',
  );
  expect(() => read({ IDENTITY_URL: '127.0.0.1', AUTH_JWKS_URL: 'keys' })).toThrow(
    /IDENTITY_URL must begin[^]*AUTH_JWKS_URL must begin/,
  );
});

test.each([
  ['300', { requestsPerMinute: 300 }],
  ['0', { requestsPerMinute: 0 }],
  ['', {}],
])('a rate limit of "%s" is read as %j', (written, expected) => {
  const { requestsPerMinute } = readEnvironment({ ...complete, RATE_LIMIT_PER_MINUTE: written });
  expect(requestsPerMinute === undefined ? {} : { requestsPerMinute }).toEqual(expected);
});

test('everything missing or wrong is listed at once', () => {
  const read = (): unknown =>
    readEnvironment({
      PORT: '99999',
      GREENWARD_ENV: 'dev',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8,everyone,10.0.0.0/99',
      INTERNAL_TOKEN: 'short',
      RATE_LIMIT_PER_MINUTE: '-1',
    });
  for (const name of [
    'APP_DATABASE_URL is missing',
    'LINK_KEYS is missing',
    'ORDER_KEYS is missing',
    'RELEASES_DIR is missing',
    'OPERATOR_PUBLIC_KEY is missing',
    'PORT must be',
    'GREENWARD_ENV must be',
    'LOG_LEVEL must be',
    '"everyone"',
    '"10.0.0.0/99"',
    'INTERNAL_TOKEN must have 16',
    'RATE_LIMIT_PER_MINUTE must be',
  ])
    expect(read).toThrow(name);
  expect(read).not.toThrow('"10.0.0.0/8"');
});
