/** How Apollo decides whether two documents are the same. */
import { expect, test } from '@jest/globals';
import { parse, visit } from 'graphql';
import { print } from './document-keys.ts';

const TEXT = 'query TreeQuery { getPlace { name } }';
const compiled = (id: string) => ({ ...parse(TEXT), __meta__: { id } });

test('Documents are the same by the id of their build, also after Apollo changed them', () => {
  const document = compiled('a');
  const changed = visit(document, {
    SelectionSet: (set) => ({ ...set, selections: [...set.selections, ...set.selections] }),
  });
  expect(changed).not.toBe(document);
  expect([print(document), print(changed), print(compiled('a')), print(compiled('b'))]).toEqual(['a', 'a', 'a', 'b']);
});

test('A document of no build is the same as itself alone', () => {
  const document = parse(TEXT);
  expect([print(document) === print(document), print(document) === print(parse(TEXT))]).toEqual([true, false]);
});
