/**
 * Preview links are accepted only if signed by a key that may sign the build, for a limited time, on one tenant's site,
 * and for its own pages.
 */
import { expect, test } from '@jest/globals';
import { isLocalPage, LONGEST_PREVIEW_S, signPreview, verifiedPreview } from './preview-token.ts';
import type { PreviewClaims } from './preview-token.ts';
import { certifyPublisher, makePrivateKey, publicKeyOf, readPrivateKey, readPublicKey } from './release-signature.ts';

const keyPair = () => {
  const privateKey = readPrivateKey(makePrivateKey());
  return { privateKey, publicText: publicKeyOf(privateKey) };
};
const operator = keyPair();
const team = keyPair();
const stranger = keyPair();
const now = new Date('2026-05-02T10:00:00Z');
const inHours = (hours: number): number => now.getTime() / 1000 + hours * 3600;
const claims = (over: Partial<PreviewClaims> = {}): PreviewClaims => ({
  tenant: 'oakham',
  name: 'seasons',
  buildId: '0123456789abcdef',
  expires: inHours(2),
  page: '/seasons',
  ...over,
});
const certificates = [certifyPublisher('seasons', team.publicText, operator.privateKey)];
const read = (token: string, trusted = certificates): PreviewClaims | null =>
  verifiedPreview(token, { certificates: trusted, operatorKey: readPublicKey(operator.publicText), now });

test('The operator and the team of the remote may make links to its builds', () => {
  for (const { privateKey } of [operator, team]) expect(read(signPreview(claims(), privateKey))).toEqual(claims());
});

test('A team may not for another remote, a stranger not at all, and nobody once the key is trusted no more', () => {
  expect(read(signPreview(claims({ name: 'content' }), team.privateKey))).toBeNull();
  expect(read(signPreview(claims(), stranger.privateKey))).toBeNull();
  expect(
    read(signPreview(claims(), stranger.privateKey), [{ ...certificates[0]!, publicKey: stranger.publicText }]),
  ).toBeNull();
  expect(read(signPreview(claims(), team.privateKey), [])).toBeNull();
});

test('What is altered in a link, or taken from another, is refused', () => {
  const [payload = '', signature = ''] = signPreview(claims(), operator.privateKey).split('.');
  const [other = ''] = signPreview(claims({ tenant: 'elmford' }), operator.privateKey).split('.');
  for (const token of [
    `${other}.${signature}`,
    `${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    payload,
    `${payload}.`,
    `${payload}.${signature}.x`,
    `${payload}.${signature}=;Path=/deep;Domain=localhost;X=`,
    `${payload};X=.${signature}`,
    `${payload}.${signature}\n`,
    '',
    'x'.repeat(5_000),
  ])
    expect([token, read(token)]).toEqual([token, null]);
});

test('A link ends, and none is good for longer than a week', () => {
  expect(read(signPreview(claims({ expires: inHours(-0.01) }), operator.privateKey))).toBeNull();
  expect(read(signPreview(claims({ expires: inHours(0) + LONGEST_PREVIEW_S + 1 }), operator.privateKey))).toBeNull();
});

test.each(['/', '/seasons', '/place/0b7c?utm_source=qr', '/map?z=1#15/1/1'])('%s is a page of the site', (page) =>
  expect(isLocalPage(page)).toBe(true),
);
test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'seasons',
  '',
  '/a b',
  '/a\nb',
  '/preview/x',
  '/x/../preview/x',
  '/ü',
  null,
])('%j is none, and leads nowhere', (page) => {
  expect(isLocalPage(page)).toBe(false);
  expect(read(signPreview(claims({ page: page as string }), operator.privateKey))).toBeNull();
});
