/** What happens in a town that is a demonstration: the same for everybody who starts it on the same days. Pure. */
import { createHash } from 'node:crypto';
import { addDays, daysBetween } from '../../../calendar/calendar-day.rules.ts';

export interface DemonstrationPlaces {
  /** Guids. */
  readonly trees: readonly string[];
  readonly pits: readonly string[];
}

export interface DemonstrationChoice extends DemonstrationPlaces {
  readonly tenant: string;
  /** Whether residents may adopt trees, and whether they water them. */
  readonly isAdopted: boolean;
  readonly isWatered: boolean;
  /** Last day that has activities; null without any. */
  readonly knownUntil: string | null;
  readonly today: string;
}

export interface Happening {
  readonly kind: 'tree-adopted' | 'tree-watered' | 'pit-adopted';
  readonly placeGuid: string;
  readonly day: string;
  /** '17:40' */
  readonly time: string;
  /** Null for what is not a watering. */
  readonly litres: number | null;
  /** Who waters: an account that nobody can sign in to. */
  readonly neighbour: string;
  /** The same each time, so that it is recorded once. */
  readonly key: string;
}

/** All keys begin with it. */
export const DEMONSTRATION_KEYS = 'demonstration:';
/** Days that a demonstration reaches back. */
const DAYS = 30;
const PER_DAY_AT_MOST = 3;
/** One happening in so many is an adoption where trees are watered too. */
const ADOPTED_ONE_IN = 4;
const NEIGHBOURS = 6;
const PIT_ONE_IN = 5;
/** What residents carry: a can or a bucket. */
const LITRES = [10, 10, 15, 20] as const;
/** Hours in which people are out: from 7am to 8pm. */
const [FIRST_HOUR, HOURS] = [7, 13];

/** A number from 0 up to the limit that follows from the text alone. */
const numberOf = (text: string, limit: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % limit;

const pick = <Item>(items: readonly Item[], text: string): Item | undefined => items[numberOf(text, items.length || 1)];

const two = (number: number): string => String(number).padStart(2, '0');

/** The earliest first, and nothing before what is known: streams are listed in the order of recording. */
export function happeningsOf(choice: DemonstrationChoice): Happening[] {
  const { tenant, trees, pits, isWatered, knownUntil, today } = choice;
  const first = addDays(today, -DAYS);
  const from = knownUntil === null || knownUntil < first ? first : addDays(knownUntil, 1);
  return daysBetween(from, addDays(today, -1))
    .flatMap((day) => {
      const count = numberOf(`${tenant} ${day}`, PER_DAY_AT_MOST + 1);
      return Array.from({ length: count }, (_, number): Happening[] => {
        const name = `${tenant} ${day} ${number}`;
        const isPit = pits.length > 0 && (trees.length === 0 || numberOf(`${name} pit`, PIT_ONE_IN) === 0);
        const isAdopted = choice.isAdopted && (!isWatered || numberOf(`${name} adopted`, ADOPTED_ONE_IN) === 0);
        const placeGuid = pick(isPit ? pits : trees, `${name} place`);
        if (placeGuid === undefined) return [];
        const kind = isPit ? 'pit-adopted' : isAdopted ? 'tree-adopted' : 'tree-watered';
        const time = `${two(FIRST_HOUR + numberOf(`${name} hour`, HOURS))}:${two(numberOf(`${name} minute`, 60))}`;
        const litres = kind === 'tree-watered' ? (pick(LITRES, `${name} litres`) ?? null) : null;
        const neighbour = `demonstration-${numberOf(`${name} neighbour`, NEIGHBOURS)}`;
        return [{ kind, placeGuid, day, time, litres, neighbour, key: `${DEMONSTRATION_KEYS}${day}:${number}` }];
      });
    })
    .flat()
    .sort((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? -1 : 1));
}
