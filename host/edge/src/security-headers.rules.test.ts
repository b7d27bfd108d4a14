/** Which pages may use the camera. */
import { expect, test } from '@jest/globals';
import { pageHeaders } from './security-headers.rules.ts';

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
