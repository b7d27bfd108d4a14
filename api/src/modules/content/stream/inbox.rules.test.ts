/** Tests how an inbox groups what it lists, and which groups count as unseen and unread. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { countUnread as countUnreadOf, countUnseen as countUnseenOf, groupsOf, marksAfter } from './inbox.rules.ts';
import { NO_MARKS, UNSEEN_FOR_MS } from './inbox.rules.ts';
import type { InboxItem, InboxMarks } from './inbox.rules.ts';

const NOW = new Date('2026-07-20T16:00:00Z');
const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;

const countUnseen = (items: readonly InboxItem[], marks: InboxMarks, now: Date): number =>
  countUnseenOf(groupsOf(items, NO_MARKS, ZONE), marks, now);
const countUnread = (items: readonly InboxItem[], marks: InboxMarks): number =>
  countUnreadOf(groupsOf(items, NO_MARKS, ZONE), marks);

/** The latest first, as the store gives them. */
const anyItems: fc.Arbitrary<InboxItem[]> = fc
  .array(
    fc.record({
      ageMs: fc.integer({ min: 0, max: 90 * DAY_MS }),
      kind: fc.constantFrom('tree-watered', 'tree-adopted', 'waterguide'),
      thingKey: fc.constantFrom('a', 'b', null),
      isOwn: fc.boolean(),
      hasNoId: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((made) =>
    made
      .sort((a, b) => a.ageMs - b.ageMs)
      .map(({ ageMs, kind, thingKey, isOwn, hasNoId }, index) => ({
        id: hasNoId && kind === 'waterguide' ? null : made.length - index,
        ...{ at: new Date(NOW.getTime() - ageMs), kind, thingKey, isOwn },
        thingType: thingKey === null ? null : 'place',
      })),
  );
const anyMarks: fc.Arbitrary<InboxMarks> = fc
  .record({ read: fc.nat(40), more: fc.nat(10), days: fc.option(fc.nat(90)) })
  .map(({ read, more, days }) => {
    const at = days === null ? null : new Date(NOW.getTime() - days * DAY_MS);
    return { readId: read, seenId: read + more, seenAt: at, readAt: at };
  });

describe('Groups', () => {
  test('hold every item once, of one kind, thing and day each, in the order of their latest items', () => {
    fc.assert(
      fc.property(anyItems, anyMarks, (items, marks) => {
        const groups = groupsOf(items, marks, ZONE);
        expect(groups.flatMap((group) => group.items).sort(byAge)).toEqual([...items].sort(byAge));
        expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
        for (const { items: ofGroup } of groups) {
          const names = ofGroup.map(({ kind, thingKey, at }) => `${kind} ${thingKey} ${localDay(at, ZONE)}`);
          expect(new Set(names).size).toBe(1);
        }
        const latest = groups.map(({ items: [first] }) => first?.at.getTime() ?? 0);
        expect(latest).toEqual([...latest].sort((a, b) => b - a));
      }),
    );
  });

  test('are read only if they are seen', () => {
    fc.assert(
      fc.property(anyItems, anyMarks, (items, marks) => {
        for (const { isRead, isSeen } of groupsOf(items, marks, ZONE)) if (isRead) expect(isSeen).toBe(true);
      }),
    );
  });

  test('begin at midnight of the project, not of the server', () => {
    const at = (time: string): InboxItem => ({ ...one, id: 1, at: new Date(time) });
    expect(groupsOf([at('2026-07-20T05:00:00Z'), at('2026-07-20T03:00:00Z')], NO_MARKS, ZONE)).toHaveLength(2);
    expect(groupsOf([at('2026-07-20T05:00:00Z'), at('2026-07-20T03:00:00Z')], NO_MARKS, 'UTC')).toHaveLength(1);
  });
});

const byAge = (a: InboxItem, b: InboxItem): number =>
  b.at.getTime() - a.at.getTime() || (b.id ?? 0) - (a.id ?? 0) || String(a.thingKey).localeCompare(String(b.thingKey));
const one: InboxItem = { id: 1, at: NOW, kind: 'tree-watered', thingType: 'place', thingKey: 'a', isOwn: false };

describe('What is unseen', () => {
  test('is never more than what is unread or than there are groups, and nothing after everything was marked', () => {
    fc.assert(
      fc.property(anyItems, anyMarks, fc.boolean(), (items, marks, isRead) => {
        const unseen = countUnseen(items, marks, NOW);
        expect(unseen).toBeLessThanOrEqual(countUnread(items, marks));
        const newest = Math.max(0, ...items.map(({ id }) => id ?? 0));
        const after = marksAfter(marks, { newest, now: NOW, isRead });
        expect(countUnseen(items, after, NOW)).toBe(0);
        if (isRead) expect(countUnread(items, after)).toBe(0);
        else expect(countUnread(items, after)).toBe(countUnread(items, marks));
        expect(after.seenId).toBeGreaterThanOrEqual(marks.seenId);
        expect(after.readId).toBeGreaterThanOrEqual(marks.readId);
      }),
    );
  });

  test('is what others did in the last 60 days', () => {
    const count = (items: readonly InboxItem[]): number => countUnseen(items, NO_MARKS, NOW);
    expect(count([one])).toBe(1);
    expect(count([{ ...one, isOwn: true }])).toBe(0);
    expect(count([{ ...one, at: new Date(NOW.getTime() - UNSEEN_FOR_MS) }])).toBe(1);
    expect(count([{ ...one, at: new Date(NOW.getTime() - UNSEEN_FOR_MS - 1) }])).toBe(0);
    expect(count([{ ...one, id: 2, isOwn: true }, one])).toBe(1);
  });

  test('is counted as the page shows it', () => {
    fc.assert(
      fc.property(anyItems, anyMarks, (items, marks) => {
        const recent = items.filter(({ at }) => NOW.getTime() - at.getTime() <= UNSEEN_FOR_MS);
        const shown = groupsOf(recent, marks, ZONE).filter(({ isSeen }) => !isSeen);
        expect(countUnseen(items, marks, NOW)).toBe(shown.length);
        expect(countUnread(items, marks)).toBe(groupsOf(items, marks, ZONE).filter(({ isRead }) => !isRead).length);
      }),
    );
  });

  test('is a tree that needs water again on the next day', () => {
    const thirsty: InboxItem = { ...one, id: null, kind: 'waterguide', at: new Date('2026-07-20T04:00:00Z') };
    const seen = marksAfter(NO_MARKS, { newest: 0, now: NOW, isRead: false });
    expect(countUnseen([thirsty], NO_MARKS, NOW)).toBe(1);
    expect(countUnseen([thirsty], seen, NOW)).toBe(0);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    expect(countUnseen([{ ...thirsty, at: new Date('2026-07-21T04:00:00Z') }], seen, tomorrow)).toBe(1);
  });
});
