/** The mapping file: how one council's file becomes places, areas or ground. Under 30 lines of JSON per source. */
import * as v from 'valibot';

const column = v.pipe(v.string(), v.nonEmpty('a column name is empty'));

/** Factors to the unit our attributes are kept in: centimetres for trunks, metres for everything else. */
export const UNITS = { cm: 0.01, m: 1, in: 0.0254, ft: 0.3048, mm: 0.001, none: 1 } as const;

const measure = v.strictObject({
  column,
  /** Unit of the file; 'none' for counts. */
  unit: v.picklist(['cm', 'm', 'in', 'ft', 'mm', 'none']),
  /** True where the file gives the girth, the way around the trunk: the diameter is the girth by pi. */
  girth: v.exactOptional(v.boolean()),
  /** Values above this (in the file's unit) are implausible: the tree is kept, the value is not. */
  max: v.optional(v.number()),
});

const site = v.pipe(
  v.string(),
  v.regex(/^((TREE|SHRUB|COPSE|PIT)(:[A-Z_]+)?|retired|skip)$/, 'expected TREE, SHRUB, COPSE, PIT, one of them with :<SUBTYPE>, retired or skip'),
);

/** Of places that are derived from others, and go when those go (gather-trees.ts). */
export const GATHER_SOURCE = 'gathers';

/** Names the source in every identity: never change it once imported. */
const source = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens'),
  v.notValue(GATHER_SOURCE, 'is the name of what is derived from trees and parks: take another'),
);

const encoding = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return new TextDecoder(name).encoding !== '';
    } catch {
      return false;
    }
  }, 'is no encoding we know; the usual ones are utf-8, windows-1252, iso-8859-1, utf-16le, macintosh'),
);

const csvFile = {
  /** Of the text: 'utf-8' unless said, for a shapefile what its .cpg says. */
  encoding: v.optional(encoding),
  /** Between the columns of a CSV; a comma unless said. */
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'], 'expected a comma, a semicolon, a tab or a vertical bar')),
};

/** What every kind of mapping may say of its file. */
const file = {
  format: v.picklist(['csv', 'geojson', 'shapefile']),
  ...csvFile,
  /** 'comma' where 1.234,5 means one thousand two hundred and thirty-four and a half. */
  decimals: v.optional(v.picklist(['point', 'comma'])),
  /** Of x and y or of the geometry: 'EPSG:27700', or as PROJ or WKT text. Degrees unless said here, in the file or beside it. */
  projection: v.optional(v.pipe(v.string(), v.nonEmpty('is empty'))),
  /** Words that stand for nothing, beside the usual ones ('None', 'n/a', 'unbekannt'). */
  missing: v.optional(v.array(v.string())),
  /** Columns that only some of this source's files have. */
  mayLack: v.optional(v.array(column)),
  /** Only rows with one of these values are for us; the others are left out. */
  only: v.optional(v.strictObject({ column, values: v.pipe(v.array(v.string()), v.minLength(1, 'is empty')) })),
};

const coordinates = v.union(
  [
    v.strictObject({ lon: column, lat: column }),
    v.strictObject({ x: column, y: column }),
    /** One column that says '55.95,-3.19'. */
    v.strictObject({ latLon: column }),
    /** A column of hexadecimal extended well-known binary, as PostGIS writes it. */
    v.strictObject({ ewkb: column }),
    /** A column that holds a GeoJSON geometry as text. */
    v.strictObject({ geojson: column }),
  ],
  'expected { lon, lat }, { x, y }, { latLon }, { ewkb } or { geojson }',
);

