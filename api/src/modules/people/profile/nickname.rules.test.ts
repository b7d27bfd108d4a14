/** Tests which nicknames count as equal, and how nicknames are made. */
import { describe, expect, test } from '@jest/globals';
import { avatarPath, FORENAMES, nicknameKeyOf } from '@greenward/contract/forenames';
import { createBadWordFilter } from '@greenward/contract/profanity';
import { proposeNickname } from './nickname.rules.ts';
import { drawAvatar } from './avatar.rules.ts';
import { obscureEmail, obscurePostcode, obscureTelephone, obscureWords } from './obscure.rules.ts';

const badWords = createBadWordFilter();

test.each([
  ['Hazel Swift', 'hazel-swift'],
  ['Zoë Oak', 'ZOE OAK'],
  ['O’Oak', "O'Oak"],
  ['ﬁr tree', 'Fir Tree'],
])('%j and %j are one name', (one, other) => {
  expect(nicknameKeyOf(one)).toBe(nicknameKeyOf(other));
});

describe('Made names', () => {
  test('are two words of the list, then with a number, and never a word twice', () => {
    expect(proposeNickname('Hazel', 0, () => 0)).toBe('Hazel Acacia');
    expect(proposeNickname('Acacia', 0, () => 0)).toBe('Acacia Acorn');
    expect(proposeNickname('Hazel', 4, () => 0)).toBe('Hazel Acacia 2');
    expect(new Set(FORENAMES.map((name) => proposeNickname(name, 0, (below) => below - 1))).size).toBe(
      FORENAMES.length,
    );
  });

  test('offend nobody, whichever two come together', () => {
    const others = FORENAMES.filter((name) => name !== 'Human');
    const found = FORENAMES.flatMap((forename) =>
      others
        .filter((other) => other !== forename)
        .map((_other, number) => proposeNickname(forename, 0, (below) => number % below)),
    ).filter((name) => badWords.detect(name) || name.length > 40);
    expect(found).toEqual([]);
  });
});

describe('Avatars', () => {
  test('are the same for the same colour and name, however the name is written', () => {
    const drawn = drawAvatar('33691e', 'Hazel Swift');
    expect(drawn).toBe(drawAvatar('33691e', 'hazelswift'));
    expect(drawn).toContain('#33691e');
    expect(drawAvatar('33691e', 'Ash Swift')).not.toBe(drawn);
    expect(drawAvatar('0d47a1', 'Hazel Swift')).not.toBe(drawn);
    expect(avatarPath('33691e', 'Hazel Swift')).toBe('/avatars/33691e/hazelswift.svg');
    expect(avatarPath('33691e', 'Łucja')).toBe('/avatars/33691e/%C5%82ucja.svg');
  });

  test.each(['<script>alert(1)</script>', '"/><svg onload=alert(1)>', '{"x"}', "'; drop table profile"])(
    'hold nothing of a name that attacks: %s',
    (name) => {
      const drawn = drawAvatar('33691e', name) ?? '';
      expect(drawn).toMatch(/^<svg /);
      expect(drawn).not.toMatch(/<script|metadata|onload|alert|drop/i);
    },
  );

  test('there are none for other colours, no name or an endless one', () => {
    for (const [colour, name] of [
      ['ffffff', 'hazel'],
      ['red', 'hazel'],
      ['33691e', ''],
      ['33691e', '../..'],
      ['33691e', 'x'.repeat(101)],
    ] as const)
      expect(drawAvatar(colour, name)).toBeNull();
  });
});

test.each([
  ['Hazel Resident', 'H•••• R•••••••'],
  ['1 High Street\nGreentown', '1••• H••• S•••••\nG••••••••'],
  ['Zoë', 'Z•••'],
])('%j is shown masked', (text, expected) => {
  expect(obscureWords(text)).toBe(expected);
});

test('telephone and address are masked so that their owner knows them', () => {
  expect(obscureTelephone('+44 1274 000 123')).toBe('••••••123');
  expect([obscureEmail('a.resident@mail.example.org'), obscureEmail('x')]).toEqual(['a•••@m•••.org', '•••']);
});

test.each([
  ['GB', 'BD1 1HY', 'BD1 •••'],
  ['GB', 'SW1A 1AA', 'SW1A •••'],
  ['US', '02139', '021••'],
  ['US', '02139-1234', '021••-••••'],
  ['CA', 'M6N 2A1', 'M6N •••'],
  ['NL', '1017 AB', '1••• ••'],
  ['PT', '1000-205', '1•••-•••'],
  ['US', 'BD1 1HY', '•••••••'], // saved when the tenant named no country
  ['GB', '?', '•••'],
])('in %s the postcode %j is shown as %j', (country, postcode, shown) => {
  expect(obscurePostcode(postcode, country)).toBe(shown);
});
