/** Which other origins a page may connect to, and which pages may use the camera. */
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy, pageHeaders } from './security-headers.rules.ts';

const connections = (origins: Parameters<typeof contentSecurityPolicy>[1]): string | undefined =>
  contentSecurityPolicy('n', origins)
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'));

test('A page connects to its own origin, to the sign-in service and to the REST service of its project', () => {
  expect(connections({})).toBe("connect-src 'self'");
  expect(connections({ restOrigin: 'https://rest.example.org' })).toBe("connect-src 'self' https://rest.example.org");
  expect(connections({ signInOrigin: 'https://auth.example.org', restOrigin: 'https://rest.example.org' })).toBe(
    "connect-src 'self' https://auth.example.org https://rest.example.org",
  );
});

const policyOf = (pathname: string): string =>
  String(pageHeaders({ nonce: 'n', pathname, isDemo: false })['permissions-policy']);

test.each(['/desk/orders/saturday/check-in', '/desk/orders/saturday/check-in/'])('%s may use the camera', (path) =>
  expect(policyOf(path).split(', ')).toContain('camera=(self)'),
);

test.each([
  '/',
  '/desk/orders/saturday',
  '/desk/orders/check-in',
  '/desk/orders/a/b/check-in',
  '/desk/orders/saturday/check-in/more',
  '/story/desk/orders/saturday/check-in',
])('%s may not use the camera', (path) => expect(policyOf(path).split(', ')).toContain('camera=()'));
