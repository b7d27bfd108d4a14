/** Tests page tokens with a fake clock: signature, tenant, age and number of beacons. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { MOST_BEACONS_PER_PAGE } from '@greenward/contract';
import { createPageTokens } from './page-tokens.ts';

const key = randomBytes(32);
const RELEASE = '0123456789abcdef';
const tokenIn = (header: string): string => /^page;desc="([\w.-]+)"$/.exec(header)?.[1] ?? '';

function tokensAt(start: string, own = key) {
  let now = new Date(start);
  return {
    tokens: createPageTokens({ key: own, clock: () => now }),
    passHours: (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000)),
  };
}

test('A token that was signed for a page of this tenant is good, at every edge with the same key', () => {
  const [made, read] = [tokensAt('2026-05-02T10:00:00Z'), tokensAt('2026-05-02T10:05:00Z')];
  const token = tokenIn(made.tokens.headerFor('oakham', RELEASE, 'page'));
  expect(token).not.toBe('');
  expect(read.tokens.spend(token, 'oakham')).toMatchObject({ kind: 'good', releaseId: RELEASE, isPreview: false });
});

test('A token of another tenant, of another key, or with anything altered, is forged', () => {
  const { tokens } = tokensAt('2026-05-02T10:00:00Z');
  const token = tokenIn(tokens.headerFor('oakham', RELEASE, 'page'));
  const [release = '', expires = '', id = '', mac = ''] = token.split('.');
  const other = tokenIn(tokensAt('2026-05-02T10:00:00Z', randomBytes(32)).tokens.headerFor('oakham', RELEASE, 'page'));
  const altered = [
    `fedcba9876543210.${expires}.${id}.${mac}`,
    `${release}.zzzzzzz.${id}.${mac}`,
    `${release}.${expires}.${id}x.${mac}`,
    `${release}.${expires}.${id}.${mac.slice(0, -2)}`,
    `${token}.more`,
    other,
    '',
  ];
  for (const text of altered)
    expect([text, tokens.spend(text, 'oakham')]).toEqual([text, { kind: 'refused', why: 'forged' }]);
  expect(tokens.spend(token, 'elmford')).toEqual({ kind: 'refused', why: 'forged' });
  expect(tokens.spend(token, 'oakham').kind).toBe('good');
});

test('A token ends after half a day', () => {
  const { tokens, passHours } = tokensAt('2026-05-02T10:00:00Z');
  const token = tokenIn(tokens.headerFor('oakham', RELEASE, 'page'));
  passHours(11);
  expect(tokens.spend(token, 'oakham').kind).toBe('good');
  passHours(2);
  expect(tokens.spend(token, 'oakham')).toEqual({ kind: 'refused', why: 'expired' });
});

test('A page sends a few beacons and no more; the next page is not the worse for it', () => {
  const { tokens } = tokensAt('2026-05-02T10:00:00Z');
  const token = tokenIn(tokens.headerFor('oakham', RELEASE, 'page'));
  const kinds = Array.from({ length: MOST_BEACONS_PER_PAGE + 2 }, () => tokens.spend(token, 'oakham').kind);
  expect(kinds.filter((kind) => kind === 'good')).toHaveLength(MOST_BEACONS_PER_PAGE);
  expect(tokens.spend(token, 'oakham')).toEqual({ kind: 'refused', why: 'spent' });
  expect(tokens.spend(tokenIn(tokens.headerFor('oakham', RELEASE, 'page')), 'oakham').kind).toBe('good');
});

test('A page counts each build once, and once more where its api failed, however many beacons tell of it', () => {
  const { tokens } = tokensAt('2026-05-02T10:00:00Z');
  const failure = { remote: 'content', build: RELEASE, type: 'render' } as const;
  const told = [
    failure,
    failure,
    { ...failure, type: 'css' },
    { ...failure, type: 'graphql' },
    { ...failure, type: 'graphql' },
    { ...failure, remote: 'host' },
  ] as const;
  const token = tokenIn(tokens.headerFor('oakham', RELEASE, 'page'));
  const countedBy = (text: string): boolean[] => {
    const answer = tokens.spend(text, 'oakham');
    return answer.kind === 'good' ? told.map((one) => answer.counts(one)) : [];
  };
  expect(countedBy(token)).toEqual([true, false, false, true, false, true]);
  expect(countedBy(token)).toEqual([false, false, false, false, false, false]);
  expect(countedBy(tokenIn(tokens.headerFor('oakham', RELEASE, 'page')))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  ['a boot record', 'record', false],
  ['a preview', 'preview', true],
] as const)(
  'A token of %s is good for telling, and counts no failure: no view stands beside it',
  (_what, source, isPreview) => {
    const { tokens } = tokensAt('2026-05-02T10:00:00Z');
    const answer = tokens.spend(tokenIn(tokens.headerFor('oakham', RELEASE, source)), 'oakham');
    expect(answer).toMatchObject({ kind: 'good', releaseId: RELEASE, isPreview });
    expect(answer.kind === 'good' && answer.counts({ remote: 'content', build: RELEASE, type: 'render' })).toBe(false);
  },
);
