/** What is entered for a walk of one's own, and how it is found again in the history's entry after a reload or a step back. Pure. */

export interface Spot {
  readonly lon: number;
  readonly lat: number;
  /** What the town calls it; null for a point without an address. */
  readonly label: string | null;
}

export interface End {
  readonly text: string;
  readonly spot: Spot | null;
}

export interface WalkWish {
  readonly start: End;
  readonly end: End;
  /** '' for the town's own choice. */
  readonly mode: string;
  readonly lengthMetres: number;
  readonly isBig: boolean;
  readonly isStepFree: boolean;
  /** Genus that is left out; '' for none. */
  readonly without: string;
}

const NOWHERE: End = { text: '', spot: null };
export const NO_WISH: WalkWish = { start: NOWHERE, end: NOWHERE, mode: '', lengthMetres: 3_000, isBig: false, isStepFree: false, without: '' };

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function endIn(value: unknown): End | null {
  const { text, spot } = fieldsOf(value);
  if (typeof text !== 'string') return null;
  if (spot === null) return { text, spot };
  const { lon, lat, label } = fieldsOf(spot);
  return typeof lon === 'number' && typeof lat === 'number' && (label === null || typeof label === 'string') ? { text, spot: { lon, lat, label } } : null;
}

/** @param state of the location, as any release may have left it. @returns null for none */
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

/** The history's own entry with it: React Router reads `usr` back as the location's state. */
export const entryWith = (entry: unknown, wish: WalkWish): object => ({ ...fieldsOf(entry), usr: { walk: wish } });
