/** When the weekly mail is sent, and what of a week it tells a resident. Pure. */
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { ruleOfKind } from '../../people/activity/activity.rules.ts';

/** What residents choose, in the order of the mail. */
export const DIGEST_TOPICS = ['reports', 'follows', 'nearby'] as const;
export type DigestTopic = (typeof DIGEST_TOPICS)[number];

/** Friday, as Date.getUTCDay: in time for the weekend. */
const SENT_ON = 5;
/** On Saturday and Sunday it is sent to whom it was not sent before. */
const SENT_WITHIN_DAYS = 3;

/** The Friday whose mail is sent today; null on other days. @param today by the tenant's clock */
export function digestWeekOf(today: string): string | null {
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - SENT_ON + 7) % 7;
  return since < SENT_WITHIN_DAYS ? addDays(today, -since) : null;
}

export interface DigestItem {
  readonly id: number;
  readonly kind: string;
  readonly actor: string | null;
  readonly thingType: string | null;
  readonly thingKey: string | null;
  /** All topics for which it is told, whether or not the resident chose them. */
  readonly topics: readonly DigestTopic[];
}

export interface DigestGroup<Item extends DigestItem> {
  readonly latest: Item;
  /** How often it happened to the same thing. */
  readonly count: number;
}

export interface DigestSection<Item extends DigestItem> {
  readonly topic: DigestTopic;
  readonly groups: readonly DigestGroup<Item>[];
}

/**
 * Each activity is told once, under the first topic that the resident chose. What they did themselves is no news.
 * @param items the latest first
 */
export function digestOf<Item extends DigestItem>(
  items: readonly Item[],
  { accountId, chosen }: { readonly accountId: string; readonly chosen: ReadonlySet<DigestTopic> },
): DigestSection<Item>[] {
  const byTopic = new Map(DIGEST_TOPICS.map((topic) => [topic, new Map<string, { latest: Item; count: number }>()]));
  for (const item of items) {
    const rule = ruleOfKind(item.kind);
    if (rule === null || (item.actor === accountId && rule.isNews !== true)) continue;
    const topic = DIGEST_TOPICS.find((one) => chosen.has(one) && item.topics.includes(one));
    const groups = topic === undefined ? undefined : byTopic.get(topic);
    if (groups === undefined) continue;
    const key = [item.kind, item.thingType ?? '', item.thingKey ?? ''].join('|');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { latest: item, count: 1 });
    else known.count += 1;
  }
  return [...byTopic].flatMap(([topic, groups]) =>
    groups.size === 0 ? [] : [{ topic, groups: [...groups.values()] }],
  );
}
