/** Tests spliced bodies with a real decompressor. */
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { cutAtNonces, joinWithNonce, newNonce, NONCE_CHARACTERS } from './nonce.rules.ts';
import { spliceBody, standInOf } from './spliced-body.ts';

const words = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, index) => `tree-${(index * 7919 + seed) % 997} of “Elm” Straße`).join(' ');

test.each([
  ['a short page', ['<style nonce="', '">p{}</style>']],
  ['a page with nothing between two nonces', ['a', '', '', 'b']],
  ['a page without a nonce', [words(500, 1)]],
  ['a long page with many nonces', Array.from({ length: 40 }, (_, index) => `${words(200, index)} nonce="`)],
  [
    'a page of the same text over and over',
    Array.from({ length: 12 }, () => `<link rel="preload" as="script" nonce="`),
  ],
])('Of %s, every response decompresses to the page with its own nonce, at each quality', async (_what, parts) => {
  for (const quality of [7, 11] as const) {
    const body = await spliceBody(
      parts.map((part) => Buffer.from(part)),
      quality,
    );
    expect(body).not.toBeNull();
    for (let response = 0; response < 200; response += 1) {
      const nonce = newNonce();
      const sent = body?.withNonce(nonce) ?? Buffer.of();
      expect(brotliDecompressSync(sent).toString()).toBe(parts.join(nonce));
      expect([sent.length, quality]).toEqual([body?.bytes, body?.quality]);
    }
  }
});

test('Text with the bytes that stand-ins are made of is compressed around its nonces at each quality', async () => {
  // UTF-8 continuation bytes next to the constant end of a nonce are the text most similar to a placeholder.
  const parts = Array.from({ length: 30 }, (_, index) => `”gw“gw’gw ${words(20, index)} ”gw nonce="`).map((part) =>
    Buffer.from(part),
  );
  for (const quality of [7, 11] as const) {
    const nonce = newNonce();
    const body = await spliceBody(parts, quality);
    expect(brotliDecompressSync(body?.withNonce(nonce) ?? '')).toEqual(joinWithNonce(parts, nonce));
  }
});

test('A page at quality 11 is smaller than at quality 7', async () => {
  const parts = Array.from({ length: 8 }, (_, index) => Buffer.from(words(400, index)));
  const [quick, best] = [await spliceBody(parts, 7), await spliceBody(parts, 11)];
  expect(best?.bytes).toBeLessThan(quick?.bytes ?? 0);
});

test("Text that holds a stand-in's own bytes is found out, and compressed per response instead", async () => {
  const trap = standInOf(1).toString('latin1');
  const body = await spliceBody(
    [`${trap} nonce="`, `" ${trap}`].map((part) => Buffer.from(part)),
    11,
  );
  const nonce = newNonce();
  expect(
    body === null || brotliDecompressSync(body.withNonce(nonce)).toString() === `${trap} nonce="${nonce}" ${trap}`,
  ).toBe(true);
});

test.each(['', 'X', 'no nonce in it: “Elm”', 'X“X”X', 'aXbXXc'])(
  'The page %j is cut at its nonces and joined with one, to the byte',
  (html) => {
    expect(joinWithNonce(cutAtNonces(html, 'X'), 'nonce').toString()).toBe(html.replaceAll('X', 'nonce'));
  },
);

test('No two stand-ins are alike, and none is UTF-8', () => {
  const all = Array.from({ length: 100 }, (_, index) => standInOf(index).toString('hex'));
  expect(new Set(all).size).toBe(100);
  for (let index = 0; index < 100; index += 1)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(standInOf(index))).toThrow('not valid');
});

test('A nonce has 132 random bits in characters that need no escaping', () => {
  const nonces = Array.from({ length: 1_000 }, newNonce);
  expect(new Set(nonces).size).toBe(1_000);
  expect(nonces.every((nonce) => nonce.length === NONCE_CHARACTERS && /^[A-Za-z0-9_-]{22}gw$/.test(nonce))).toBe(true);
  expect(randomBytes(17).toString('base64url').length).toBeGreaterThanOrEqual(22);
});