export const placesMapping = v.strictObject({
  kind: v.literal('places'),
  ...file,
  source,
  /** The column with the source's own identifier, or the columns whose values together stand in for one ('$position' is where it lies). */
  id: v.union([v.strictObject({ column }), v.strictObject({ derive: v.pipe(v.array(column), v.minLength(1, 'is empty')) })]),
  /** Where a place lies; a GeoJSON or shapefile says it by itself. */
  coordinates: v.optional(coordinates),
  /** 'near': a place whose id is gone is the new one of the same kind at its position, when there is one and only one for it. */
  match: v.optional(v.picklist(['id', 'near'])),
  species: v.optional(
    v.strictObject({
      scientific: v.optional(column),
      /** Used when `scientific` is empty or is no Latin name. */
      genus: v.optional(column),
      /** The word that follows the genus, where the file has it in a column of its own. */
      epithet: v.optional(column),
      common: v.optional(column),
      /** Text between the Latin and the common name, where one column holds both ('Acer rubrum :: Red Maple'). */
      split: v.optional(v.pipe(v.string(), v.nonEmpty('is empty'))),
      /** Latin names by code, where the column holds codes. */
      codes: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  /** A name of its own ('The Wallace Oak'); a tree is called by its kind otherwise. */
  name: v.optional(column),
  description: v.optional(column),
  /** What stands at the place, by a column or for the whole file; without it, what the names say of vacant pits, stumps, woods and hedges. Values not listed are refused. */
  site: v.optional(v.union([v.strictObject({ column, values: v.record(v.string(), site) }), site])),
  /** Columns that make the address, in order; '0' counts as empty. */
  address: v.optional(v.array(column)),
  measures: v.optional(
    v.strictObject({
      dbhCm: v.exactOptional(measure),
      heightM: v.exactOptional(measure),
      spreadM: v.exactOptional(measure),
      trunks: v.exactOptional(measure),
      pitLengthM: v.exactOptional(measure),
      pitWidthM: v.exactOptional(measure),
      pitDepthM: v.exactOptional(measure),
      quantity: v.exactOptional(measure),
    }),
  ),
  texts: v.optional(
    v.strictObject({
      owner: v.exactOptional(column),
      setting: v.exactOptional(column),
      maintainer: v.exactOptional(column),
      condition: v.exactOptional(column),
      plannedSpecies: v.exactOptional(column),
      alternativeSpecies: v.exactOptional(column),
      website: v.exactOptional(column),
    }),
  ),
  /** True where the column has the given text. */
  flags: v.optional(v.strictObject({ overheadWires: v.exactOptional(v.strictObject({ column, is: v.string() })) })),
  /** `season` holds texts like 'Fall 2022' or 'Spring 2023', `year` four digits, `date` a day. */
  planted: v.optional(
    v.strictObject({
      year: v.optional(column),
      season: v.optional(column),
      date: v.optional(column),
      /** Order of a date's numbers. */
      order: v.optional(v.picklist(['ymd', 'dmy', 'mdy'])),
    }),
  ),
  /** Attributes that every row gets. */
  constants: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

const details = v.strictObject({
  /** A CSV beside the file; without it, the file's own columns. */
  file: v.optional(v.pipe(v.string(), v.regex(/^[^/\\]+$/, 'expected the name of a file beside the data'))),
  ...csvFile,
  /** Column of the areas' file, column of the details' file. */
  join: v.optional(v.tuple([column, column])),
  /** Facilities by the column that says '1', 'yes' or 'true' where there is one; or one column that lists them, where `same` gives one name to what has several ('Play park': 'Play area'; '' leaves it out). */
  facilities: v.optional(
    v.union([
      v.record(column, v.pipe(v.string(), v.nonEmpty())),
      v.strictObject({ column, between: v.string(), same: v.optional(v.record(v.string(), v.string())) }),
    ]),
  ),
  texts: v.optional(
    v.strictObject({
      hours: v.exactOptional(column),
      owner: v.exactOptional(column),
      website: v.exactOptional(column),
      address: v.exactOptional(column),
      postcode: v.exactOptional(column),
      telephone: v.exactOptional(column),
      email: v.exactOptional(column),
      description: v.exactOptional(column),
      history: v.exactOptional(column),
      wildlife: v.exactOptional(column),
      geology: v.exactOptional(column),
      gettingThere: v.exactOptional(column),
      toilets: v.exactOptional(column),
      suggestion: v.exactOptional(column),
    }),
  ),
  /** Columns that hold links, as HTML. */
  links: v.optional(v.array(column)),
  numbers: v.optional(v.strictObject({ acres: v.exactOptional(column), hectares: v.exactOptional(column) })),
});

export const areasMapping = v.strictObject({
  kind: v.literal('areas'),
  ...file,
  areas: v.picklist(['NEIGHBOURHOOD', 'PARK']),
  /** Property of each feature that names it. */
  name: column,
  /** The source's own identifier. */
  id: v.optional(column),
  /** Areas of one name: 'merge' makes one area of them, as of the parts of a park; otherwise the file is refused. */
  sameName: v.optional(v.picklist(['merge'])),
  /** Areas without a name: 'skip' leaves them out; otherwise each is told as rejected. */
  unnamed: v.optional(v.picklist(['skip'])),
  details: v.optional(details),
  /** Where a point is all there is, as of a list of parks: an outline of this many metres around it, until there is a true one. */
  coordinates: v.optional(coordinates),
  radiusMetres: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1_000))),
});

export const GROUND_LAYERS = [
  'BOUNDARY',
  'WATER',
  'GREEN',
  'STREET',
  'PATH',
  'BENCH',
  'DRINKING_WATER',
  'TOILETS',
  'PLANTING_PLAN',
  'PLAY_AREA',
  'MONUMENT',
] as const;
const layer = v.picklist(GROUND_LAYERS);

export const groundMapping = v.strictObject({
  kind: v.literal('ground'),
  ...file,
  source,
  /** What the file draws, all of it or by a column's values; values not listed are left out. */
  layer: v.union([layer, v.strictObject({ column, values: v.record(v.string(), layer) })]),
  /** The source's own identifier; without it, the geometry itself. */
  id: v.optional(column),
  name: v.optional(column),
  /** Within the layer: 'major' or 'minor' street; the same for all, or by a column's values. */
  class: v.optional(v.union([v.string(), v.strictObject({ column, values: v.record(v.string(), v.string()), otherwise: v.optional(v.string()) })])),
  /** Columns kept as they are, by the key they get. */
  details: v.optional(v.record(v.string(), column)),
  coordinates: v.optional(coordinates),
  /** 'point': of outlines only where they lie, as of benches. */
  reduce: v.optional(v.literal('point')),
  /** Corners of less than this are left out. */
  simplifyMetres: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Decimals of a degree that are kept: six are a tenth of a metre. */
  precision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(9))),
});

