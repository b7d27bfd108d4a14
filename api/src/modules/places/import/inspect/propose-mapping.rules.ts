/** Proposes a mapping from the facts about a file, with notes for a person to check. Pure. */
import type { Box } from '../../../../geo/box.ts';
import { columnsOf } from '../mapping.schema.ts';
import type { AreasMapping, GroundMapping, Mapping, PlacesMapping } from '../mapping.schema.ts';
import { parseEwkb } from '../ewkb.rules.ts';
import { parseNumber } from '../number.rules.ts';
import { parseDay } from '../planted.rules.ts';
import type { DateOrder } from '../planted.rules.ts';
import { slugOf } from '../../../../text/slug.rules.ts';
import type { ColumnFacts, FileFacts } from './column-facts.ts';
import type { DetectedFile } from './detect-file.ts';
import { guessColumns, isWeakId, plainName, siteOf } from './guess-columns.rules.ts';
import type { Guesses } from './guess-columns.rules.ts';

/** Kinds of data that a user may specify. */
export type SaidKind = 'trees';

export interface ProposalOptions {
  readonly fileName: string;
  readonly detected: DetectedFile;
  readonly facts: FileFacts;
  /** The tenant's box; null for the whole world. */
  readonly box: Box | null;
  /** Projection of x and y when they are not degrees; null when none was found. */
  readonly projection: string | null;
  /** Columns that turned out not to be identifiers. */
  readonly notIds?: ReadonlySet<string>;
  readonly as: SaidKind | null;
}

export interface Proposal {
  readonly mapping: Mapping;
  /** Sentences: guesses that should be checked. */
  readonly notes: readonly string[];
  readonly unused: readonly string[];
}

/** The reason why no mapping can be proposed, as a sentence. */
export interface NoProposal {
  readonly reason: string;
  readonly columns: readonly string[];
}

type Unit = 'cm' | 'm' | 'in' | 'ft' | 'mm';
interface MeasureGuess {
  readonly column: string;
  readonly unit: Unit;
  readonly girth?: true;
  readonly max: number;
}

const METRES: Readonly<Record<Unit, number>> = { cm: 0.01, m: 1, in: 0.0254, ft: 0.3048, mm: 0.001 };
/** Maximum plausible trunk diameter, height and crown width, in metres. */
const BELIEVED: Readonly<Record<string, number>> = { dbhCm: 4, heightM: 60, spreadM: 60 };
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  cm: 'centimetres',
  m: 'metres',
  in: 'inches',
  ft: 'feet',
  mm: 'millimetres',
};
/** The trunk of a median street tree measures 5 to 15 inches, or 12 to 40 cm. */
const INCHES_AT_MOST = 16;
const RADIUS_OF_A_PARK_M = 80;

const unitInName = (name: string): Unit | null => {
  const plain = plainName(name);
  if (/(^|_)(m|metres?|meters?|metros)$/.test(plain)) return 'm';
  if (/(^|_)mm$/.test(plain)) return 'mm';
  if (/cm$|centimet/.test(plain)) return 'cm';
  if (/(^|_)(ft|feet)$/.test(plain)) return 'ft';
  return /(^|_)(in|inch|inches|zoll)$/.test(plain) ? 'in' : null;
};

/** Only the United States measure in inches and feet. */
const isAmerican = (lon: number, lat: number): boolean => lon < -65 && lon > -170 && lat > 24 && lat < 50;

function guessUnit(
  meaning: string,
  { name, median }: ColumnFacts,
  american: boolean,
): { readonly unit: Unit; readonly isSure: boolean } {
  const named = unitInName(name);
  if (named !== null) return { unit: named, isSure: true };
  if (meaning === 'dbhCm') {
    if (median > 120) return { unit: 'mm', isSure: false };
    if (median < 1.5) return { unit: 'm', isSure: false };
    return { unit: american && median <= INCHES_AT_MOST ? 'in' : 'cm', isSure: false };
  }
  if (meaning === 'girth')
    return { unit: median < 6 ? 'm' : median > 400 ? 'mm' : american && median < 50 ? 'in' : 'cm', isSure: false };
  return { unit: median > 100 ? 'cm' : american && median > 15 ? 'ft' : 'm', isSure: !american };
}

