/** Groups what an inbox lists, and says what of it is seen and read (docs/activities.md). Pure. */
import { createLocalDay } from '../../../calendar/local-day.rules.ts';

/** Only activities of this time count as unseen (domain §9). */
export const UNSEEN_FOR_MS = 60 * 86_400_000;

export interface InboxItem {
  /** Id of the activity; null for what is worked out afresh each day. */
  readonly id: number | null;
  readonly at: Date;
  readonly kind: string;
  readonly thingType: string | null;
  readonly thingKey: string | null;
  /** The reader did it, so it is no news. */
  readonly isOwn: boolean;
}

export interface InboxMarks {
  readonly seenId: number;
  readonly readId: number;
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
}

export const NO_MARKS: InboxMarks = { seenId: 0, readId: 0, seenAt: null, readAt: null };

export interface InboxGroup<Item extends InboxItem> {
  readonly group: string;
  readonly kind: string;
  readonly isSeen: boolean;
  readonly isRead: boolean;
  /** The latest first; never empty. */
  readonly items: readonly Item[];
}

/** An item without an id is seen when the inbox was opened on its day. */
const isMarked = (item: InboxItem, upTo: number, since: Date | null): boolean =>
  item.isOwn || (item.id === null ? since !== null && since >= item.at : item.id <= upTo);

/**
 * One group for each kind, thing and day, in the order of their latest items.
 * @param items the latest first
 */
export function groupsOf<Item extends InboxItem>(
  items: readonly Item[],
  marks: InboxMarks,
  timeZone: string,
): InboxGroup<Item>[] {
  const dayOf = createLocalDay(timeZone);
  const byGroup = Map.groupBy(items, ({ kind, thingType, thingKey, at }) =>
    [dayOf(at), kind, thingType ?? '', thingKey ?? ''].join('|'),
  );
  return [...byGroup].flatMap(([group, grouped]) => {
    const [latest] = grouped;
    return latest === undefined
      ? []
      : [
          {
            ...{ group, kind: latest.kind, items: grouped },
            isSeen: grouped.every((item) => isMarked(item, marks.seenId, marks.seenAt)),
            isRead: grouped.every((item) => isMarked(item, marks.readId, marks.readAt)),
          },
        ];
  });
}

type Groups = readonly Pick<InboxGroup<InboxItem>, 'items'>[];

/** Groups with something unseen of the last 60 days. */
export const countUnseen = (groups: Groups, { seenId, seenAt }: InboxMarks, now: Date): number =>
  groups.filter(({ items }) =>
    items.some((item) => now.getTime() - item.at.getTime() <= UNSEEN_FOR_MS && !isMarked(item, seenId, seenAt)),
  ).length;

export const countUnread = (groups: Groups, { readId, readAt }: InboxMarks): number =>
  groups.filter(({ items }) => items.some((item) => !isMarked(item, readId, readAt))).length;

/** Marks never go back. @param newest id of the newest activity that the inbox lists */
export function marksAfter(
  marks: InboxMarks,
  { newest, now, isRead }: { readonly newest: number; readonly now: Date; readonly isRead: boolean },
): InboxMarks {
  const seen = { seenId: Math.max(marks.seenId, newest), seenAt: now };
  return isRead ? { ...seen, readId: Math.max(marks.readId, newest), readAt: now } : { ...marks, ...seen };
}
