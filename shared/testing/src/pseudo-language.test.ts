/** The pseudo language keeps a message's syntax and detects plain text. */
import { expect, test } from '@jest/globals';
import { compileWords } from '@greenward/contract/compile-words';
import { plainTextIn, pseudoMessage, pseudoWords } from './pseudo-language.ts';

test.each([
  ['Share {project}', 'Šĥàŕé {project}'],
  ['{count, plural, one {a tree} other {# trees}} here', '{count, plural, one {à ţŕéé} other {# ţŕééš}} ĥéŕé'],
  ['{n, select, x {X {name}} other {none}}', '{n, select, x {Ẋ {name}} other {ñöñé}}'],
])('%s becomes %s', (message, pseudo) => expect(pseudoMessage(message)).toBe(pseudo));

test('Every message of the base can still be compiled', () => {
  expect(Object.keys(compileWords(pseudoWords())).length).toBeGreaterThan(300);
});

test('Plain text is found in text and in what is spoken; data and pseudo text are not', () => {
  const page = document.createElement('div');
  page.innerHTML = '<p>Ţŕéé of Elm Street</p><button aria-label="Close this">×</button><p>3 October 2026</p>';
  expect(plainTextIn(page, { street: 'Elm Street' })).toEqual(['Close this']);
});
