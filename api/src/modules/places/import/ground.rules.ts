/** Turns one record into one row of the ground, from which the base map is drawn. Pure. */
import { createHash } from 'node:crypto';
import { simplify } from '@turf/simplify';
import type { Geometry } from 'geojson';
import { LONGEST_ID, LONGEST_NAME, cleanText } from './clean-text.rules.ts';
import { boxAround, placedGeometry, pointOf, roundGeometry } from './geometry.rules.ts';
import type { GroundMapping } from './mapping.schema.ts';
import type { MappedRecord } from './open-records.ts';
import type { Box } from '../../../geo/box.ts';

/** Metres of one degree of latitude. */
const METRES_PER_DEGREE = 111_320;
const DEFAULT_PRECISION = 6;
/** Maximum length of an additional text, such as a plaque's inscription, in characters. */
const LONGEST_DETAIL = 2_000;

export interface GroundRow {
  readonly kind: 'ground';
  readonly sourceId: string;
  readonly layer: string;
  readonly class: string | null;
  readonly name: string | null;
  readonly geometry: Geometry;
  readonly box: Box;
  readonly details: Readonly<Record<string, string>>;
}

export type GroundOutcome =
  | GroundRow
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Keeps outlines that are hardly wider than the tolerance, because simplification would collapse them. */
function simplified(geometry: Geometry, metres: number): Geometry {
  try {
    return simplify(geometry, { tolerance: metres / METRES_PER_DEGREE });
  } catch (error) {
    if (/^invalid polygon/.test((error as Error).message)) return geometry;
    throw error;
  }
}

/** @returns a function that reads one record */
export function createGroundReader(mapping: GroundMapping, maximumBox: Box): (record: MappedRecord) => GroundOutcome {
  const {
    layer,
    id,
    name,
    class: classes,
    details = {},
    reduce,
    simplifyMetres = 0,
    precision = DEFAULT_PRECISION,
    only,
  } = mapping;
  return (record) => {
    const { text, written } = record;
    if (only !== undefined && !only.values.includes(written(only.column))) return { kind: 'skipped' };
    const onLayer = typeof layer === 'string' ? layer : layer.values[written(layer.column)];
    if (onLayer === undefined) return { kind: 'skipped' };
    const placed = placedGeometry(record.locate(), maximumBox);
    if ('reason' in placed) return { kind: 'rejected', reason: placed.reason };
    let drawn: Geometry = placed.geometry;
    if (reduce === 'point') {
      const { lon, lat } = pointOf(drawn);
      drawn = { type: 'Point', coordinates: [lon, lat] };
    }
    const rounded = roundGeometry(drawn, precision);
    const geometry = rounded === null || simplifyMetres === 0 ? rounded : simplified(rounded, simplifyMetres);
    if (geometry === null) return { kind: 'rejected', reason: 'is too small to be drawn, or of a kind that cannot be' };
    const named = cleanText(text(name), LONGEST_NAME).text;
    const ofClass =
      classes === undefined || typeof classes === 'string'
        ? classes
        : (classes.values[written(classes.column)] ?? classes.otherwise);
    const kept = Object.entries(details).flatMap(([key, column]) => {
      const said = cleanText(text(column), LONGEST_DETAIL).text;
      return said === '' ? [] : [[key, said] as const];
    });
    const identity = text(id);
    if (!cleanText(identity, LONGEST_ID).plausible)
      return {
        kind: 'rejected',
        reason: `has an id of more than ${LONGEST_ID} characters, or with some that nobody sees`,
      };
    const sourceId =
      identity !== '' ? identity : createHash('sha256').update(JSON.stringify(geometry)).digest('hex').slice(0, 16);
    return {
      kind: 'ground',
      sourceId,
      layer: onLayer,
      class: ofClass ?? null,
      name: named === '' ? null : named,
      geometry,
      box: boxAround(geometry),
      details: Object.fromEntries(kept),
    };
  };
}
