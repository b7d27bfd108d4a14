/** Turns one record into one area or a rejection, both for an import and for a dry run. Pure. */
import { area } from '@turf/area';
import type { Polygon } from 'geojson';
import { boxOf, centreOf } from '../area/area-locator.rules.ts';
import type { LocatedArea } from '../area/area-locator.rules.ts';
import type { Box } from '../../../geo/box.ts';
import { LONGEST_ID, LONGEST_NAME, cleanText } from './clean-text.rules.ts';
import { placedGeometry } from './geometry.rules.ts';
import type { AreasMapping } from './mapping.schema.ts';
import type { MappedRecord } from './open-records.ts';
import { slugOf } from '../../../text/slug.rules.ts';

/** Number of corners of the circle that replaces a missing outline. */
const CIRCLE_CORNERS = 24;
const METRES_PER_DEGREE = 111_320;

export interface AreaFacts {
  readonly slug: string;
  readonly name: string;
  readonly sourceId: string | null;
  readonly geometry: LocatedArea['geometry'];
  readonly box: Box;
  readonly lon: number;
  readonly lat: number;
  /** Area within the outline; null when a circle replaces a missing outline. */
  readonly hectares: number | null;
}

export type AreaOutcome =
  | { readonly kind: 'area'; readonly area: AreaFacts }
  /** The mapping excludes this record. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly reason: string };

function circleAround(lon: number, lat: number, metres: number): Polygon {
  const [width, height] = [metres / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)), metres / METRES_PER_DEGREE];
  const corners = Array.from({ length: CIRCLE_CORNERS + 1 }, (_, index) => {
    const angle = ((index % CIRCLE_CORNERS) / CIRCLE_CORNERS) * 2 * Math.PI;
    return [
      Math.round((lon + width * Math.cos(angle)) * 1e6) / 1e6,
      Math.round((lat + height * Math.sin(angle)) * 1e6) / 1e6,
    ];
  });
  return { type: 'Polygon', coordinates: [corners] };
}

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Rounded to a hundred square metres. */
export const hectaresOf = (outline: LocatedArea['geometry']): number =>
  Math.round((area(outline) / SQUARE_METRES_PER_HECTARE) * 100) / 100;

/** @returns a function that reads one record */
export function createAreaReader(
  { name: nameColumn, id, only, unnamed, radiusMetres }: AreasMapping,
  maximumBox: Box,
): (record: MappedRecord) => AreaOutcome {
  const rejected = (reason: string): AreaOutcome => ({ kind: 'rejected', reason });
  return ({ text, written, locate }) => {
    if (only !== undefined && !only.values.includes(written(only.column))) return { kind: 'skipped' };
    const named = written(nameColumn);
    if (named === '') return unnamed === 'skip' ? { kind: 'skipped' } : rejected(`has no ${nameColumn}`);
    const { text: name } = cleanText(named, LONGEST_NAME);
    const slug = slugOf(name);
    if (name === '' || slug === '')
      return rejected(`has a ${nameColumn} of more than ${LONGEST_NAME} characters, or with none that anybody sees`);
    const placed = placedGeometry(locate(), maximumBox);
    if ('reason' in placed) return rejected(`"${name}" ${placed.reason}`);
    const { geometry } = placed;
    const [lon = NaN, lat = NaN] = geometry.type === 'Point' ? geometry.coordinates : [];
    const outline =
      geometry.type === 'Point' && radiusMetres !== undefined ? circleAround(lon, lat, radiusMetres) : geometry;
    if (outline.type !== 'Polygon' && outline.type !== 'MultiPolygon') return rejected(`"${name}" is no polygon`);
    const { text: sourceId } = cleanText(text(id), LONGEST_ID);
    const hectares = geometry.type === 'Point' ? null : hectaresOf(outline);
    return {
      kind: 'area',
      area: {
        slug,
        name,
        sourceId: sourceId === '' ? null : sourceId,
        geometry: outline,
        box: boxOf(outline),
        ...centreOf(outline),
        hectares,
      },
    };
  };
}
