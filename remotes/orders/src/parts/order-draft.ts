/**
 * The order that somebody is about to place in a market, in the session storage of the tab (domain §3, "Order v2
 * draft"): it survives a reload and signing in, and goes with sign-out like every draft. Each tab has its own.
 */
import { dropDraft, keepDraft, readDraft } from '@greenward/forms/drafts';
import { stableJson } from '@greenward/contract';
import * as v from 'valibot';

const text = v.string();
const degrees = v.number();

const detailsSchema = v.object({
  name: text,
  telephone: text,
  address1: text,
  address2: text,
  town: text,
  postcode: text,
  /** Where the tree will stand; null for "at this address" without a known position. */
  spot: v.nullable(v.object({ lon: degrees, lat: degrees })),
  /** The resident marked the spot; otherwise it is that of the address. */
  isPinned: v.boolean(),
  groupPlantingReason: text,
  groupName: text,
  groupUrl: text,
  groupTwitter: text,
  groupInstagram: text,
  /** Slug of the terms that were accepted; null where the market has published none. */
  acceptedTerms: v.nullable(text),
});

const draftSchema = v.object({
  marketSlug: text,
  currentAudience: v.nullable(text),
  /** One entry for each tree. */
  skuGuids: v.array(text),
  stockLocationGuid: text,
  fulfillmentType: text,
  pickupSlug: v.nullable(text),
  /** Until when the trees are kept for the resident, and how far this device's clock is behind the server's. */
  hold: v.nullable(
    v.object({
      expiresAt: text,
      clockBehindMs: v.number(),
      /** Slug of the event where an offer of the waiting list keeps a ticket too. */
      ticketFor: v.optional(v.nullable(text), null),
    }),
  ),
  details: v.nullable(detailsSchema),
  /** Of an order in a giveaway (domain §3, "Order v1 draft"). */
  giveaway: v.optional(v.object({ speciesSlug: text, pickupSlug: text })),
});

const completedSchema = v.object({ guid: text, publicId: text });

export type OrderDetails = v.InferOutput<typeof detailsSchema>;
export type OrderDraft = v.InferOutput<typeof draftSchema>;
export type Hold = NonNullable<OrderDraft['hold']>;
/** The order that this tab placed last. */
export type CompletedOrder = v.InferOutput<typeof completedSchema>;

export interface KeptOrder {
  readonly draft: OrderDraft;
  /** Idempotency key: the same until the draft changes. */
  readonly key: string;
}

const nameOf = (marketSlug: string): string => `order:${marketSlug}`;
const completedNameOf = (marketSlug: string): string => `order-done:${marketSlug}`;
/** Names of what the forms of both steps keep while they are being filled in. */
export const choiceDraftOf = (marketSlug: string): string => `order-choice:${marketSlug}`;
export const detailsDraftOf = (marketSlug: string): string => `order-details:${marketSlug}`;

/** @returns null without a choice of this market, or with one of a former release */
export function readOrderDraft(marketSlug: string): KeptOrder | null {
  const kept = readDraft(nameOf(marketSlug));
  const parsed = v.safeParse(draftSchema, kept?.input);
  return kept === null || !parsed.success || parsed.output.marketSlug !== marketSlug
    ? null
    : { draft: parsed.output, key: kept.key };
}

/** What is sent: the hold is not. */
const sentOf = (draft: OrderDraft): string => stableJson({ ...draft, hold: null });

/** A changed order is another intent, with a key of its own. */
export function keepOrderDraft(draft: OrderDraft): void {
  const known = readOrderDraft(draft.marketSlug);
  const isSame = known !== null && sentOf(known.draft) === sentOf(draft);
  keepDraft(nameOf(draft.marketSlug), { input: draft, key: isSame ? known.key : crypto.randomUUID() });
}

export function dropOrderDraft(marketSlug: string): void {
  for (const name of [nameOf(marketSlug), choiceDraftOf(marketSlug), detailsDraftOf(marketSlug)]) dropDraft(name);
}

/** A successful submit stores what was ordered, then clears the draft (domain §4). */
export function completeOrder(marketSlug: string, order: CompletedOrder): void {
  keepDraft(completedNameOf(marketSlug), { input: order, key: '' });
  dropOrderDraft(marketSlug);
}

export function readCompletedOrder(marketSlug: string): CompletedOrder | null {
  const parsed = v.safeParse(completedSchema, readDraft(completedNameOf(marketSlug))?.input);
  return parsed.success ? parsed.output : null;
}

/** The market takes an order of this tab again. */
export const clearCompletedOrder = (marketSlug: string): void => dropDraft(completedNameOf(marketSlug));