export const mapping = v.variant('kind', [placesMapping, areasMapping, groundMapping]);

export type PlacesMapping = v.InferOutput<typeof placesMapping>;
export type AreasMapping = v.InferOutput<typeof areasMapping>;
export type GroundMapping = v.InferOutput<typeof groundMapping>;
export type AreaDetails = v.InferOutput<typeof details>;
export type Coordinates = v.InferOutput<typeof coordinates>;
export type Mapping = v.InferOutput<typeof mapping>;

/** In place of a column of `id.derive`: the position in degrees, whatever the file says it by. */
export const POSITION = '$position';

const byColumn = (said: string | { readonly column: string } | undefined): string | undefined => (typeof said === 'object' ? said.column : undefined);

/** Every column a mapping reads, to compare with a file's header. */
export function columnsOf(one: Mapping): string[] {
  const shared = [one.only?.column, ...Object.values(one.coordinates ?? {})];
  const own = one.kind === 'places' ? columnsOfPlaces(one) : one.kind === 'areas' ? columnsOfAreas(one) : columnsOfGround(one);
  return [...new Set([...shared, ...own].filter((name) => name !== undefined))];
}

function columnsOfPlaces({
  id,
  species = {},
  site: sites,
  address = [],
  measures = {},
  texts = {},
  flags = {},
  planted = {},
  name,
  description,
}: PlacesMapping): (string | undefined)[] {
  return [
    ...('column' in id ? [id.column] : id.derive.filter((one) => one !== POSITION)),
    species.scientific,
    species.genus,
    species.epithet,
    species.common,
    name,
    description,
    byColumn(sites),
    planted.year,
    planted.season,
    planted.date,
    ...address,
    ...Object.values(measures).map((one) => one.column),
    ...Object.values(texts),
    ...Object.values(flags).map((one) => one.column),
  ];
}

/** Of the details' own file, or of the areas' file where they have none. */
export function columnsOfDetails({ join, facilities = {}, texts = {}, links = [], numbers = {} }: AreaDetails): string[] {
  return [
    ...(join === undefined ? [] : [join[1]]),
    ...(typeof facilities['between'] === 'string' && typeof facilities['column'] === 'string' ? [facilities['column']] : Object.keys(facilities)),
    ...Object.values(texts),
    ...links,
    ...Object.values(numbers),
  ];
}

const columnsOfAreas = ({ name, id, details: said }: AreasMapping): (string | undefined)[] => [
  name,
  id,
  said?.join?.[0],
  ...(said === undefined || said.file !== undefined ? [] : columnsOfDetails(said)),
];

const columnsOfGround = ({ layer: layers, id, name, class: classes, details: kept = {} }: GroundMapping): (string | undefined)[] => [
  byColumn(layers),
  id,
  name,
  byColumn(classes),
  ...Object.values(kept),
];

/** @throws Error with a line per problem: where in the file, what was expected, what was found. */
export function parseMapping(text: string, name: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  const result = v.safeParse(mapping, json);
  if (result.success) {
    const problem = contradictionOf(result.output);
    if (problem === null) return result.output;
    throw new Error(`${name} is not a valid mapping:\n  ${problem}`);
  }
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(the whole file)'}: ${issue.message}`);
  throw new Error(`${name} is not a valid mapping:\n${problems.join('\n')}`);
}

/** What each key allows but all of them together do not. */
function contradictionOf(one: Mapping): string | null {
  if (one.format === 'csv' && one.coordinates === undefined) return 'coordinates: a CSV has no geometry of its own: say which columns hold the position';
  if (
    one.kind === 'areas' &&
    one.format === 'csv' &&
    one.radiusMetres === undefined &&
    !('geojson' in (one.coordinates ?? {})) &&
    !('ewkb' in (one.coordinates ?? {}))
  )
    return 'radiusMetres: positions alone have no outline: say how far around them an area reaches';
  if (one.kind === 'areas' && one.details?.file !== undefined && one.details.join === undefined)
    return 'details.join: say which column of the areas equals which column of the details';
  if (one.format !== 'csv' && one.delimiter !== undefined) return 'delimiter: only a CSV has one';
  return null;
}