const dateOrder = (
  { samples }: ColumnFacts,
  american: boolean,
): { readonly order: DateOrder; readonly isSure: boolean } => {
  if (samples.filter((text) => /^\d{4}/.test(text)).length > samples.length / 2) return { order: 'ymd', isSure: true };
  const days = (order: DateOrder): number => samples.filter((text) => parseDay(text, order) !== null).length;
  const [dmy, mdy] = [days('dmy'), days('mdy')];
  return dmy === mdy
    ? { order: american ? 'mdy' : 'dmy', isSure: false }
    : { order: dmy > mdy ? 'dmy' : 'mdy', isSure: true };
};

/**
 * 'Street Trees 2023-03-23 (final).csv' becomes 'street-trees-final', so that exports of other years have the same
 * source.
 */
export const sourceOf = (fileName: string): string =>
  slugOf(
    fileName
      .replace(/\.(csv|txt|tsv|geojson|json|zip|gz)(?=\.|$)/gi, '')
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replace(/(19|20)\d{2}([-_]?\d{2}){0,2}/g, ''),
  ) || 'trees';

/** [lon, lat] of a text with a position in any supported notation; NaN when it is not a single point in degrees. */
function firstPosition({ samples }: ColumnFacts): [number, number] {
  const [first = ''] = samples;
  const ewkb = parseEwkb(first);
  const numbers = (
    ewkb?.geometry.type === 'Point' ? ewkb.geometry.coordinates : (first.match(/-?\d+\.\d+/g) ?? []).map(Number)
  ).slice(0, 2);
  const [one = NaN, other = NaN] = numbers;
  return ewkb !== null || first.startsWith('{') ? [one, other] : [other, one];
}

const medianOf = (column: ColumnFacts | undefined): number => column?.median ?? NaN;

