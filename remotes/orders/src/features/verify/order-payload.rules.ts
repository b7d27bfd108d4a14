/** What is sent for an order (domain §3, "Order v2 payload"). Pure. */
import { socialHandleOf, withScheme } from '@greenward/contract/social-links';
import { postcodePart } from '@greenward/contract/postcode';
import type { OrderDetails, OrderDraft } from '../../parts/order-draft.ts';
import { isPickup } from '../../parts/stock.rules.ts';

export interface CompleteDraft extends OrderDraft {
  readonly details: OrderDetails;
}

/** @returns null unless trees, place and details are there. A giveaway may hand trees out on any day. */
export const completeDraft = (draft: OrderDraft | null): CompleteDraft | null =>
  draft === null ||
  draft.details === null ||
  draft.skuGuids.length === 0 ||
  (isPickup(draft) && draft.pickupSlug === null && draft.giveaway === undefined)
    ? null
    : { ...draft, details: draft.details };

/** Keeps the filled fields. */
const filled = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

const ifAny = (text: string, change: (given: string) => string): string => (text.trim() === '' ? '' : change(text));

/**
 * Variables of `addOrder` and `precheckOrder`.
 * @param country the tenant's, ISO 3166-1 alpha-2
 * @param isGroup the draft's audience orders as a group
 */
export function orderVariables(draft: CompleteDraft, country: string, isGroup: boolean) {
  const { details, marketSlug, stockLocationGuid, skuGuids, pickupSlug, currentAudience } = draft;
  const conclusionAttributes = {
    ...(details.spot === null ? {} : { plantLat: details.spot.lat, plantLon: details.spot.lon }),
    ...(isGroup
      ? filled({
          groupPlantingReason: details.groupPlantingReason,
          groupName: details.groupName,
          groupUrl: ifAny(details.groupUrl, withScheme),
          groupTwitter: ifAny(details.groupTwitter, (given) => socialHandleOf('twitter', given)),
          groupInstagram: ifAny(details.groupInstagram, (given) => socialHandleOf('instagram', given)),
        })
      : {}),
  };
  return {
    market: { slug: marketSlug },
    stockLocation: { guid: stockLocationGuid },
    order: {
      paid: 0,
      address: {
        address1: details.address1,
        address2: details.address2 === '' ? null : details.address2,
        town: details.town,
        county: null,
        postcode: details.postcode,
        telephone: details.telephone === '' ? null : details.telephone,
      },
      postcode: postcodePart(details.postcode, country),
      fullName: details.name,
      audience: currentAudience,
      ...(isPickup(draft) && pickupSlug !== null ? { pickupEvent: { slug: pickupSlug } } : {}),
      orderItems: skuGuids.map((guid) => ({ guid, quantityOrdered: 1, conclusionAttributes })),
      acceptedTerms: details.acceptedTerms,
    },
  };
}
