/** What somebody has entered into the form for corrections, and what is still missing of it. */

export const CORRECTION_KINDS = ['gone', 'wrong-species', 'moved', 'missing'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export interface CorrectionDraft {
  readonly kind: CorrectionKind | null;
  /** As typed. */
  readonly species: string;
  /** Metres to the east and to the north of the place; null before it was marked. */
  readonly spot: readonly [east: number, north: number] | null;
  readonly note: string;
}

export const EMPTY_DRAFT: CorrectionDraft = { kind: null, species: '', spot: null, note: '' };

export const isEmptyDraft = ({ kind, species, spot, note }: CorrectionDraft): boolean => kind === null && species === '' && spot === null && note === '';

/** Half the width of the drawing. */
export const DRAWN_METRES = 40;
const METRES_A_DEGREE = 111_195;

interface At {
  readonly lon: number;
  readonly lat: number;
}

const metresOfLongitude = (lat: number): number => METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180);

/** Metres to the east and to the north. */
export const offsetOf = (from: At, to: At): readonly [number, number] => [
  (to.lon - from.lon) * metresOfLongitude(from.lat),
  (to.lat - from.lat) * METRES_A_DEGREE,
];

/** [lon, lat] in degrees. */
export const positionAt = (from: At, [east, north]: readonly [number, number]): [number, number] => [
  from.lon + east / metresOfLongitude(from.lat),
  from.lat + north / METRES_A_DEGREE,
];

export const lengthOf = ([east, north]: readonly [number, number]): number => Math.hypot(east, north);

interface Kind {
  readonly name: string;
  readonly slug: string;
  readonly scientificName: string;
}

export const kindLabel = ({ name, scientificName }: Kind): string => `${name} (${scientificName})`;

/** A kind as somebody wrote it: by the list's label, or by either of its names. */
export function findKind<Found extends Kind>(kinds: readonly Found[], typed: string): Found | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return null;
  return kinds.find((kind) => [kindLabel(kind), kind.scientificName, kind.name].some((text) => text.toLowerCase() === wanted)) ?? null;
}

export type DraftProblem = 'kind' | 'species' | 'spot';

const needsSpecies = (kind: CorrectionKind | null): boolean => kind === 'wrong-species' || kind === 'missing';
const needsSpot = (kind: CorrectionKind | null): boolean => kind === 'moved' || kind === 'missing';
export const asks = (kind: CorrectionKind | null) => ({ species: needsSpecies(kind), spot: needsSpot(kind) });

/** What keeps the draft from being sent; null when nothing does. */
export function problemOf({ kind, species, spot }: CorrectionDraft, kinds: readonly Kind[]): DraftProblem | null {
  if (kind === null) return 'kind';
  if (needsSpecies(kind) && species.trim() !== '' && findKind(kinds, species) === null) return 'species';
  if (needsSpot(kind) && (spot === null || lengthOf(spot) < 1)) return 'spot';
  return null;
}

export interface Correction {
  readonly kind: CorrectionKind;
  readonly category?: string;
  readonly geometry?: { readonly type: 'Point'; readonly coordinates: [number, number] };
  readonly note?: string;
}

/** A draft without a problem, as it is sent. */
export function correctionOf({ kind, species, spot, note }: CorrectionDraft, kinds: readonly Kind[], from: At): Correction | null {
  if (kind === null) return null;
  const found = needsSpecies(kind) ? findKind(kinds, species) : null;
  return {
    kind,
    ...(found === null ? {} : { category: found.slug }),
    ...(needsSpot(kind) && spot !== null ? { geometry: { type: 'Point' as const, coordinates: positionAt(from, spot) } } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

const keyOf = (guid: string): string => `gw-correction:${guid}`;

/** Long enough to make an account and to open the mail that confirms it, in another tab maybe. */
const KEPT_MS = 30 * 60_000;

/** Survives the way to the sign-in page and back, on this device. */
export function keepDraft(guid: string, draft: CorrectionDraft | null): void {
  try {
    if (draft === null || isEmptyDraft(draft)) localStorage.removeItem(keyOf(guid));
    else localStorage.setItem(keyOf(guid), JSON.stringify({ draft, until: Date.now() + KEPT_MS }));
  } catch {
    // a browser that keeps nothing: the form itself still has it
  }
}

export function keptDraft(guid: string): CorrectionDraft | null {
  try {
    const { draft, until } = JSON.parse(localStorage.getItem(keyOf(guid)) ?? '{}') as { draft?: CorrectionDraft; until?: number };
    if (draft !== undefined && until !== undefined && until > Date.now()) return { ...EMPTY_DRAFT, ...draft };
    localStorage.removeItem(keyOf(guid));
    return null;
  } catch {
    return null;
  }
}