export function proposeMapping({
  fileName,
  detected,
  facts,
  box,
  projection,
  notIds,
  as,
}: ProposalOptions): Proposal | NoProposal {
  const { format, encoding, delimiter } = detected;
  const guesses = guessColumns(facts, notIds);
  const notes: string[] = [];
  const file = {
    format,
    ...(encoding === null || encoding === 'utf-8' ? {} : { encoding }),
    ...(delimiter === null || delimiter === ',' ? {} : { delimiter: delimiter as ';' }),
  };
  const columns = facts.columns.map(({ name }) => name);
  const shapes = [...facts.geometries].filter(([kind]) => kind !== 'none').sort((a, b) => b[1] - a[1])[0]?.[0];
  const isTrees =
    guesses.scientific !== undefined ||
    guesses.genus !== undefined ||
    guesses.common !== undefined ||
    guesses.dbhCm !== undefined ||
    guesses.girth !== undefined ||
    guesses.site !== undefined;
  const finished = (mapping: Mapping): Proposal => {
    const used = new Set(columnsOf(mapping));
    return { mapping, notes, unused: columns.filter((name) => !used.has(name)) };
  };

  if (as === null) {
    const amenity = isTrees
      ? undefined
      : facts.columns.find(
          ({ name, values }) => plainName(name) === 'amenity' && values.some(([value]) => value in AMENITIES),
        );
    if (amenity !== undefined) return finished(amenities(amenity));
    if (!isTrees && /bench|toilet|drinking|fountain/i.test(fileName)) return finished(points());
    // Lines are never trees, even if a column mentions species.
    if (shapes?.endsWith('LineString') === true) return finished(lines());
    if (!isTrees && shapes?.endsWith('Polygon') === true) return finished(areasOrGround());
  }

  const where = locate();
  if ('reason' in where) return { reason: where.reason, columns };
  if (as === null && !isTrees && guesses.name !== undefined && /park|garden|open.?space|green/i.test(fileName)) {
    notes.push(
      `Only points are given for these parks: each gets a circle of ${RADIUS_OF_A_PARK_M} metres until there are outlines.`,
    );
    return finished({
      kind: 'areas',
      ...file,
      areas: 'PARK',
      name: guesses.name.name,
      ...where.keys,
      radiusMetres: RADIUS_OF_A_PARK_M,
    });
  }
  if (
    as === null &&
    !isTrees &&
    ![fileName, ...columns].some((name) => TREE_WORDS.test(plainName(name))) &&
    !facts.columns.some(saysTree)
  )
    return {
      reason:
        'I see no sign that these are trees: no column names a species or measures a trunk, and neither the file nor its columns speak of trees. If they are trees all the same, say so: --as trees.',
      columns,
    };
  return finished(places(where.american, where.keys));

  function locate():
    | { readonly keys: Pick<PlacesMapping, 'coordinates' | 'projection' | 'decimals'>; readonly american: boolean }
    | { readonly reason: string } {
    const { lon, lat, x, y, ewkb, geojson, latLon } = guesses;
    const comma = [lon, lat, x, y, guesses.dbhCm, guesses.girth, guesses.heightM, guesses.spreadM].some(
      (column) => (column?.decimalComma ?? 0) > 0.2,
    );
    const decimals = comma ? { decimals: 'comma' as const } : {};
    const middle = (first: number, second: number): boolean =>
      Number.isFinite(first)
        ? isAmerican(first, second)
        : box !== null && isAmerican((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
    if (shapes !== undefined) {
      const first = facts.firstGeometry?.type === 'Point' ? facts.firstGeometry.coordinates : [];
      const [at = NaN, up = NaN] = first;
      return { keys: decimals, american: Math.abs(at) <= 180 ? middle(at, up) : middle(NaN, NaN) };
    }
    if (lon !== undefined && lat !== undefined) {
      const swapped =
        box !== null && !within(medianOf(lon), medianOf(lat), box) && within(medianOf(lat), medianOf(lon), box);
      if (swapped)
        notes.push(
          `The column "${lon.name}" holds latitudes and "${lat.name}" longitudes: they are read the other way round.`,
        );
      const [east, north] = swapped ? [lat, lon] : [lon, lat];
      return {
        keys: { coordinates: { lon: east.name, lat: north.name }, ...decimals },
        american: middle(medianOf(east), medianOf(north)),
      };
    }
    if (geojson !== undefined)
      return {
        keys: { coordinates: { geojson: geojson.name }, ...decimals },
        american: middle(...firstPosition(geojson)),
      };
    if (ewkb !== undefined)
      return { keys: { coordinates: { ewkb: ewkb.name }, ...decimals }, american: middle(...firstPosition(ewkb)) };
    if (latLon !== undefined)
      return {
        keys: { coordinates: { latLon: latLon.name }, ...decimals },
        american: middle(...firstPosition(latLon)),
      };
    if (x !== undefined && y !== undefined) {
      if (projection === null)
        return {
          reason: `"${x.name}" and "${y.name}" are coordinates of a projection that we could not find out${box === null ? ': say --tenant, so that we know where they should lie' : ''}. Ask who made the file for its EPSG code, and say "projection" in the mapping.`,
        };
      notes.push(`"${x.name}" and "${y.name}" are read as ${projection}, as they fall into your area that way.`);
      return { keys: { coordinates: { x: x.name, y: y.name }, projection, ...decimals }, american: middle(NaN, NaN) };
    }
    return {
      reason:
        'No columns with positions were found: an import needs a longitude and a latitude, an easting and a northing, or a geometry.',
    };
  }

  function places(
    american: boolean,
    keys: Pick<PlacesMapping, 'coordinates' | 'projection' | 'decimals'>,
  ): PlacesMapping {
    const {
      id,
      scientific,
      genus,
      epithet,
      common,
      site,
      address,
      houseNumber,
      street,
      plantedYear,
      plantedDate,
      condition,
      owner,
      setting,
    } = guesses;
    const split = scientific === undefined ? undefined : splitOf(scientific);
    const isId = id !== undefined && !isWeakId(id);
    if (isId)
      notes.push(
        id.isUnique
          ? `"${id.name}" is taken for the identifier: it must stay the same for each tree from one export to the next.`
          : `"${id.name}" is taken for the identifier, though some rows repeat it: the first of them is imported, the others are told.`,
      );
    else
      notes.push(
        `${id === undefined ? 'No column holds an identifier' : `"${id.name}" is a numbering that may begin anew with each export`}: position and species together stand for one. A tree whose position is corrected is found again if it is near.`,
      );
    if (scientific === undefined && genus === undefined)
      notes.push(
        common === undefined
          ? 'No column names a species: all trees will be "not yet identified".'
          : 'No column holds Latin names: trees get their common names, but cannot be compared by species.',
      );
    const derived = [...new Set(['$position', scientific?.name, genus?.name].filter((one) => one !== undefined))];
    const streetParts = street !== undefined ? [houseNumber?.name, street.name] : [address?.name];
    const addressColumns = streetParts.filter((one) => one !== undefined);
    const species = {
      ...(scientific === undefined ? {} : { scientific: scientific.name }),
      ...(genus === undefined ? {} : { genus: genus.name }),
      ...(epithet === undefined ? {} : { epithet: epithet.name }),
      ...(common === undefined ? {} : { common: common.name }),
      ...(split === undefined ? {} : { split }),
    };
    const texts = {
      ...(owner === undefined ? {} : { owner: owner.name }),
      ...(setting === undefined ? {} : { setting: setting.name }),
      ...(condition === undefined ? {} : { condition: condition.name }),
    };
    const order = plantedDate === undefined ? undefined : dateOrder(plantedDate, american);
    if (order !== undefined && !order.isSure && plantedDate !== undefined)
      notes.push(
        `Dates in "${plantedDate.name}" are read as ${order.order === 'mdy' ? 'month, day, year' : 'day, month, year'}: please check.`,
      );
    const planted = {
      ...(plantedDate === undefined
        ? {}
        : { date: plantedDate.name, ...(order === undefined || order.order === 'ymd' ? {} : { order: order.order }) }),
      ...(plantedYear === undefined ? {} : { year: plantedYear.name }),
    };
    const measures = measuresOf(american);
    return {
      kind: 'places',
      ...file,
      source: sourceOf(fileName),
      id: isId ? { column: id.name } : { derive: derived },
      ...keys,
      match: 'near',
      ...(Object.keys(species).length === 0 ? {} : { species }),
      ...(site === undefined ? {} : { site: { column: site.name, values: sitesOf(site) } }),
      ...(addressColumns.length === 0 ? {} : { address: addressColumns }),
      ...(Object.keys(measures).length === 0 ? {} : { measures }),
      ...(Object.keys(texts).length === 0 ? {} : { texts }),
      ...(Object.keys(planted).length === 0 ? {} : { planted }),
    };
  }

  function sitesOf(site: ColumnFacts): Record<string, string> {
    const unknown = site.values.filter(([value]) => siteOf(value) === null).map(([value]) => `"${value}"`);
    if (unknown.length > 0)
      notes.push(
        `In "${site.name}" we do not know ${unknown.slice(0, 6).join(', ')}: such rows are left out ("skip") until you say TREE, PIT or something else.`,
      );
    return Object.fromEntries([
      ...site.values.map(([value]) => [value, siteOf(value) ?? 'skip'] as const),
      ...site.blanks.map((blank) => [blank, 'TREE'] as const),
    ]);
  }

  function measuresOf(american: boolean): Partial<Record<'dbhCm' | 'heightM' | 'spreadM', MeasureGuess>> {
    const found: Partial<Record<'dbhCm' | 'heightM' | 'spreadM', MeasureGuess>> = {};
    for (const [attribute, meaning] of [
      ['dbhCm', guesses.dbhCm === undefined ? 'girth' : 'dbhCm'],
      ['heightM', 'heightM'],
      ['spreadM', 'spreadM'],
    ] as const) {
      const column = guesses[meaning];
      if (column === undefined || !Number.isFinite(column.median)) continue;
      const { unit, isSure } = guessUnit(meaning, column, american);
      const girth = meaning === 'girth';
      if (!isSure)
        notes.push(
          `"${column.name}" is read in ${UNIT_WORDS[unit]}${girth ? ', around the trunk' : ''} (the middle one of them is ${column.median}): please check.`,
        );
      found[attribute] = {
        column: column.name,
        unit,
        ...(girth ? { girth: true as const } : {}),
        max: Math.round(((BELIEVED[attribute] ?? 60) * (girth ? Math.PI : 1)) / METRES[unit]),
      };
    }
    return found;
  }

  function areasOrGround(): AreasMapping | GroundMapping {
    const isWater = /water|river|lake|pond/i.test(fileName);
    if (guesses.name === undefined || isWater) {
      notes.push(
        `These outlines are drawn on the map as ${isWater ? 'water' : 'green'}${guesses.name === undefined ? ', as no column names them' : ''}.`,
      );
      return {
        kind: 'ground',
        ...file,
        source: sourceOf(fileName),
        layer: isWater ? 'WATER' : 'GREEN',
        ...(guesses.name === undefined ? {} : { name: guesses.name.name }),
      };
    }
    const isPark = /park|open.?space|garden|green/i.test(`${fileName} ${columns.join(' ')}`);
    notes.push(
      isPark
        ? 'The outlines are taken for parks; if they are neighbourhoods, say "areas": "NEIGHBOURHOOD".'
        : 'The outlines are taken for neighbourhoods; if they are parks, say "areas": "PARK".',
    );
    return {
      kind: 'areas',
      ...file,
      areas: isPark ? 'PARK' : 'NEIGHBOURHOOD',
      name: guesses.name.name,
      ...(guesses.id === undefined ? {} : { id: guesses.id.name }),
      ...(guesses.name.isUnique ? {} : { sameName: 'merge' as const }),
      ...(guesses.name.blanks.length === 0 ? {} : { unnamed: 'skip' as const }),
    };
  }

  function amenities({ name, values }: ColumnFacts): GroundMapping {
    const others = values.flatMap(([value]) => (value in AMENITIES ? [] : [`"${value}"`]));
    if (others.length > 0)
      notes.push(`In "${name}" these are nothing that the map draws, and left out: ${others.slice(0, 6).join(', ')}.`);
    const where = locate();
    return {
      kind: 'ground',
      ...file,
      source: sourceOf(fileName),
      layer: {
        column: name,
        values: Object.fromEntries(
          values.flatMap(([value]) => (AMENITIES[value] === undefined ? [] : [[value, AMENITIES[value]]])),
        ),
      },
      ...('keys' in where ? where.keys : {}),
      reduce: 'point',
    };
  }

  /** Streets and paths of OpenStreetMap. */
  function highways({ name, values }: ColumnFacts): GroundMapping {
    const layerOf = (value: string): 'STREET' | 'PATH' | null =>
      MAJOR_ROADS.test(value) || MINOR_ROADS.test(value) ? 'STREET' : WALKS.test(value) ? 'PATH' : null;
    const classOf = (value: string): string | null =>
      MAJOR_ROADS.test(value) ? 'major' : value === 'steps' ? 'steps' : WALKS.test(value) ? 'footpath' : null;
    const by = <Said>(of: (value: string) => Said | null): Record<string, Said> =>
      Object.fromEntries(
        values.flatMap(([value]): [string, Said][] => {
          const said = of(value);
          return said === null ? [] : [[value, said]];
        }),
      );
    notes.push(`The lines are drawn on the map as streets and paths, as "${name}" says.`);
    return {
      kind: 'ground',
      ...file,
      source: sourceOf(fileName),
      layer: { column: name, values: by(layerOf) },
      ...(guesses.name === undefined ? {} : { name: guesses.name.name }),
      class: { column: name, values: by(classOf), otherwise: 'minor' },
    };
  }

  /** Existing and planned trees along sections of streets. */
  function plantingPlan(): GroundMapping {
    notes.push('The lines are stretches of streets with their species: they are drawn on the map as a planting plan.');
    const growing = facts.columns.filter(({ genus, latin }) => genus + latin > 0.2).sort((a, b) => b.latin - a.latin);
    const called = (words: RegExp): string | undefined => growing.find(({ name }) => words.test(plainName(name)))?.name;
    const [planned, alternative] = [called(/^prim|plan|propos|replac|future|next/), called(/^sec|alt/)];
    const present =
      called(/^curr|exist|present|now/) ??
      [guesses.scientific?.name, guesses.genus?.name, guesses.common?.name].find(
        (name) => name !== undefined && name !== planned && name !== alternative,
      );
    return {
      kind: 'ground',
      ...file,
      source: sourceOf(fileName),
      layer: 'PLANTING_PLAN',
      ...(guesses.id === undefined ? {} : { id: guesses.id.name }),
      ...(guesses.name === undefined ? {} : { name: guesses.name.name }),
      details: {
        ...(present === undefined ? {} : { presentSpecies: present }),
        ...(planned === undefined ? {} : { plannedSpecies: planned }),
        ...(alternative === undefined ? {} : { alternativeSpecies: alternative }),
      },
    };
  }

  function lines(): GroundMapping {
    const highway = facts.columns.find(
      ({ name, values }) =>
        plainName(name) === 'highway' && values.some(([value]) => MINOR_ROADS.test(value) || WALKS.test(value)),
    );
    if (highway !== undefined) return highways(highway);
    if (isTrees || /plant(ing|ation)|pflanz/i.test(fileName)) return plantingPlan();
    const layer = /water|river|stream|brook/i.test(fileName)
      ? 'WATER'
      : /street|road|centreline|centerline/i.test(fileName) && !/side|foot|walk/i.test(fileName)
        ? 'STREET'
        : 'PATH';
    notes.push(
      `The lines are drawn on the map as ${layer === 'WATER' ? 'water' : layer === 'STREET' ? 'streets' : 'paths'}: "layer" in the mapping says so.`,
    );
    return {
      kind: 'ground',
      ...file,
      source: sourceOf(fileName),
      layer,
      ...(guesses.name === undefined ? {} : { name: guesses.name.name }),
      class: layer === 'PATH' ? 'footpath' : 'minor',
    };
  }

  function points(): GroundMapping {
    const layer = /toilet/i.test(fileName)
      ? 'TOILETS'
      : /drinking|fountain/i.test(fileName)
        ? 'DRINKING_WATER'
        : 'BENCH';
    const where = locate();
    return {
      kind: 'ground',
      ...file,
      source: sourceOf(fileName),
      layer,
      ...('keys' in where ? where.keys : {}),
      reduce: 'point',
    };
  }
}

/** 'street' contains 'tree' but must not match. */
const TREE_WORDS = /(?<!s)tree|baum|baeum|arbre|arbol|alber[oi]|bomen|arbor|gehoelz/;
const saysTree = ({ values }: ColumnFacts): boolean =>
  values.some(([value]) => /^(street |park )?(tree|baum|arbre|árbol|albero)s?$/i.test(value));

/** Amenities of OpenStreetMap, by the layer that draws them. */
const AMENITIES: Readonly<Record<string, 'BENCH' | 'DRINKING_WATER' | 'TOILETS'>> = {
  bench: 'BENCH',
  drinking_water: 'DRINKING_WATER',
  water_point: 'DRINKING_WATER',
  toilets: 'TOILETS',
};
/** Values of `highway` in OpenStreetMap for roads with cars; major roads are drawn wider. */
const MAJOR_ROADS = /^(motorway|trunk|primary|secondary|tertiary)(_link)?$/;
const MINOR_ROADS = /^(residential|living_street|service|unclassified|road)$/;
const WALKS = /^(footway|path|pedestrian|steps|track|cycleway|corridor|bridleway)$/;

const within = (lon: number, lat: number, [west, south, east, north]: Box): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** The separator between the Latin and the common name, when the column has both. */
function splitOf({ samples }: ColumnFacts): string | undefined {
  for (const between of ['::', ' - ', ' / ', ','])
    if (samples.filter((text) => text.includes(between)).length > samples.length * 0.6)
      return between.trim() === '' ? between : between.trim() === '-' ? between : between.trim();
  return undefined;
}

/** Positions from x and y columns, for finding their projection; empty when the file has degrees or geometries. */
export function projectedPositions(facts: FileFacts): readonly (readonly [number, number])[] {
  const { lon, lat, x, y }: Guesses = guessColumns(facts);
  if ((lon !== undefined && lat !== undefined) || x === undefined || y === undefined) return [];
  return x.samples.flatMap((text, at) => {
    const [east, north] = [
      parseNumber(text, x.decimalComma > 0.2 ? 'comma' : 'point'),
      parseNumber(y.samples[at] ?? '', y.decimalComma > 0.2 ? 'comma' : 'point'),
    ];
    return east === null || north === null || (east === 0 && north === 0) ? [] : [[east, north] as const];
  });
}
