/**
 * Bundles the topics of a tenant's activities into events for its open pages. The first activity of a topic is told
 * within a second. Later ones of that topic wait, because each event makes the pages that show it ask again.
 */

/** Between the first activity and its event, for those that happen at the same moment. */
const BURST_MS = 250;
/** Between two events, which go to all pages of the tenant. */
const EVENTS_APART_MS = 750;
/** Between two events that name the same topic. */
const TOPIC_APART_MS = 5_000;
/** More topics than this are everybody's business. */
const TOPICS_AT_MOST = 50;

export interface TopicBundles {
  /** @param topics of an activity; null for any that a page may show */
  add(topics: readonly string[] | null): void;
  /** Tells nothing any more. */
  stop(): void;
}

/** @param tell gets the topics; null for any */
export function createTopicBundles(tell: (topics: readonly string[] | null) => void): TopicBundles {
  let isForAll = false;
  let waiting = new Set<string>();
  let toldAt = new Map<string, number>();
  let allToldAt = -Infinity;
  let lastEventAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = Infinity;

  /** When a topic may be named again, in milliseconds of the process. */
  const dueAt = (topic: string): number => Math.max(toldAt.get(topic) ?? -Infinity, allToldAt) + TOPIC_APART_MS;

  /** Plans the next event, or an earlier one than is planned. */
  function plan(): void {
    const now = performance.now();
    const due = isForAll ? allToldAt + TOPIC_APART_MS : Math.min(...[...waiting].map(dueAt));
    const at = Math.max(now + BURST_MS, due, lastEventAt + EVENTS_APART_MS);
    if (at >= plannedAt || at === Infinity) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(flush, at - now).unref();
  }

  function flush(): void {
    const now = performance.now();
    [plannedAt, lastEventAt] = [Infinity, now];
    if (isForAll) {
      [isForAll, waiting, toldAt, allToldAt] = [false, new Set(), new Map(), now];
      return tell(null);
    }
    const due = [...waiting].filter((topic) => dueAt(topic) <= now);
    toldAt = new Map([...toldAt].filter(([, at]) => at + TOPIC_APART_MS > now));
    for (const topic of due) {
      waiting.delete(topic);
      toldAt.set(topic, now);
    }
    if (waiting.size > 0) plan();
    if (due.length > 0) tell(due);
  }

  return {
    add(topics) {
      for (const topic of topics ?? []) waiting.add(topic);
      if (topics === null || waiting.size > TOPICS_AT_MOST) [isForAll, waiting] = [true, new Set()];
      plan();
    },
    stop: () => clearTimeout(timer),
  };
}
