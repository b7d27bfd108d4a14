/** Describes the values of each column, from the first rows of a file. */
import type { Geometry } from 'geojson';
import { parseEwkb } from '../ewkb.rules.ts';
import { isGeometry } from '../locate-record.ts';
import { createMissing, parseNumber } from '../number.rules.ts';
import { parseDay } from '../planted.rules.ts';
import type { RecordSource } from '../record-source.ts';
import { sampleRecords } from './sample-records.ts';
import { NOT_YET_IDENTIFIED, speciesNameOf } from '../../species/species-name.rules.ts';

export interface ColumnFacts {
  readonly name: string;
  /** Number of sampled rows with a meaningful value. */
  readonly filled: number;
  /** No value occurs twice. */
  readonly isUnique: boolean;
  /** Values with their number of rows, most frequent first; empty when there are too many distinct values. */
  readonly values: readonly (readonly [string, number])[];
  readonly samples: readonly string[];
  /** Contents of rows without a value: '', 'None'. */
  readonly blanks: readonly string[];
  /** Shares of the filled values, 0 to 1. */
  readonly numeric: number;
  readonly whole: number;
  /** Numbers with a decimal comma. */
  readonly decimalComma: number;
  readonly latin: number;
  readonly genus: number;
  /** Names that say that the site has no tree. */
  readonly vacant: number;
  readonly date: number;
  readonly year: number;
  readonly ewkb: number;
  readonly geojson: number;
  readonly latLon: number;
  /** Median of the numbers; NaN when there are none. */
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly meanLength: number;
}

export interface FileFacts {
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
  /** Kinds of geometry in the records themselves, with their counts. */
  readonly geometries: ReadonlyMap<string, number>;
  readonly firstGeometry: Geometry | null;
}

const ROWS_LOOKED_AT = 5_000;
const DIFFERENT_AT_MOST = 60;
const SAMPLES = 200;
/** Two words with only the first capitalised, like Latin names; also 'Acer Rubrum', which many inventories use. */
const LATIN = /^[A-Z][a-z]{2,}(aceae)? (x |× ?)?['"]?[A-Za-z][a-z-]{2,}/;
const ENGLISH_OR_ROAD =
  /\b(street|road|avenue|lane|drive|tree|maple|oak|ash|plane|lime|cherry|pine|park|school|north|south|east|west|the|and|of|site|stump|vacant)\b/i;
const GENERA =
  /^(acer|quercus|tilia|platanus|fraxinus|betula|prunus|malus|pyrus|sorbus|ulmus|populus|salix|pinus|picea|abies|robinia|aesculus|carpinus|fagus|gleditsia|ginkgo|cornus|magnolia|crataegus|alnus|corylus|juglans|liriodendron|liquidambar|zelkova|cercis|celtis|thuja|juniperus|taxus|larix|cedrus|catalpa|eucalyptus|ilex|laurus|olea|morus)\b/i;

const LAT_LON = /^\(?\s*-?\d{1,2}\.\d+\s*[,; ]\s*-?\d{1,3}\.\d+\s*\)?$/;

interface Gathered {
  readonly values: string[];
  readonly different: Set<string>;
  /** Null when there are too many distinct values. */
  counts: Map<string, number> | null;
  readonly blanks: Set<string>;
}

/**
 * Samples the first rows, and more rows for columns with few distinct values; closes the source afterwards.
 * @param bytesRead bytes of the file read so far
 */
export async function gatherFacts(source: RecordSource, bytesRead: () => number): Promise<FileFacts> {
  const isMissing = createMissing();
  const gathered = new Map<number, Gathered>();
  const geometries = new Map<string, number>();
  let firstGeometry: Geometry | null = null;
  let rows = 0;
  for await (const { values, geometry } of sampleRecords(source.records, bytesRead).records) {
    rows += 1;
    const isLookedAt = rows <= ROWS_LOOKED_AT;
    if (geometry !== undefined && isLookedAt) {
      const readable = isGeometry(geometry) ? geometry : null;
      const kind = readable?.type ?? 'none';
      geometries.set(kind, (geometries.get(kind) ?? 0) + 1);
      firstGeometry ??= readable;
    }
    for (const at of source.columns.values()) {
      let column = gathered.get(at);
      if (column === undefined)
        gathered.set(at, (column = { values: [], different: new Set(), counts: new Map(), blanks: new Set() }));
      if (!isLookedAt && column.counts === null) continue;
      const text = values[at]?.trim() ?? '';
      if (isMissing(text)) {
        column.blanks.add(text);
        continue;
      }
      if (column.counts !== null) {
        column.counts.set(text, (column.counts.get(text) ?? 0) + 1);
        if (column.counts.size > DIFFERENT_AT_MOST) column.counts = null;
      }
      if (!isLookedAt) continue;
      column.values.push(text.slice(0, 2_000));
      column.different.add(text);
    }
  }
  source.close();
  const columns = [...source.columns].map(([name, at]) =>
    factsOf(name, gathered.get(at) ?? { values: [], different: new Set(), counts: null, blanks: new Set() }),
  );
  return { rows: Math.min(rows, ROWS_LOOKED_AT), columns, geometries, firstGeometry };
}

function factsOf(name: string, { values: all, different, counts, blanks }: Gathered): ColumnFacts {
  const step = Math.max(1, Math.floor(all.length / SAMPLES));
  const samples = all.filter((_, at) => at % step === 0).slice(0, SAMPLES);
  const share = (is: (text: string) => boolean): number =>
    samples.length === 0 ? 0 : samples.filter(is).length / samples.length;
  const numbers = samples.flatMap((text) => parseNumber(text) ?? []).sort((a, b) => a - b);
  const measured = numbers.filter((value) => value !== 0); // 0 usually means 'not measured'
  return {
    name,
    filled: all.length,
    isUnique: all.length > 1 && different.size === all.length,
    values: [...(counts ?? [])].sort((a, b) => b[1] - a[1]),
    samples,
    blanks: [...blanks],
    numeric: share((text) => parseNumber(text) !== null),
    whole: share((text) => /^\d+$/.test(text)),
    decimalComma: share((text) => /^-?\d+,\d{1,2}$/.test(text) || /^-?\d+,\d{4,}$/.test(text)),
    latin: share(
      (text) =>
        LATIN.test(text) &&
        !ENGLISH_OR_ROAD.test(text.split(/::|,/)[0] ?? '') &&
        speciesNameOf(text.split(/::|,/)[0] ?? '').slug.includes('_'),
    ),
    genus: share((text) => GENERA.test(text) && speciesNameOf(text.split(/::|,/)[0] ?? '').slug !== NOT_YET_IDENTIFIED),
    vacant: share((text) => speciesNameOf(text).vacancy !== null),
    date: share((text) => /\D/.test(text) && (parseDay(text, 'dmy') ?? parseDay(text, 'mdy')) !== null),
    year: share((text) => /^(1[6-9]|20)\d{2}$/.test(text)),
    ewkb: share((text) => parseEwkb(text) !== null),
    geojson: share((text) => /^\{\s*"(type|coordinates)"/.test(text)),
    latLon: share((text) => LAT_LON.test(text)),
    median: measured[Math.floor(measured.length / 2)] ?? NaN,
    least: numbers[0] ?? NaN,
    most: numbers.at(-1) ?? NaN,
    meanLength: samples.reduce((sum, text) => sum + text.length, 0) / Math.max(1, samples.length),
  };
}
