import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadTestTenants } from '../../../testing/small-towns.ts';
import { answerOf, canReopen, identifierFrom, identifierOf, readIssue, shownTypes } from './issue.rules.ts';
import type { IssueType } from './issue.rules.ts';

const types = (await loadTestTenants()).greentown.config.issueReports.types;
const [fallen] = types as [IssueType];

test('whatever number is drawn, an identifier is read as it was made, also as people type it', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const identifier = identifierOf((below) => (numbers.next().value ?? 0) % below);
      expect(identifierFrom(identifier)).toBe(identifier);
      expect(identifierFrom(` ${identifier.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(
        identifier,
      );
    }),
  );
  for (const text of ['', 'GW-', 'GW-1234567', 'GW-123456789', 'GX-12345678', 'GW-1234567U'])
    expect(identifierFrom(text)).toBeNull();
});

describe('Answers', () => {
  test('of a list are kept in its order, each once', () => {
    expect(answerOf({ ask: ['a', 'b', 'c'] }, 'c; a; c')).toBe('a; c');
    expect(() => answerOf({ ask: ['a', 'b'] }, 'a; d')).toThrow('answers of the list');
  });
  test('of a question are any text, and without a question there is none', () => {
    expect(answerOf({ ask: 'Since when?' }, '  since May ')).toBe('since May');
    expect(answerOf({ ask: 'Since when?' }, ' ')).toBeNull();
    expect(() => answerOf({ ask: null }, 'yes')).toThrow('asks nothing');
    expect(() => answerOf({ ask: 'Since when?' }, 'x'.repeat(501))).toThrow('at most 500');
  });
});

describe('Kinds', () => {
  const hidden: IssueType = { ...fallen, slug: 'hidden', visibility: 'HIDDEN' };
  const elsewhere: IssueType = {
    ...{ ...fallen, slug: 'elsewhere', action: 'DELEGATE' },
    site: { visibility: 'HIDDEN', source: 'https://works.example.org', type: 'Light' },
  };
  test('are shown unless they or their site are hidden', () => {
    expect(shownTypes([fallen, hidden, elsewhere])).toEqual([fallen]);
  });
  test.each([['hidden'], ['street-light'], ['private-tree'], ['something-else'], ['unknown']])(
    '%s cannot be reported to the council',
    (issueType) => {
      expect(() => readIssue([...types, hidden], { issueType })).toThrow('a kind that is reported here');
    },
  );
});

test('a report can be opened again for 28 days, unless it was withdrawn or repeats another', () => {
  const resolvedAt = new Date('2026-07-01T12:00:00Z');
  const resolved = { status: 'Resolved', resolvedAt, withdrawnAt: null, mergedInto: null };
  const after = (days: number): Date => new Date(resolvedAt.getTime() + days * 86_400_000);
  expect(canReopen(resolved, after(28))).toBe(true);
  expect(canReopen(resolved, new Date(after(28).getTime() + 1))).toBe(false);
  expect(canReopen({ ...resolved, status: 'Open', resolvedAt: null }, after(1))).toBe(false);
  expect(canReopen({ ...resolved, status: 'Closed', withdrawnAt: resolvedAt }, after(1))).toBe(false);
  expect(canReopen({ ...resolved, status: 'Closed', mergedInto: 'GW-00000001' }, after(1))).toBe(false);
});
