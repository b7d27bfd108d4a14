/** How an order in a giveaway is sent, in two steps, and how it ends (domain §7 and §8, "Order v1 submit"). Pure. */
import { postcodePart } from '@greenward/contract/postcode';
import type { BootRecord } from '@greenward/contract';
import type { Result } from '@greenward/graphql';
import type { CompleteDraft } from './order-payload.rules.ts';

/** Source of orders of an environment (domain §9). */
const SOURCES: Readonly<Record<BootRecord['environment'], string>> = {
  production: 'GTORDER_PRD',
  staging: 'GTORDER_STG',
  development: 'GTORDER_DEV',
};
/** The mail that the project words as it likes. */
const MAIL_TEMPLATE = 'GIVEAWAY_ORDER';

interface Given {
  readonly draft: CompleteDraft;
  /** Of the tree; the api calls a nameless one 'A tree'. */
  readonly name: string;
  readonly country: string;
  readonly environment: BootRecord['environment'];
  /** Null where the profile has none. */
  readonly email: string | null;
}

const pointOf = ({ details: { spot } }: CompleteDraft) =>
  spot === null ? null : { type: 'Point', coordinates: [spot.lon, spot.lat] };

/** The place and the private profile. The api replaces user and order id of `sourceId`. */
export function beginVariables({ draft, name, country, environment, email }: Given) {
  const { details, giveaway, marketSlug } = draft;
  return {
    place: {
      ...{ name, geometry: pointOf(draft), address: postcodePart(details.postcode, country) ?? '' },
      ...{ type: 'ORDER', subType: 'ORDERED', category: giveaway?.speciesSlug ?? null },
      ...{ source: SOURCES[environment], sourceId: 'user|' },
      ...{ acceptedTerms: details.acceptedTerms, market: { slug: marketSlug } },
    },
    name: details.name,
    address: [details.address1, details.address2, details.town].filter((line) => line !== '').join('\n'),
    postcode: details.postcode,
    telephone: details.telephone,
    email,
  };
}

/** The attributes that take the tree. */
export function takeVariables(
  draft: CompleteDraft,
  { guid, orderId, name, country }: BegunOrder & Pick<Given, 'name' | 'country'>,
) {
  const { details, giveaway } = draft;
  return {
    placeId: guid,
    geometry: pointOf(draft),
    partAttributes: {
      ...{ orderer: 1, c1: orderId, c2: postcodePart(details.postcode, country) ?? '' },
      ...{ c3: giveaway?.pickupSlug ?? '', c4: giveaway?.speciesSlug ?? '' },
      // The api refuses if the trees would be handed out on another day.
      event: draft.pickupSlug,
    },
    activityProps: { common_name: name },
    mailOptions: { template: MAIL_TEMPLATE },
  };
}

export interface BegunOrder {
  readonly guid: string;
  readonly orderId: string;
}

export type GiveawayFailure =
  | { readonly kind: 'PlaceAlreadyExists'; readonly message: string }
  /** No place, no tree, or any failure. The message is the api's, where it gave one. */
  | { readonly kind: 'NoPlaceCreated'; readonly code: string | null; readonly message: string | null };

export type GiveawayEnd =
  | { readonly kind: 'ordered'; readonly guid: string; readonly publicId: string }
  | GiveawayFailure;

interface Begun {
  readonly addPlacev2:
    | { readonly __typename: 'Place'; readonly guid: string; readonly attributes: unknown }
    | { readonly __typename: 'PlaceAlreadyExists' | 'FMPError'; readonly message: string }
    | null;
}
interface Taken {
  readonly updateUserPlaceAttributes: { readonly orderer: number | null };
}

/** Sends once more when the answer was lost, under the same idempotency key. */
async function sent<Data>(send: () => Promise<Result<Data>>): Promise<Result<Data>> {
  const first = await send();
  return first.outcome === 'failed' ? send() : first;
}

const orderIdIn = (attributes: unknown): string => {
  const { c1 } = (typeof attributes === 'object' && attributes !== null ? attributes : {}) as { readonly c1?: unknown };
  return typeof c1 === 'string' ? c1 : '';
};

const ALREADY = 'ORDERED_ALREADY';
const failed = (code: string | null, message: string | null): GiveawayFailure =>
  code === ALREADY && message !== null
    ? { kind: 'PlaceAlreadyExists', message }
    : { kind: 'NoPlaceCreated', code, message };

export async function placeGiveawayOrder(
  begin: () => Promise<Result<Begun>>,
  take: (begun: BegunOrder) => Promise<Result<Taken>>,
): Promise<GiveawayEnd> {
  const begun = await sent(begin);
  if (begun.outcome === 'refused')
    return begun.refusal.code === 'PlaceAlreadyExists'
      ? { kind: 'PlaceAlreadyExists', message: begun.refusal.message }
      : failed(null, begun.refusal.message);
  if (begun.outcome !== 'done' || begun.data.addPlacev2?.__typename !== 'Place') return failed(null, null);
  const { guid, attributes } = begun.data.addPlacev2;
  const orderId = orderIdIn(attributes);
  const taken = await sent(() => take({ guid, orderId }));
  if (taken.outcome === 'refused') return failed(taken.refusal.code, taken.refusal.message);
  return taken.outcome === 'done' && taken.data.updateUserPlaceAttributes.orderer === 1
    ? { kind: 'ordered', guid, publicId: orderId }
    : failed(null, null);
}
