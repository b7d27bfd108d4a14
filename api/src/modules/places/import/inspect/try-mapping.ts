/** Shows without a database what an import with a mapping would do: counts, first rejections, examples in words. */
import type { Box } from '../../../../geo/box.ts';
import { createAreaReader } from '../area-row.rules.ts';
import { createGroundReader } from '../ground.rules.ts';
import type { Mapping } from '../mapping.schema.ts';
import { openRecords } from '../open-records.ts';
import type { MappedRecord } from '../open-records.ts';
import { UNIDENTIFIED_TREE, createRowReader } from '../place-row.rules.ts';
import type { PlaceRow } from '../place-row.rules.ts';
import { PLACES_COMPARED } from '../standing-elsewhere.store.ts';
import type { ComparedPlace } from '../standing-elsewhere.store.ts';
import { NOT_YET_IDENTIFIED, scientificNameOf } from '../../species/species-name.rules.ts';
import { sampleRecords } from './sample-records.ts';

export interface Trial {
  readonly counted: 'line' | 'feature';
  readonly read: number;
  /** True when the file has more rows than were examined. */
  readonly isSample: boolean;
  /** What would be imported, by kind: 'trees', 'vacant tree pits', 'parks'. */
  readonly kinds: readonly (readonly [string, number])[];
  readonly skipped: number;
  readonly rejected: number;
  /** Reasons without row-specific details, with their count and first line; most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly times: number; readonly line: number }[];
  /** Implausible values that would be left out. */
  readonly implausible: number;
  readonly examples: readonly string[];
  /** Some of the places, spread over the examined rows, for comparison with existing places. */
  readonly places: readonly ComparedPlace[];
}

const EXAMPLES = 3;
/** After the first rows, every tenth row replaces an earlier one. */
const EVERY = 10;
const WORLD: Box = [-180, -85, 180, 85];
/** Maximum number of ids checked for repetition; larger files are not checked. */
const IDS_AT_MOST = 2_000_000;

const KINDS: Readonly<Record<string, string>> = {
  TREE: 'trees',
  SHRUB: 'shrubs and hedges',
  COPSE: 'woods and copses',
  PIT: 'vacant tree pits',
  'PIT:STUMP': 'stumps',
};

const LAYERS: Readonly<Record<string, string>> = {
  BOUNDARY: 'boundaries',
  WATER: 'lakes and rivers',
  GREEN: 'green spaces',
  STREET: 'streets',
  PATH: 'paths',
  BENCH: 'benches',
  DRINKING_WATER: 'places with drinking water',
  TOILETS: 'toilets',
  PLANTING_PLAN: 'stretches of the planting plan',
};

const general = (reason: string): string => reason.replace(/ ?\([^)]*\)/g, '').replace(/^"[^"]*" /, '');

