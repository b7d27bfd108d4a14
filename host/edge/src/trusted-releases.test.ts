/** Tests which releases in a registry answer edge trusts. */
import { expect, test } from '@jest/globals';
import {
  certifyPublisher,
  makePrivateKey,
  publicKeyOf,
  readPrivateKey,
  readPublicKey,
  signRelease,
} from '@greenward/contract/release-signature';
import type { ReleaseRecord } from '@greenward/contract';
import { createTrustedReleases } from './trusted-releases.ts';

const operator = readPrivateKey(makePrivateKey());
const team = readPrivateKey(makePrivateKey());
const record = (name: string): ReleaseRecord =>
  ({ role: name === 'host' ? 'host' : 'remote', name, buildId: 'b1', signature: '' }) as ReleaseRecord;
const host = signRelease(record('host'), operator);
const [content, map] = [signRelease(record('content'), team), signRelease(record('map'), team)];
const publishers = [certifyPublisher('content', publicKeyOf(team), operator)];

function trusting() {
  const reasons: string[] = [];
  return {
    reasons,
    trust: createTrustedReleases({
      operatorKey: readPublicKey(publicKeyOf(operator)),
      onDistrust: (reason) => void reasons.push(reason),
    }),
  };
}

test('A remote that nobody trusted has signed is left out, all others stay', () => {
  const { reasons, trust } = trusting();
  expect(trust({ revision: '1', host, remotes: [content, map], publishers, switches: {} }).remotes).toEqual([content]);
  expect(reasons).toEqual(['map b1 is not signed by the operator, and no other key is trusted for map']);
});

test('A record that was changed in the database is left out', () => {
  const { trust } = trusting();
  expect(
    trust({
      revision: '1',
      host,
      remotes: [{ ...content, entry: '/releases/content/evil/entry.js' }],
      publishers,
      switches: {},
    }).remotes,
  ).toEqual([]);
});

test('A key that somebody wrote into the database opens nothing', () => {
  const { trust } = trusting();
  const forged = certifyPublisher('map', publicKeyOf(team), team);
  expect(trust({ revision: '1', host, remotes: [map], publishers: [forged], switches: {} }).remotes).toEqual([]);
});

test('Without a host to believe in there is no answer', () => {
  const { reasons, trust } = trusting();
  expect(() => trust({ revision: '1', host: record('host'), remotes: [content], publishers, switches: {} })).toThrow(
    'cannot be believed',
  );
  expect(reasons).toEqual(['host b1 is not signed']);
});
