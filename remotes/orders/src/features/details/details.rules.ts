/** What the form of step 2 accepts. Pure. */
import { privateProfileFieldsIn } from '@greenward/contract/private-profile.schema';
import { withScheme } from '@greenward/contract/social-links';
import * as v from 'valibot';
import type { Spot } from '../../parts/spot.ts';
import type { OrderDetails } from '../../parts/order-draft.ts';

/** What was typed into the search for an address, and where the chosen one is. */
export interface Where {
  readonly text: string;
  readonly spot: Spot | null;
  /** The address that the spot belongs to, as of `addressKey`. Missing for a street, whose spot is only a start for the map. */
  readonly of?: string;
}

type AddressLines = Pick<OrderDetails, 'address1' | 'postcode'>;

/** Whoever changes one of these lives elsewhere. */
export const addressKey = ({ address1, postcode }: AddressLines): string =>
  `${address1} ${postcode}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Where the tree will stand: at the address, or at a pin. */
export interface Standing {
  readonly at: 'address' | 'pin';
  readonly pin: Spot | null;
}

const LONGEST_LINE = 100;
const LONGEST_REASON = 500;
const LONGEST_LINK = 300;

const isSpot = (value: unknown): value is Spot =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Spot>).lon === 'number' &&
  typeof (value as Partial<Spot>).lat === 'number';

function isWhere(value: unknown): value is Where {
  const { text, spot } = (value ?? {}) as Partial<Where>;
  return typeof text === 'string' && (spot === null || isSpot(spot));
}

function isStanding(value: unknown): value is Standing {
  const { at, pin } = (value ?? {}) as Partial<Standing>;
  return (at === 'address' || at === 'pin') && (pin === null || isSpot(pin));
}

/** @param value possibly from a draft of another release */
export const spotOfWhere = (value: unknown): Spot | null => (isWhere(value) ? value.spot : null);

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest));
const filledLine = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

const isLink = (text: string): boolean => text === '' || (/\./.test(text) && URL.canParse(withScheme(text)));

/**
 * Each message is the words' own: `orders.wrong.` and the field.
 * @param country the tenant's, ISO 3166-1 alpha-2
 * @param isGroup the order is for a group, which says who it is and why
 */
export function detailsSchemaIn(country: string, isGroup: boolean) {
  const { name, telephone, postcode } = privateProfileFieldsIn(country);
  const ofGroup = (longest: number) => (isGroup ? filledLine(longest) : line(longest));
  return v.object({
    name: v.pipe(name, v.minLength(1)),
    telephone,
    where: v.custom<Where>(isWhere, 'where'),
    address1: filledLine(LONGEST_LINE),
    address2: line(LONGEST_LINE),
    town: filledLine(LONGEST_LINE),
    postcode: v.pipe(postcode, v.minLength(1)),
    standing: v.pipe(
      v.custom<Standing>(isStanding, 'standing'),
      v.check(({ at, pin }) => at === 'address' || pin !== null, 'standing'),
    ),
    groupName: ofGroup(LONGEST_LINE),
    groupPlantingReason: ofGroup(LONGEST_REASON),
    groupUrl: v.pipe(line(LONGEST_LINK), v.check(isLink, 'groupUrl')),
    groupTwitter: line(LONGEST_LINK),
    groupInstagram: line(LONGEST_LINK),
    acceptTerms: v.pipe(
      v.boolean(),
      v.check((isAccepted) => isAccepted, 'acceptTerms'),
    ),
  });
}

type DetailsInput = v.InferInput<ReturnType<typeof detailsSchemaIn>>;
type DetailsOutput = v.InferOutput<ReturnType<typeof detailsSchemaIn>>;

/** What the resident gave on their profile. */
export interface Applicant {
  readonly name: string | null;
  /** In lines. */
  readonly address: string | null;
  readonly postcode: string | null;
  readonly telephone: string | null;
}

/** First line, town in the last one, everything else between. */
export function addressLinesOf(address: string): {
  readonly address1: string;
  readonly address2: string;
  readonly town: string;
} {
  const [address1 = '', ...rest] = address
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const town = rest.pop() ?? '';
  return { address1, address2: rest.join(', '), town };
}

/** What the form begins with: what was given in this order before, otherwise the profile. */
export function firstInput(before: OrderDetails | null, applicant: Applicant): DetailsInput {
  const group = {
    groupName: before?.groupName ?? '',
    groupPlantingReason: before?.groupPlantingReason ?? '',
    groupUrl: before?.groupUrl ?? '',
    groupTwitter: before?.groupTwitter ?? '',
    groupInstagram: before?.groupInstagram ?? '',
  };
  if (before !== null) {
    const { name, telephone, address1, address2, town, postcode, spot, isPinned } = before;
    return {
      ...{ name, telephone },
      where: isPinned ? { text: '', spot: null } : { text: '', spot, of: addressKey(before) },
      ...{ address1, address2, town, postcode },
      standing: isPinned ? { at: 'pin', pin: spot } : { at: 'address', pin: null },
      ...group,
      acceptTerms: true,
    };
  }
  return {
    name: applicant.name ?? '',
    telephone: applicant.telephone ?? '',
    where: { text: '', spot: null },
    ...addressLinesOf(applicant.address ?? ''),
    postcode: applicant.postcode ?? '',
    standing: { at: 'address', pin: null },
    ...group,
    acceptTerms: false,
  };
}

/** @param acceptedTerms slug of the terms; null where the market has published none */
export function detailsOf(
  { where, standing, acceptTerms: _accepted, ...given }: DetailsOutput,
  acceptedTerms: string | null,
): OrderDetails {
  const isPinned = standing.at === 'pin';
  const home = where.of === addressKey(given) ? where.spot : null;
  return { ...given, isPinned, spot: isPinned ? standing.pin : home, acceptedTerms };
}
