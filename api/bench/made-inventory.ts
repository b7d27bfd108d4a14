/** Inventories made for measurements: trees in rows along streets, the same each time. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Box } from '../src/geo/box.ts';

const SPECIES = [
  ['Acer platanoides', 'Norway maple'],
  ["Acer platanoides 'Crimson King'", 'Crimson King maple'],
  ['Quercus rubra', 'Red oak'],
  ['Tilia cordata', 'Small-leaved lime'],
  ['Platanus x hispanica', 'London plane'],
  ['Gleditsia triacanthos var. inermis', 'Honey locust'],
  ['Prunus spp.', 'Cherry'],
  ['', 'Unknown'],
] as const;
const HEADER = 'Id,Kind,Lon,Lat,Scientific,Common,Number,Street,Trunk,Height,Spread,Year,Owner,Remarks\n';
const COLUMNS = 450;
const REMARKS = 'inspected from the ground, no action needed, next visit in the ordinary cycle';

const line = (index: number, kind: string, [west, south, east, north]: Box): string => {
  const [scientific, common] = SPECIES[index % SPECIES.length] ?? ['', ''];
  const lon = west + (east - west) * (0.1 + 0.8 * ((index % COLUMNS) / COLUMNS));
  const lat = south + (north - south) * (0.1 + (0.8 * ((Math.floor(index / COLUMNS) * 7919) % 99_991)) / 99_991);
  return `${index},${kind},${lon.toFixed(7)},${lat.toFixed(7)},${scientific},${common},${1 + (index % 300)},${'Street '}${index % 997},${index % 90},${3 + (index % 20)},${2 + (index % 14)},${1950 + (index % 75)},Council,"${REMARKS}"\n`;
};

async function write(file: string, lines: Iterable<string>): Promise<void> {
  const out = createWriteStream(file, { highWaterMark: 1 << 20 });
  let batch = HEADER;
  for (const one of lines) {
    batch += one;
    if (batch.length < 1 << 16) continue;
    if (!out.write(batch)) await once(out, 'drain');
    batch = '';
  }
  out.end(batch);
  await once(out, 'close');
}

export const writeTreeFile = (file: string, rows: number, box: Box): Promise<void> =>
  write(
    file,
    (function* () {
      for (let index = 0; index < rows; index += 1) yield line(index, 'tree', box);
    })(),
  );

/**
 * One row of ten thousand is a tree; the others are lamps, which the mapping leaves out: what is measured is the
 * reading.
 */
export const writeLargeFile = (file: string, bytes: number, box: Box): Promise<void> =>
  write(
    file,
    (function* () {
      for (let [index, written] = [0, 0]; written < bytes; index += 1) {
        const one = line(index, index % 10_000 === 0 ? 'tree' : 'lamp', box);
        written += one.length;
        yield one;
      }
    })(),
  );
