/** Selects the walkable lines of a tenant's ground. Pure. */
import type { NamedLine, WalkableLine } from './build-network.rules.ts';
import type { LonLat, WayKind } from './walking-network.ts';
import type { GroundLine } from './network.schema.ts';

const isPosition = (value: unknown): value is LonLat =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

/** Lines of a geometry; for a walkable area, its edge. */
function linesOf({ type, coordinates }: GroundLine['geometry']): LonLat[][] {
  if (!Array.isArray(coordinates)) return [];
  const depth = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }[type];
  if (depth === undefined) return [];
  const lines =
    depth === 0
      ? [coordinates as unknown[]]
      : depth === 1
        ? (coordinates as unknown[][])
        : (coordinates as unknown[][][]).flat();
  return lines.map((line) => line.filter(isPosition)).filter((line) => line.length > 1);
}

const KIND_OF_CLASS: Readonly<Record<string, WayKind>> = { pavement: 'pavement', crossing: 'crossing', steps: 'steps' };

/** A passage through a building stays on the ground. */
const ON_THE_GROUND: readonly string[] = ['no', 'building_passage', 'culvert'];
const isSaid = (value: string | undefined): boolean => value !== undefined && !ON_THE_GROUND.includes(value);
const WHOLE = /^-?\d{1,2}\b(?![.,]\d)/;

/** Height by the survey's layers or floors, else by bridge or tunnel. Only equality of levels matters. */
export function levelOf({ layer, level, bridge, tunnel }: Readonly<Record<string, string | undefined>>): number {
  for (const counted of [layer, level]) {
    const [number] = WHOLE.exec(counted ?? '') ?? [];
    if (number !== undefined) return Number(number);
  }
  return isSaid(bridge) ? 1 : isSaid(tunnel) ? -1 : 0;
}

export interface Walkable {
  readonly lines: readonly WalkableLine[];
  readonly names: readonly NamedLine[];
}

/**
 * Where pavements were surveyed, people walk on them, and streets only give them their names; elsewhere streets are
 * walkable.
 */
export function walkableOf(ground: readonly GroundLine[]): Walkable {
  const hasPavements = ground.some((line) => line.layer === 'PATH' && line.class === 'pavement');
  const lines: WalkableLine[] = [];
  const names: NamedLine[] = [];
  for (const { layer, class: surface, name, geometry, details } of ground)
    for (const coordinates of linesOf(geometry)) {
      if (layer === 'PATH')
        lines.push({ kind: KIND_OF_CLASS[surface ?? ''] ?? 'path', name, level: levelOf(details), coordinates });
      else if (!hasPavements) lines.push({ kind: 'street', name, level: levelOf(details), coordinates });
      if (layer === 'STREET' && name !== null) names.push({ name, coordinates });
    }
  return { lines, names };
}
