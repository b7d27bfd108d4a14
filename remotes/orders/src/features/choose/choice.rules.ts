/** How and where a tree can be had, and what the form of step 1 accepts. Pure. */
import * as v from 'valibot';
import { isPickup, leftIn, mostIn, placesOfEvent } from '../../parts/stock.rules.ts';
import type { StockPlace } from '../../parts/stock.rules.ts';

interface BookableEvent {
  readonly slug: string;
  readonly hasTicketsAvailable: boolean;
  readonly withinBookingPeriod: boolean;
  readonly stockLocation: { readonly guid: string } | null;
}

/** One way to get a tree: at an event, or brought home. */
export interface Way<Event, Place> {
  /** Value of its radio button. */
  readonly value: string;
  readonly event: Event | null;
  /** Where its trees are counted. */
  readonly places: readonly Place[];
  /** Why it cannot be chosen. */
  readonly closed: 'full' | 'notNow' | null;
  /** How many trees it has in all, where that is known. */
  readonly left?: number;
}

type Bookable = Pick<BookableEvent, 'hasTicketsAvailable' | 'withinBookingPeriod'>;

export const closedOf = ({ withinBookingPeriod, hasTicketsAvailable }: Bookable): 'full' | 'notNow' | null =>
  !withinBookingPeriod ? 'notNow' : hasTicketsAvailable ? null : 'full';

export function waysIn<Event extends BookableEvent, Place extends StockPlace>(
  events: readonly Event[],
  places: readonly Place[],
  /** Slug of an event where a ticket is kept for the resident. */
  ticketFor: string | null = null,
): readonly Way<Event, Place>[] {
  return [
    ...events.map((event) => ({
      value: `event:${event.slug}`,
      event,
      places: placesOfEvent(places, event.stockLocation),
      closed: closedOf(event.slug === ticketFor ? { ...event, hasTicketsAvailable: true } : event),
    })),
    ...places
      .filter((place) => !isPickup(place))
      .map((place) => ({ value: `place:${place.guid}`, event: null, places: [place], closed: null })),
  ];
}

export const wayOf = <Event, Place>(ways: readonly Way<Event, Place>[], value: string): Way<Event, Place> | null =>
  ways.find((way) => way.value === value && way.closed === null) ?? null;

/** What an order chose: the value of its way. */
export const valueOfWay = (order: { readonly pickupSlug: string | null; readonly stockLocationGuid: string }): string =>
  order.pickupSlug === null ? `place:${order.stockLocationGuid}` : `event:${order.pickupSlug}`;

export interface Availability {
  /** Left by this way, or by any as long as none is chosen. */
  readonly left: number;
  /** The most that one order can have. */
  readonly most: number;
}

export function availabilityOf(skuGuid: string, places: readonly StockPlace[], treesPerOrder: number): Availability {
  return { left: leftIn(places, skuGuid), most: Math.min(treesPerOrder, mostIn(places, skuGuid)) };
}

/** The trees with another number of one kind. */
export const withTrees = (trees: readonly string[], skuGuid: string, count: number): readonly string[] => [
  ...trees.filter((guid) => guid !== skuGuid),
  ...Array.from({ length: count }, () => skuGuid),
];

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Messages are message keys below `orders.wrong.`. */
export const choiceSchemaFor = (treesPerOrder: number) =>
  v.object({
    audience: v.string(),
    way: v.pipe(v.string(), v.minLength(1, 'way')),
    trees: v.pipe(
      v.custom<readonly string[]>(isTexts, 'trees'),
      v.check((trees) => trees.length > 0, 'trees'),
      v.check((trees) => trees.length <= treesPerOrder, 'tooMany'),
    ),
    gardenWidth: v.string(),
    gardenLength: v.string(),
    gardenSun: v.string(),
  });
