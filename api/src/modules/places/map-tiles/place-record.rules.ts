/** Decodes places that the store packed into bytes, and makes their tile properties. Pure. */
import { positionOfKey } from './tile-range.rules.ts';
import type { PlaceLayer } from './layers.rules.ts';
import type { TileProperties } from './mvt-encoder.rules.ts';

export interface PlaceRecord {
  readonly featureId: number;
  /** In 2^30 parts of the plane. */
  readonly x: number;
  readonly y: number;
  /** In decimetres; 0 when unknown. */
  readonly spreadDm: number;
  readonly heightDm: number;
  readonly type: 'TREE' | 'SHRUB' | 'COPSE' | 'PIT' | 'GATHER';
  readonly isYoung: boolean;
  /** Species, state of a pit, or name and quantity of a group as JSON; '' when there is none. */
  readonly said: string;
}

const TYPE_OF: Readonly<Record<string, PlaceRecord['type']>> = {
  T: 'TREE',
  S: 'SHRUB',
  C: 'COPSE',
  P: 'PIT',
  G: 'GATHER',
};
const YOUNG = 1;
const TEXT_AT = 27;

/** Decodes the output of `packed` in place-tiles.store.ts. */
export function* readRecords(bytes: Uint8Array): Generator<PlaceRecord> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < buffer.length;) {
    const end = at + TEXT_AT + buffer.readInt32BE(at + 23);
    const [x, y] = positionOfKey(buffer.readUInt32BE(at + 8), buffer.readUInt32BE(at + 12));
    const flags = buffer.readInt16BE(at + 21);
    const type = TYPE_OF[String.fromCharCode(buffer[at + 20] ?? 0)];
    if (type === undefined) throw new Error('A packed place is of no known type');
    yield {
      featureId: buffer.readUInt32BE(at) * 0x1_0000_0000 + buffer.readUInt32BE(at + 4),
      x,
      y,
      spreadDm: buffer.readInt16BE(at + 16),
      heightDm: buffer.readInt16BE(at + 18),
      type,
      isYoung: (flags & YOUNG) !== 0,
      said: buffer.toString('utf8', at + TEXT_AT, end),
    };
    at = end;
  }
}

export const layerOf = ({ type }: PlaceRecord): Exclude<PlaceLayer, 'canopy'> =>
  type === 'PIT' ? 'pits' : type === 'GATHER' ? 'gathers' : 'trees';

/** Crown radii are rounded to this many dm: fewer distinct values make smaller tiles. */
const CROWN_STEP_DM = 5;

/** @param rarity steps 0 to 9 by species; null when rarity is switched off */
export function propertiesOf(record: PlaceRecord, rarity: ReadonlyMap<string, number> | null): TileProperties {
  const { type, said, spreadDm, isYoung } = record;
  if (type === 'PIT') return { state: said === '' ? null : said };
  if (type === 'GATHER') {
    const { name, quantity } = JSON.parse(said) as { name: string; quantity?: unknown };
    return { quantity: typeof quantity === 'number' ? quantity : null, name };
  }
  return {
    species: said === '' ? null : said,
    crown: spreadDm === 0 ? null : Math.max(CROWN_STEP_DM, Math.round(spreadDm / 2 / CROWN_STEP_DM) * CROWN_STEP_DM),
    rarity: rarity?.get(said),
    young: isYoung ? true : null,
    kind: type === 'TREE' ? null : type,
  };
}
