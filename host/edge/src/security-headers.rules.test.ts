/** Tests which other origins a page may connect to. */
import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './security-headers.rules.ts';

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
