/** The input of the correction form, and its conversion to a correction. */
import * as v from 'valibot';

export const CORRECTION_KINDS = ['gone', 'wrong-species', 'moved', 'missing'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export type CorrectionInput = {
  readonly kind: CorrectionKind | null;
  /** Free text. */
  readonly species: string;
  /** Metres east and north of the place; null until it is marked. */
  readonly spot: [east: number, north: number] | null;
  readonly note: string;
};

export const EMPTY_INPUT: CorrectionInput = { kind: null, species: '', spot: null, note: '' };

const NOTE_AT_MOST = 1_000;
const SPECIES_AT_MOST = 120;

/** Half the width of the drawing, in metres. */
export const DRAWN_METRES = 40;
const METRES_A_DEGREE = 111_195;

interface At {
  readonly lon: number;
  readonly lat: number;
}

const metresOfLongitude = (lat: number): number => METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180);

/** Metres east and north. */
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

/** Finds a species by the list's label or by either of its names. */
export function findKind<Found extends Kind>(kinds: readonly Found[], typed: string): Found | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return null;
  return (
    kinds.find((kind) =>
      [kindLabel(kind), kind.scientificName, kind.name].some((text) => text.toLowerCase() === wanted),
    ) ?? null
  );
}

const needsSpecies = (kind: CorrectionKind | null): boolean => kind === 'wrong-species' || kind === 'missing';
const needsSpot = (kind: CorrectionKind | null): boolean => kind === 'moved' || kind === 'missing';
/** Additional questions for each kind of correction. */
export const asks = (kind: CorrectionKind | null) => ({ species: needsSpecies(kind), spot: needsSpot(kind) });

/** A type alias, because schemas need an index signature. */
export type Correction = {
  readonly kind: CorrectionKind;
  readonly category?: string;
  readonly geometry?: { readonly type: 'Point'; readonly coordinates: [number, number] };
  readonly note?: string;
};

/**
 * Parses the input into the correction of a place at `from`, without fields that its kind does not use. The api parses
 * the correction again.
 */
export const correctionSchema = (kinds: readonly Kind[], from: At) =>
  v.pipe(
    v.object({
      kind: v.nullable(v.picklist(CORRECTION_KINDS)),
      species: v.pipe(v.string(), v.maxLength(SPECIES_AT_MOST)),
      spot: v.nullable(v.tuple([v.number(), v.number()])),
      note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_AT_MOST)),
    }),
    v.forward(
      v.check(({ kind }) => kind !== null, 'nothing was chosen'),
      ['kind'],
    ),
    v.forward(
      v.check(
        ({ kind, species }) => !needsSpecies(kind) || species.trim() === '' || findKind(kinds, species) !== null,
        'not in the list',
      ),
      ['species'],
    ),
    v.forward(
      v.check(({ kind, spot }) => !needsSpot(kind) || (spot !== null && lengthOf(spot) >= 1), 'less than a metre away'),
      ['spot'],
    ),
    v.transform(({ kind, species, spot, note }): Correction => {
      const found = needsSpecies(kind) ? findKind(kinds, species) : null;
      return {
        kind: kind!, // checked above
        ...(found === null ? {} : { category: found.slug }),
        ...(needsSpot(kind) && spot !== null
          ? { geometry: { type: 'Point', coordinates: positionAt(from, spot) } }
          : {}),
        ...(note === '' ? {} : { note }),
      };
    }),
  );
