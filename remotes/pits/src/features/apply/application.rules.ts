/** What an applicant enters, and how far the pit may be from their address. Pure. */
import { privateProfileFieldsIn } from '@greenward/contract/private-profile.schema';
import { metresBetween } from '@greenward/map/walking-range';
import * as v from 'valibot';

export interface Spot {
  readonly lon: number;
  readonly lat: number;
}

/** What was typed into the search for an address, and where the chosen one is. */
export interface Where {
  readonly text: string;
  readonly spot: Spot | null;
  /** The spot is somewhere on the street, so a long distance may be wrong. */
  readonly isStreet?: boolean;
}

/** A pit, and from how many metres the form warns and refuses. */
export interface PitReach extends Spot {
  readonly warnDistance: number;
  readonly maximumDistance: number;
}

/** As the api takes it. */
const LONGEST_ADDRESS = 300;

export type Reach = 'near' | 'far' | 'tooFar';

export const metresTo = (pit: Spot, spot: Spot): number => Math.round(metresBetween(pit, spot));

/** @param metres between pit and address */
export function reachOf(metres: number, { warnDistance, maximumDistance }: PitReach): Reach {
  if (metres > maximumDistance) return 'tooFar';
  return metres >= warnDistance ? 'far' : 'near';
}

const isTooFar = (pit: PitReach, spot: Spot | null): boolean =>
  spot !== null && reachOf(metresTo(pit, spot), pit) === 'tooFar';

function isWhere(value: unknown): value is Where {
  if (typeof value !== 'object' || value === null) return false;
  const { text, spot } = value as Partial<Where>;
  return (
    typeof text === 'string' &&
    (spot === null || (typeof spot === 'object' && typeof spot.lon === 'number' && typeof spot.lat === 'number'))
  );
}

/** @param value possibly from a draft of another release */
export const spotIn = (value: unknown): Spot | null => (isWhere(value) ? value.spot : null);
export const isStreetIn = (value: unknown): boolean => isWhere(value) && value.isStreet === true;

/**
 * Messages are message keys below `pits.wrong.`; other messages belong to the field itself.
 * @param country the tenant's, ISO 3166-1 alpha-2
 */
export function applicationSchemaIn(country: string, pit: PitReach) {
  const { name, telephone, address, postcode } = privateProfileFieldsIn(country);
  return v.object({
    /** Part of the input, so that another pit is another intent. */
    placeId: v.string(),
    where: v.pipe(
      v.custom<Where>(isWhere, 'where'),
      v.check(({ spot }) => spot !== null, 'where'),
      v.check(({ spot, isStreet }) => isStreet !== true || !isTooFar(pit, spot), 'onlyStreet'),
      v.check(({ spot, isStreet }) => isStreet === true || !isTooFar(pit, spot), 'tooFar'),
    ),
    address: v.pipe(address, v.minLength(1), v.maxLength(LONGEST_ADDRESS)),
    postcode: v.pipe(postcode, v.minLength(1)),
    name: v.pipe(name, v.minLength(1)),
    telephone,
    /** Missing in a draft of an earlier release. */
    isPrivate: v.optional(v.boolean(), false),
    acceptTerms: v.pipe(
      v.boolean(),
      v.check((isAccepted) => isAccepted, 'acceptTerms'),
    ),
  });
}
