/** The input of the walk form, and its storage in the history entry for a reload or a step back. Pure. */
import * as v from 'valibot';

export type Spot = {
  readonly lon: number;
  readonly lat: number;
  /** Its name in the town; null for a point without an address. */
  readonly label: string | null;
};

export type End = {
  readonly text: string;
  readonly spot: Spot | null;
};

export type WalkWish = {
  readonly start: End;
  readonly end: End;
  /** '' for the town's default. */
  readonly mode: string;
  readonly lengthMetres: number;
  readonly isBig: boolean;
  readonly isStepFree: boolean;
  /** Genus to avoid; '' for none. */
  readonly without: string;
};

/** One field of the form, although it has parts. */
const end = v.custom<End>((value) => endIn(value) !== null);
const isNowhere = ({ text }: End): boolean => text.trim() === '';

/** Messages are message keys below `map.walks.`. */
export const walkWishSchema = v.object({
  start: v.pipe(
    end,
    v.check((start) => start.spot !== null || !isNowhere(start), 'noStart'),
    v.check((start) => start.spot !== null || isNowhere(start), 'unknownStart'),
  ),
  end: v.pipe(
    end,
    v.check((given) => given.spot !== null || isNowhere(given), 'unknownStart'),
  ),
  mode: v.string(),
  lengthMetres: v.number(),
  isBig: v.boolean(),
  isStepFree: v.boolean(),
  without: v.string(),
});

const NOWHERE: End = { text: '', spot: null };
export const NO_WISH: WalkWish = {
  start: NOWHERE,
  end: NOWHERE,
  mode: '',
  lengthMetres: 3_000,
  isBig: false,
  isStepFree: false,
  without: '',
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function endIn(value: unknown): End | null {
  const { text, spot } = fieldsOf(value);
  if (typeof text !== 'string') return null;
  if (spot === null) return { text, spot };
  const { lon, lat, label } = fieldsOf(spot);
  return typeof lon === 'number' && typeof lat === 'number' && (label === null || typeof label === 'string')
    ? { text, spot: { lon, lat, label } }
    : null;
}

/** @param state of the location, possibly written by another release. @returns null without valid input */
export function wishIn(state: unknown): WalkWish | null {
  const { start, end, mode, lengthMetres, isBig, isStepFree, without } = fieldsOf(fieldsOf(state)['walk']);
  const [from, to] = [endIn(start), endIn(end)];
  return from !== null &&
    to !== null &&
    typeof mode === 'string' &&
    typeof lengthMetres === 'number' &&
    typeof isBig === 'boolean' &&
    typeof isStepFree === 'boolean' &&
    typeof without === 'string'
    ? { start: from, end: to, mode, lengthMetres, isBig, isStepFree, without }
    : null;
}

/** The browser's history entry with the input: React Router reads `usr` as the location's state. */
export const entryWith = (entry: unknown, wish: WalkWish): object => ({ ...fieldsOf(entry), usr: { walk: wish } });