/** 'Norway maple (Acer platanoides) at 12 High Street, trunk 30 cm, planted in 2015'. */
function inWords({ name, category, type, address, lon, lat, attributes }: PlaceRow): string {
  const latin =
    category === null || type === 'PIT' || category === NOT_YET_IDENTIFIED ? '' : scientificNameOf(category);
  const facts = [
    attributes['dbhCm'] === undefined ? '' : `trunk ${String(attributes['dbhCm'])} cm across`,
    attributes['heightM'] === undefined ? '' : `${String(attributes['heightM'])} m high`,
    attributes['spreadM'] === undefined ? '' : `crown ${String(attributes['spreadM'])} m wide`,
    attributes['plantedYear'] === undefined ? '' : `planted in ${String(attributes['plantedYear'])}`,
  ].filter((one) => one !== '');
  const called = latin === '' || latin === name ? name : `${name} (${latin})`;
  const hint = attributes['locationHint'] === undefined ? '' : `${String(attributes['locationHint'])} `;
  return [
    `${called}, ${address === null ? '' : `${hint}${address}, `}at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...facts,
  ].join('; ');
}

/** @throws ImportRefusedError as an import would */
export async function tryMapping(file: string, mapping: Mapping, box: Box | null): Promise<Trial> {
  const maximumBox = box ?? WORLD;
  const source = await openRecords(file, mapping);
  const sample = sampleRecords(source.records, source.bytesRead);
  const places: ComparedPlace[] = [];
  const kinds = new Map<string, number>();
  const reasons = new Map<string, { times: number; line: number }>();
  const examples: string[] = [];
  let [read, skipped, rejected, implausible] = [0, 0, 0, 0];
  const count = (kind: string): void => void kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const reject = (line: number, reason: string): void => {
    rejected += 1;
    const known = reasons.get(general(reason));
    if (known === undefined) reasons.set(general(reason), { times: 1, line });
    else known.times += 1;
  };
  const take = mapping.kind === 'places' ? takePlace() : mapping.kind === 'ground' ? takeGround() : takeArea();
  try {
    for await (const record of sample.records) {
      read += 1;
      take(record);
    }
    source.checkColumns();
  } finally {
    source.close();
  }
  return {
    counted: source.counted,
    read,
    isSample: sample.isCut(),
    kinds: [...kinds].sort((a, b) => b[1] - a[1]),
    skipped,
    rejected,
    reasons: [...reasons].map(([reason, rest]) => ({ reason, ...rest })).sort((a, b) => b.times - a.times),
    implausible,
    examples,
    places,
  };

  function takePlace(): (record: MappedRecord) => void {
    if (mapping.kind !== 'places') throw new Error('expected places');
    const readRow = createRowReader({ tenantCode: 'trial', mapping, width: source.width, maximumBox });
    const ids = new Set<string>();
    return (record) => {
      const row = readRow(record);
      if (row.kind === 'skipped' || row.kind === 'retired') skipped += 1;
      else if (row.kind === 'rejected') reject(record.line, row.reason);
      else if (ids.has(row.sourceId)) reject(record.line, 'repeats the id of an earlier row');
      else {
        if (ids.size < IDS_AT_MOST) ids.add(row.sourceId);
        implausible += row.implausible.length;
        const isIdentified = row.category !== null && row.category !== NOT_YET_IDENTIFIED;
        const kind = KINDS[`${row.type}:${row.subType ?? ''}`] ?? KINDS[row.type] ?? row.type;
        count(
          row.type !== 'TREE' || isIdentified
            ? kind
            : row.name === UNIDENTIFIED_TREE
              ? 'trees of unknown kind'
              : 'trees with a common name but no Latin one',
        );
        if (places.length < PLACES_COMPARED) places.push(row);
        else if (read % EVERY === 0) places[(read / EVERY) % PLACES_COMPARED] = row;
        // Spread over the file, because the first rows are often alike.
        if (examples.length < EXAMPLES && (read === 1 || read % 97 === 0 || isIdentified)) examples.push(inWords(row));
      }
    };
  }

  function takeGround(): (record: MappedRecord) => void {
    if (mapping.kind !== 'ground') throw new Error('expected ground');
    const readRow = createGroundReader(mapping, maximumBox);
    return (record) => {
      const row = readRow(record);
      if (row.kind === 'skipped') skipped += 1;
      else if (row.kind === 'rejected') reject(record.line, row.reason);
      else {
        count(LAYERS[row.layer] ?? row.layer);
        if (examples.length < EXAMPLES && row.name !== null)
          examples.push(row.class === null ? row.name : `${row.name} (${row.class})`);
      }
    };
  }

  function takeArea(): (record: MappedRecord) => void {
    if (mapping.kind !== 'areas') throw new Error('expected areas');
    const readArea = createAreaReader(mapping, maximumBox);
    const slugs = new Set<string>();
    return (record) => {
      const row = readArea(record);
      if (row.kind === 'skipped') skipped += 1;
      else if (row.kind === 'rejected') reject(record.line, row.reason);
      else if (slugs.has(row.area.slug)) count('further parts of them');
      else {
        slugs.add(row.area.slug);
        count(mapping.areas === 'PARK' ? 'parks' : 'neighbourhoods');
        if (examples.length < EXAMPLES) examples.push(row.area.name);
      }
    };
  }
}
