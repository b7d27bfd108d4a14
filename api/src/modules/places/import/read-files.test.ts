/** Tests reading councils' files in every format, encoding and compression, and the messages for broken ones. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dbfOf, shpOf, zipOf } from '../../../testing/zip-of.ts';
import type { DbfColumn } from '../../../testing/zip-of.ts';
import { parseMapping } from './mapping.schema.ts';
import { openBytes } from './open-bytes.ts';
import { openRecords } from './open-records.ts';
import { readCsv } from './read-csv.ts';
import { readGeojson } from './read-geojson.ts';
import { readShapefile } from './read-shapefile.ts';
import type { RecordSource, SourceRecord } from './record-source.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'greenward-files-'));
});
afterAll(() => rm(directory, { recursive: true }));

const put = async (name: string, content: Buffer | string): Promise<string> => {
  const file = join(directory, name);
  await writeFile(file, content);
  return file;
};
const all = async ({ records }: RecordSource): Promise<SourceRecord[]> => {
  const list: SourceRecord[] = [];
  for await (const record of records) list.push(record);
  return list;
};
const valuesOf = async (source: Promise<RecordSource>): Promise<unknown[]> =>
  (await all(await source)).map(({ values }) => values);

describe('CSV', () => {
  const table = 'Id,Name\n1,Müller\n2,Zoë’s oak\n3,plain\n';

  test.each([
    ['UTF-8', Buffer.from(table), undefined],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${table}`), undefined],
    ['UTF-16, as Excel writes "Unicode text"', Buffer.from(`\ufeff${table}`, 'utf16le'), 'utf-16le'],
    [
      'Windows-1252',
      Buffer.from(table.replace('ü', '\u00fc').replace('ë', '\u00eb').replace('’', '\u0092'), 'latin1'),
      'windows-1252',
    ],
    [
      'Macintosh',
      Buffer.from([
        ...Buffer.from('Id,Name\n1,M'),
        0x9f,
        ...Buffer.from('ller\n2,Zo'),
        0x91,
        0xd5,
        ...Buffer.from('s oak\n3,plain\n'),
      ]),
      'macintosh',
    ],
  ])('%s', async (name, bytes, encoding) => {
    expect(await valuesOf(readCsv(await put(`${name}.csv`, bytes), { encoding }))).toEqual([
      ['1', 'Müller'],
      ['2', 'Zoë’s oak'],
      ['3', 'plain'],
    ]);
  });

  test('letters that lie across two reads stay whole', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `${index},größer ü`);
    const read = await valuesOf(readCsv(await put('long.csv', `Id,Name\n${rows.join('\n')}\n`)));
    expect(read).toHaveLength(40_000);
    expect(new Set(read.map((values) => (values as string[])[1]))).toEqual(new Set(['größer ü']));
  });

  test('mixed line ends, line breaks within quotes and headers that stand again', async () => {
    const file = await put('mixed.csv', 'Id,Name\r\n1,"a\nb"\n2,c\rId,Name\r\n3,d\r\n');
    const records = await all(await readCsv(file));
    expect(records.map(({ values }) => values)).toEqual([
      ['1', 'a\nb'],
      ['2', 'c'],
      ['3', 'd'],
    ]);
  });

  test('the line of a record is the line of the file', async () => {
    expect((await all(await readCsv(await put('lines.csv', 'Id,Name\n1,a\n\n2,b\n'))))[1]).toMatchObject({ line: 4 });
  });

  test.each([
    [';', 'Id;Name\n1;a,b\n'],
    ['\t', 'Id\tName\n1\ta,b\n'],
    ['|', 'Id|Name\n1|a,b\n'],
  ])('columns between %j', async (delimiter, text) => {
    expect(await valuesOf(readCsv(await put('delimited.csv', text), { delimiter }))).toEqual([['1', 'a,b']]);
  });

  test.each<[string, Buffer, string | undefined, RegExp]>([
    [
      'one byte for an accent, said to be UTF-8',
      Buffer.from(`Id,Name\n1,a\n2,M\u00fcller\n`, 'latin1'),
      undefined,
      /near line 3: the text is not UTF-8\. Set "encoding": "windows-1252"/,
    ],
    [
      'UTF-8, said to be Windows-1252',
      Buffer.from('Id,Name\n1,Müller\n2,Gärtner\n3,Böhm\n'),
      'windows-1252',
      /the text is UTF-8, not windows-1252 \(it would read "Ã.*"\)\. Set "encoding": "utf-8"/,
    ],
    [
      'UTF-16, said to be UTF-8',
      Buffer.from('\ufeffId,Name\n1,a\n', 'utf16le'),
      undefined,
      /the text is UTF-16, not UTF-8\. Set "encoding": "utf-16le"/,
    ],
  ])('a wrong encoding is noticed: %s', async (name, bytes, encoding, message) => {
    await expect(valuesOf(readCsv(await put(`${name}.csv`, bytes), { encoding }))).rejects.toThrow(message);
  });

  test('a large file is never held whole', async () => {
    // 20 MB of rows: more than the memory allowed for reading them. Files of 5 GB: `npm run bench -- --data DIR
    // --gigabytes 5`
    const row = `12345,-71.1,42.3,Tilia cordata,${'x'.repeat(930)}\n`;
    const file = await put('streamed.csv', `Id,Lon,Lat,Name,Remarks\n${row.repeat(21_000)}`);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = (): number => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    collect();
    const before = held();
    let [rows, most] = [0, 0];
    for await (const { values } of (await readCsv(file)).records) {
      rows += values.length === 5 ? 1 : 0;
      if (rows % 3_000 !== 0) continue;
      collect();
      most = Math.max(most, held() - before);
    }
    expect(rows).toBe(21_000);
    expect(most).toBeLessThan(10 * 1024 * 1024);
  });
});

describe('GeoJSON', () => {
  const feature = (id: number, name: string): unknown => ({
    type: 'Feature',
    id,
    properties: { name, 'a [tricky] {key}': '"features": [' },
    geometry: { type: 'Point', coordinates: [id, 50] },
  });
  const collection = (...features: unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features });

  test('features come one by one, with properties as columns', async () => {
    const source = await readGeojson(
      await put('a.geojson', collection(feature(1, 'One { brace'), feature(2, 'Two " quote'))),
    );
    const records = await all(source);
    expect([...source.columns.keys()]).toEqual(['$id', 'name', 'a [tricky] {key}']);
    expect(records.map(({ line, values: [id, name], geometry }) => [line, id, name, geometry])).toEqual([
      [1, '1', 'One { brace', { type: 'Point', coordinates: [1, 50] }],
      [2, '2', 'Two " quote', { type: 'Point', coordinates: [2, 50] }],
    ]);
  });

  test('its own projection is known, wherever the file says it', async () => {
    const source = await readGeojson(
      await put(
        'crs.geojson',
        `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::27700"}},"features":[${JSON.stringify(feature(1, 'x'))}]}`,
      ),
    );
    await all(source);
    expect(source.projection()).toBe('EPSG:27700');
  });

  test('pieces of any length give the same features', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => feature(index, `näme ${'x'.repeat(index % 97)}`));
    const read = await all(
      await readGeojson(
        await put('many.geojson.gz', gzipSync(JSON.stringify({ type: 'FeatureCollection', features: many }, null, 2))),
      ),
    );
    expect(read).toHaveLength(5_000);
    expect(read.at(-1)).toMatchObject({
      line: 5_000,
      values: ['4999', expect.stringMatching(/^näme x*$/), '"features": ['],
    });
  });

  test.each([
    [
      'cut.geojson',
      collection(feature(1, 'a'), feature(2, 'b')).slice(0, -30),
      /cut\.geojson, after feature 1: the file is cut short/,
    ],
    ['nothing.geojson', '{"type":"Nothing"}', /nothing\.geojson is not a GeoJSON FeatureCollection/],
    ['html.geojson', '<html></html>', /cannot be read as GeoJSON: it is cut short, or something else/],
    [
      'broken.geojson',
      '{"type":"FeatureCollection","features":[{"type":"Feature",}]}',
      /broken\.geojson, feature 1: it is no JSON/,
    ],
    ['empty.geojson', '', /empty\.geojson is empty/],
  ])('%s is refused', async (name, text, message) => {
    await expect(valuesOf(readGeojson(await put(name, text)))).rejects.toThrow(message);
  });
});

describe('Shapefiles', () => {
  const columns: readonly DbfColumn[] = [
    { name: 'ID', type: 'N', length: 6 },
    { name: 'NAME', type: 'C', length: 12 },
    { name: 'SEEN', type: 'D', length: 8 },
    { name: 'ODD', type: '@', length: 8 },
  ];
  const rows = [
    ['     1', 'M\u00fcller', '20200131', ''],
    ['     2', 'deleted', '20200131', ''],
    ['******', 'plain', '        ', ''],
  ];
  const points = [
    [678123.5, 5778123.25],
    [678000, 5778000],
    [678133.5, 5778133.25],
  ] as const;
  const shp = { name: 'trees/trees.shp', content: shpOf(points) };
  const dbf = { name: 'trees/trees.dbf', content: dbfOf(columns, rows, { deleted: new Set([1]) }) };
  const prj = {
    name: 'trees/trees.prj',
    content:
      'PROJCS["ETRS89 / UTM zone 32N",GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]',
  };
  const mapping = (over: object = {}) =>
    parseMapping(
      JSON.stringify({
        kind: 'places',
        format: 'shapefile',
        source: 'x',
        id: { derive: ['$position'] },
        name: 'NAME',
        ...over,
      }),
      'x',
    );

  test('rows and shapes come together, deleted rows leave both out, and coordinates become degrees by the .prj', async () => {
    const { records } = await openRecords(await put('good.zip', zipOf([shp, dbf, prj])), mapping());
    const read = [];
    for await (const { line, text, locate } of records)
      read.push([line, text('ID'), text('NAME'), text('SEEN'), locate()]);
    expect(read).toEqual([
      [
        1,
        '1',
        'Müller',
        '2020-01-31',
        { lon: expect.closeTo(11.60211, 4), lat: expect.closeTo(52.1249, 4), geometry: null },
      ],
      [3, '', 'plain', '', { lon: expect.closeTo(11.60226, 4), lat: expect.closeTo(52.12498, 4), geometry: null }],
    ]);
  });

  test.each([
    ['UTF-8', undefined],
    ['65001', undefined],
    ['Big5 rubbish', 'utf-8'],
  ])('the encoding is what the .cpg says (%s), or the mapping', async (cpg, encoding) => {
    const table = dbfOf(columns, [['1', Buffer.from('Müller'), '', '']]);
    const zip = zipOf([
      { ...shp, content: shpOf([[0, 0]]) },
      { ...dbf, content: table },
      prj,
      { name: 'trees/trees.cpg', content: cpg },
    ]);
    expect((await all(await readShapefile(await put('cpg.zip', zip), { encoding })))[0]?.values[1]).toBe('Müller');
  });

  test.each<[string, () => Buffer | string, RegExp]>([
    [
      'no-dbf.zip',
      () => zipOf([shp, prj]),
      /"trees\.shp" has no \.dbf beside it, which holds what is known of each shape/,
    ],
    [
      'no-prj.zip',
      () => zipOf([shp, dbf]),
      /"trees\.shp" has no \.prj beside it, which says what its coordinates mean/,
    ],
    ['no-shp.zip', () => zipOf([dbf, prj]), /no \.shp in the zip; it holds trees\/trees\.dbf, trees\/trees\.prj/],
    ['two.zip', () => zipOf([shp, dbf, prj, { ...shp, name: 'other.shp' }]), /several shapefiles/],
    ['plain.zip', () => shpOf(points), /is no zip\. A shapefile is several files/],
    ['cut.zip', () => zipOf([shp, dbf, prj]).subarray(0, -40), /the zip file is damaged/],
    [
      'short-dbf.zip',
      () => zipOf([shp, { ...dbf, content: dbfOf(columns, rows).subarray(0, -60) }, prj]),
      /the \.dbf ends after row 1 of 3/,
    ],
    [
      'short-shp.zip',
      () => zipOf([{ ...shp, content: shpOf(points.slice(0, 2)) }, dbf, prj]),
      /do not belong together: the \.shp has 2 records, the other more/,
    ],
    [
      'no-table.zip',
      () => zipOf([shp, { ...dbf, content: 'hello, this is no table but a text. '.repeat(2_000) }, prj]),
      /the \.dbf is no dBase table/,
    ],
    [
      'wrong-utf8.zip',
      () => zipOf([shp, dbf, prj, { name: 'trees/trees.cpg', content: 'UTF-8' }]),
      /the \.dbf is not UTF-8 \(row 1\); say "encoding": "windows-1252"/,
    ],
    [
      'unknown-cpg.zip',
      () => zipOf([shp, dbf, prj, { name: 'trees/trees.cpg', content: 'Klingon' }]),
      /its \.cpg names the encoding "Klingon", which we do not know/,
    ],
  ])('%s is refused', async (name, content, message) => {
    const read = async (): Promise<void> => {
      const { records } = await openRecords(await put(name, content()), mapping());
      for await (const record of records) record.locate();
    };
    await expect(read()).rejects.toThrow(message);
  });

  test('without a .prj the mapping may say the projection', async () => {
    const { records } = await openRecords(
      await put('said.zip', zipOf([shp, dbf])),
      mapping({ projection: 'EPSG:25832' }),
    );
    const first = await records[Symbol.asyncIterator]().next();
    expect(first.done === true ? null : first.value.locate()).toMatchObject({ lon: expect.closeTo(11.60211, 4) });
  });
});

describe('Traps', () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024, `${'x'.repeat(1023)}\n`);

  test('a gzip file that unpacks without end is stopped on the way', async () => {
    await expect(valuesOf(readCsv(await put('bomb.csv.gz', gzipSync(zeros, { level: 9 }))))).rejects.toThrow(
      /bomb\.csv\.gz: (the first \d+ kB of its \d+ kB unpack|it unpacks from \d+ kB) to more than 1\d MB, \d{3,4} times as much: no inventory does that/,
    );
  });

  test('a gzip file of which only the end unpacks without end is stopped there', async () => {
    const honest = randomBytes(2_100_000);
    const endless = gzipSync(Buffer.alloc(100_000_000, 'x\n'), { level: 9 });
    const file = await put(
      'late.csv.gz',
      Buffer.concat([gzipSync(honest), ...Array.from({ length: 9 }, () => endless)]),
    );
    const { stream, close } = await openBytes(file, () => undefined);
    const read = async (): Promise<void> => {
      for await (const _ of stream);
    };
    await expect(read()).rejects.toThrow(
      /late\.csv\.gz: \d\.\d MB of it unpack to more than \d+ MB, 30\d times as much/,
    );
    close();
  });

  test('a zip that says it unpacks without end is not opened', async () => {
    const file = await put('bomb.zip', zipOf([{ name: 'trees.csv', content: zeros }]));
    await expect(valuesOf(readCsv(file))).rejects.toThrow(
      /"trees\.csv" unpacks from \d+ to 20971520 bytes, over 300 times/,
    );
  });

  test('a zip that lies about its size is stopped where it gives more', async () => {
    const file = await put('liar.zip', zipOf([{ name: 'trees.csv', content: zeros, saidSize: 1_000 }]));
    await expect(valuesOf(readCsv(file))).rejects.toThrow(/the zip file is damaged/);
  });

  test('a zip of several tables, or of none, is refused with what it holds', async () => {
    const table = { name: 'a.csv', content: 'Id,Name\n1,a\n' };
    await expect(readCsv(await put('several.zip', zipOf([table, { ...table, name: 'b.csv' }])))).rejects.toThrow(
      /a zip of several tables \(a\.csv, b\.csv\)/,
    );
    await expect(readCsv(await put('none.zip', zipOf([{ name: 'a.pdf', content: 'x' }])))).rejects.toThrow(
      /a zip without a CSV or GeoJSON in it; it holds a\.pdf/,
    );
    expect(
      await valuesOf(readCsv(await put('one.zip', zipOf([table, { name: '__MACOSX/._a.csv', content: 'x' }])))),
    ).toEqual([['1', 'a']]);
  });
});
