/** Draws a tile's canopy: stored outlines, else circles estimated from crown widths. Pure. */
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import { mercatorOf } from '../place/place-position.rules.ts';
import type { TileLayer, TilePosition } from './mvt-encoder.rules.ts';
import type { PlaceRecord } from './place-record.rules.ts';
import { partsPerMetre, planeParts, withinTile } from './tile-range.rules.ts';
import type { TileNumber } from './tile-range.rules.ts';
import type { OutlineRow } from './place-tiles.schema.ts';

/** The widest known crown measures 60 m; larger values are errors. */
export const WIDEST_CROWN_M = 60;
/** Number of corners of an estimated circle. */
const CORNERS = 12;

const DIRECTIONS = Array.from({ length: CORNERS }, (_, at) => {
  const angle = (2 * Math.PI * at) / CORNERS;
  return [Math.cos(angle), Math.sin(angle)] as const; // clockwise, because y points down
});

/** Rings in 2^30 parts of the plane, outer ones first. */
type Outline = readonly (readonly (readonly [number, number])[])[];

const isPolygon = (geometry: Readonly<Record<string, unknown>>): boolean =>
  geometry['type'] === 'Polygon' || geometry['type'] === 'MultiPolygon';

function outlinesOf(geometry: Polygon | MultiPolygon): Outline[] {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return parts.map((rings) =>
    rings.map((ring) =>
      ring.map(([lon = 0, lat = 0]) => {
        const { x, y } = mercatorOf(lon, lat);
        return planeParts(x, y);
      }),
    ),
  );
}

const doubleArea = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);

const turned = <Ring extends readonly unknown[]>(ring: Ring, isClockwise: boolean, wanted: boolean): Ring =>
  isClockwise === wanted ? ring : ([...ring].reverse() as unknown as Ring);

/** Square metres per squared part of the plane. */
const squareMetresPerPart = (tile: TileNumber): number =>
  (2 ** (2 * tile.z - 60) * 4096 ** 2) / partsPerMetre(tile) ** 2;

export interface CanopyOf {
  readonly tile: TileNumber;
  readonly trees: readonly PlaceRecord[];
  readonly outlines: readonly OutlineRow[];
}

/**
 * A tree under a stored outline is not drawn twice; an outline with a single tree under it gets that tree's id and
 * species.
 */
export function drawCanopy(layer: TileLayer, { tile, trees, outlines }: CanopyOf): void {
  const covered = new Set<number>();
  for (const { featureId, category, geometry, heightM, areaM2 } of outlines) {
    if (!isPolygon(geometry)) continue;
    const parts = outlinesOf(geometry as unknown as Polygon | MultiPolygon);
    const shape: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: parts.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y]))),
    };
    const beneath = trees.filter(({ x, y }) => booleanPointInPolygon([x, y], shape));
    for (const tree of beneath) covered.add(tree.featureId);
    const only = beneath.length === 1 ? beneath[0] : undefined;
    const rings = parts.flatMap((part) => part.map((ring, at) => turned(ring, doubleArea(ring) > 0, at === 0)));
    const squareParts = parts.reduce(
      (sum, part) =>
        sum + part.reduce((area, ring, at) => area + (at === 0 ? 0.5 : -0.5) * Math.abs(doubleArea(ring)), 0),
      0,
    );
    layer.polygon(
      only?.featureId ?? featureId,
      rings.map((ring): TilePosition[] => ring.map(([x, y]) => [...withinTile(tile, x, y)])),
      {
        area: Math.round(areaM2 ?? squareParts * squareMetresPerPart(tile)),
        height: heightM,
        species: category ?? (only === undefined || only.said === '' ? null : only.said),
      },
    );
  }
  const scale = partsPerMetre(tile);
  for (const { featureId, x, y, spreadDm, heightDm, said } of trees) {
    if (covered.has(featureId)) continue;
    const radiusM = Math.min(WIDEST_CROWN_M, spreadDm / 10) / 2;
    const [middleX, middleY] = withinTile(tile, x, y);
    const reach = radiusM * scale;
    if (middleX + reach < 0 || middleY + reach < 0 || middleX - reach >= 4096 || middleY - reach >= 4096) continue;
    layer.polygon(
      featureId,
      [
        DIRECTIONS.map(([right, down]): TilePosition => [
          Math.round(middleX + right * reach),
          Math.round(middleY + down * reach),
        ]),
      ],
      {
        area: Math.round(Math.PI * radiusM ** 2),
        height: heightDm === 0 ? null : heightDm / 10,
        species: said === '' ? null : said,
        // A circle around a trunk is an estimate, whether its width was measured or derived from the trunk.
        modelled: true,
      },
    );
  }
}
