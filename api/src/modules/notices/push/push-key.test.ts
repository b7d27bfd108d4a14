import { expect, test } from '@jest/globals';
import { pushKeyOf, readPushKey } from './push-key.ts';

const SECRET = Buffer.alloc(32, 5).toString('base64');

test('Both halves follow from the installation’s secret', () => {
  const { publicKey, privateKey } = pushKeyOf(SECRET);
  expect(pushKeyOf(SECRET)).toEqual({ publicKey, privateKey });
  const point = Buffer.from(publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  expect(Buffer.from(privateKey, 'base64url').equals(Buffer.alloc(32, 5))).toBe(true);
});

test.each(['', 'x', Buffer.alloc(31, 5).toString('base64'), Buffer.alloc(32, 255).toString('base64')])(
  'The secret %j is refused without being repeated',
  (secret) => {
    expect(() => pushKeyOf(secret)).toThrow('PUSH_KEY must be 32 random bytes in base64');
  },
);

test('Without the setting no pushes are sent, and a wrong one is reported', () => {
  const wrong: string[] = [];
  expect(readPushKey({}, wrong)).toBeNull();
  expect(readPushKey({ PUSH_KEY: SECRET }, wrong)?.publicKey).toBe(pushKeyOf(SECRET).publicKey);
  expect(wrong).toEqual([]);
  expect(readPushKey({ PUSH_KEY: 'short' }, wrong)).toBeNull();
  expect(wrong).toHaveLength(1);
});
