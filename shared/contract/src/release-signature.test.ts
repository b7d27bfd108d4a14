/** Which signatures make a release trusted. */
import { expect, test } from '@jest/globals';
import {
  certifyPublisher,
  distrustOf,
  isCertified,
  makePrivateKey,
  publicKeyOf,
  readPrivateKey,
  readPublicKey,
  signRelease,
} from './release-signature.ts';
import type { PublisherCertificate } from './release-signature.ts';
import type { ReleaseRecord } from './release-record.ts';

const operator = readPrivateKey(makePrivateKey());
const operatorPublic = readPublicKey(publicKeyOf(operator));
const ours = readPrivateKey(makePrivateKey());
const theirs = readPrivateKey(makePrivateKey());
const certificate = certifyPublisher('content', publicKeyOf(ours), operator);
const record = {
  format: 1,
  role: 'remote',
  name: 'content',
  buildId: 'build0001',
  signature: '',
  files: { b: 1, a: 2 },
} as unknown as ReleaseRecord;

test('A record is believed that the operator signed, or the publisher whom the operator trusts for this name', () => {
  expect(distrustOf(signRelease(record, operator), [], operatorPublic)).toBeNull();
  expect(distrustOf(signRelease(record, ours), [certificate], operatorPublic)).toBeNull();
});

test('The order of keys does not matter, as a database gives them back in another', () => {
  const { signature } = signRelease(record, ours);
  expect(
    distrustOf(
      { signature, files: { a: 2, b: 1 }, buildId: 'build0001', name: 'content', role: 'remote', format: 1 } as never,
      [certificate],
      operatorPublic,
    ),
  ).toBeNull();
});

test.each<[string, ReleaseRecord, readonly PublisherCertificate[], RegExp]>([
  ['without a signature', record, [certificate], /is not signed/],
  ['signed by nobody who is known', signRelease(record, ours), [], /no other key is trusted for content/],
  ['signed by another remote’s key', signRelease(record, theirs), [certificate], /not signed by a key that is trusted/],
  [
    'with a key certified for another name',
    signRelease(record, theirs),
    [certifyPublisher('map', publicKeyOf(theirs), operator)],
    /no other key is trusted for content/,
  ],
  [
    'with a key that its owner certified',
    signRelease(record, theirs),
    [certifyPublisher('content', publicKeyOf(theirs), theirs)],
    /no other key is trusted/,
  ],
  [
    'changed after it was signed',
    { ...signRelease(record, ours), buildId: 'build0002' },
    [certificate],
    /not signed by a key/,
  ],
  ['with a signature that is none', { ...record, signature: 'AAAA' }, [certificate], /not signed by a key/],
])('A record %s is not believed', (_what, said, by, why) => {
  expect(distrustOf(said, by, operatorPublic)).toMatch(why);
});

test('A certificate says nothing of another key, and a signature of a record is no certificate', () => {
  expect(isCertified(certificate, operatorPublic)).toBe(true);
  expect(isCertified({ ...certificate, publicKey: publicKeyOf(theirs) }, operatorPublic)).toBe(false);
  expect(isCertified({ ...certificate, signature: signRelease(record, operator).signature }, operatorPublic)).toBe(
    false,
  );
});

test('What is no key is refused', () => {
  expect(() => readPublicKey('short')).toThrow('A public key is 32 bytes as base64');
  expect(() => readPrivateKey(Buffer.alloc(31).toString('base64'))).toThrow('A signing key is 32 bytes as base64');
  expect(() => certifyPublisher('content', 'short', operator)).toThrow(TypeError);
});

test('While a key is replaced both are trusted, and what is no key among them does no harm', () => {
  const fresh = readPrivateKey(makePrivateKey());
  const both = [
    { name: 'content', publicKey: 'short', signature: 'AAAA' },
    certificate,
    certifyPublisher('content', publicKeyOf(fresh), operator),
  ];
  expect(distrustOf(signRelease(record, ours), both, operatorPublic)).toBeNull();
  expect(distrustOf(signRelease(record, fresh), both, operatorPublic)).toBeNull();
});
