/**
 * Lists of orders that this device keeps for a pickup day without a network. They go with sign-out, like every draft,
 * and after the event.
 */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';
import * as v from 'valibot';

const text = v.nullable(v.string());

const orderSchema = v.object({
  code: v.string(),
  state: v.string(),
  cancelReason: text,
  name: text,
  group: text,
  // Lists that an earlier build kept have neither.
  proxy: v.optional(text, null),
  contact: v.optional(text, null),
  trees: v.array(v.string()),
  attention: v.array(v.string()),
  postcode: v.string(),
  market: v.string(),
  collectedAt: text,
  collectedBy: text,
});

const listSchema = v.object({
  event: v.object({
    slug: v.string(),
    name: v.string(),
    address: v.string(),
    startDate: v.string(),
    endDate: v.string(),
    isCancelled: v.boolean(),
    releasesAt: text,
  }),
  orders: v.array(orderSchema),
  serverTime: v.string(),
});

/** What this device did and the list of the api does not show yet. */
const markSchema = v.object({ state: v.picklist(['COLLECTED', 'ORDERED']), at: v.string() });

const keptSchema = v.object({
  keepUntil: v.number(),
  list: listSchema,
  marks: v.record(v.string(), markSchema),
});

export type PickupOrder = Readonly<v.InferOutput<typeof orderSchema>>;
export type PickupListData = Readonly<v.InferOutput<typeof listSchema>>;
export type Mark = Readonly<v.InferOutput<typeof markSchema>>;
export type Marks = Readonly<Record<string, Mark>>;
export type KeptList = Readonly<v.InferOutput<typeof keptSchema>>;

const PREFIX = `${DRAFT_KEY_PREFIX}pickup:`;
/** Time to send what was done at the event. */
const KEPT_AFTER_MS = 12 * 3_600_000;

function parsed(stored: string | null): KeptList | null {
  if (stored === null) return null;
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(stored));
    return kept.success && kept.output.keepUntil > Date.now() ? kept.output : null;
  } catch {
    return null; // not ours
  }
}

/** @returns null for an event that is over, or of which this device keeps nothing */
export function readKeptList(eventSlug: string): KeptList | null {
  try {
    return parsed(localStorage.getItem(`${PREFIX}${eventSlug}`));
  } catch {
    return null; // storage is unavailable
  }
}

export function keepList(list: PickupListData, marks: Marks): void {
  const keepUntil = Date.parse(list.event.endDate) + KEPT_AFTER_MS;
  if (!(keepUntil > Date.now())) return;
  try {
    localStorage.setItem(`${PREFIX}${list.event.slug}`, JSON.stringify({ keepUntil, list, marks } satisfies KeptList));
  } catch {
    // Storage is full or unavailable: the open page still has the list.
  }
}

/** Removes lists of events that are over. */
export function dropEndedLists(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && parsed(localStorage.getItem(key)) === null) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
