/** The resident's orders in giveaways, from the list of their places (domain §3, "Order history v1"). Pure. */

/** Of the markets that are giveaways. */
export const GIVEAWAY = 'giveaway';

export type HistoryStatus = 'pickedup' | 'cancelByGT' | 'cancelByUser' | 'OPEN';

export interface GiveawayOrder {
  readonly guid: string;
  readonly orderId: string;
  readonly partPostcode: string;
  readonly pickupSlug: string;
  readonly speciesSlug: string;
  readonly status: HistoryStatus;
  /** Slug of the giveaway. */
  readonly market: string;
}

interface OwnPlace {
  readonly placeId: string;
  readonly attributes: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Attributes are written as numbers, text or booleans. */
const isSet = (value: unknown): boolean => value === 1 || value === '1' || value === true;

const ENDS = ['pickedup', 'cancelByGT', 'cancelByUser'] as const;

/** Places that are orders. */
export const historyOf = (places: readonly OwnPlace[]): readonly GiveawayOrder[] =>
  places.flatMap(({ placeId, attributes }) => {
    const fields = fieldsOf(attributes);
    return isSet(fields['orderer'])
      ? [
          {
            guid: placeId,
            orderId: textOf(fields['c1']),
            partPostcode: textOf(fields['c2']),
            pickupSlug: textOf(fields['c3']),
            speciesSlug: textOf(fields['c4']),
            status: ENDS.find((end) => isSet(fields[end])) ?? 'OPEN',
            market: textOf(fields['market']),
          },
        ]
      : [];
  });

const STATES: Readonly<Record<HistoryStatus, string>> = {
  pickedup: 'COLLECTED',
  cancelByGT: 'CANCELLED',
  cancelByUser: 'CANCELLED',
  OPEN: 'ORDERED',
};

/** Orders of this giveaway, as the check of a market reads them. One of an earlier giveaway is not among them. */
export const ordersOfGiveaway = (
  places: readonly OwnPlace[],
  marketSlug: string,
): readonly { readonly guid: string; readonly publicId: string; readonly state: string }[] =>
  historyOf(places)
    .filter(({ market }) => market === marketSlug)
    .map(({ guid, orderId, status }) => ({ guid, publicId: orderId, state: STATES[status] }));
