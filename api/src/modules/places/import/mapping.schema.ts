/**
 * The mapping file, which describes how one council's file becomes places, areas or ground. Under 30 lines of JSON per
 * source.
 */
import * as v from 'valibot';

const column = v.pipe(v.string(), v.nonEmpty('a column name is empty'));

/** Factors to the units of our attributes: centimetres for trunks, metres for everything else. */
export const UNITS = { cm: 0.01, m: 1, in: 0.0254, ft: 0.3048, mm: 0.001, none: 1 } as const;

const measure = v.strictObject({
  column,
  /** Unit of the file; 'none' for counts. */
  unit: v.picklist(['cm', 'm', 'in', 'ft', 'mm', 'none']),
  /** True when the file gives the trunk's girth; the diameter is the girth divided by pi. */
  girth: v.exactOptional(v.boolean()),
  /** Values above this (in the file's unit) are implausible: the tree is kept without the value. */
  max: v.optional(v.number()),
});

const site = v.pipe(
  v.string(),
  v.regex(
    /^((TREE|SHRUB|COPSE|PIT)(:[A-Z_]+)?|retired|skip)$/,
    'expected TREE, SHRUB, COPSE, PIT, one of them with :<SUBTYPE>, retired or skip',
  ),
);

/** Source of places that are derived from others and deleted with them (gather-trees.ts). */
export const GATHER_SOURCE = 'gathers';

/** Part of every place's identity: never change it after an import. */
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
  /** Text encoding: defaults to 'utf-8', for a shapefile to its .cpg file. */
  encoding: v.optional(encoding),
  /** Column separator of a CSV; defaults to a comma. */
  delimiter: v.optional(v.picklist([',', ';', '\t', '|'], 'expected a comma, a semicolon, a tab or a vertical bar')),
};

/** Keys that every kind of mapping has. */
const file = {
  format: v.picklist(['csv', 'geojson', 'shapefile']),
  ...csvFile,
  /** 'comma' when 1.234,5 means one thousand two hundred and thirty-four and a half. */
  decimals: v.optional(v.picklist(['point', 'comma'])),
  /**
   * Projection of x and y or of the geometry: 'EPSG:27700', or PROJ or WKT text. Defaults to what the file or its
   * companion says, else degrees.
   */
  projection: v.optional(v.pipe(v.string(), v.nonEmpty('is empty'))),
  /** Words that mean no value, in addition to the usual ones ('None', 'n/a', 'unbekannt'). */
  missing: v.optional(v.array(v.string())),
  /** Columns that only some of this source's files have. */
  mayLack: v.optional(v.array(column)),
  /** Imports only rows with one of these values. */
  only: v.optional(v.strictObject({ column, values: v.pipe(v.array(v.string()), v.minLength(1, 'is empty')) })),
};

const coordinates = v.union(
  [
    v.strictObject({ lon: column, lat: column }),
    v.strictObject({ x: column, y: column }),
    /** One column such as '55.95,-3.19'. */
    v.strictObject({ latLon: column }),
    /** A column with hexadecimal extended well-known binary, as PostGIS writes it. */
    v.strictObject({ ewkb: column }),
    /** A column with a GeoJSON geometry as text. */
    v.strictObject({ geojson: column }),
  ],
  'expected { lon, lat }, { x, y }, { latLon }, { ewkb } or { geojson }',
);

export const placesMapping = v.strictObject({
  kind: v.literal('places'),
  ...file,
  source,
  /**
   * The column with the source's own identifier, or columns whose combined values replace it ('$position' is the
   * record's position).
   */
  id: v.union([
    v.strictObject({ column }),
    v.strictObject({ derive: v.pipe(v.array(column), v.minLength(1, 'is empty')) }),
  ]),
  /** Position of a place; not needed for GeoJSON and shapefiles. */
  coordinates: v.optional(coordinates),
  /**
   * 'near': a place whose id is gone is matched with a new place of the same kind at its position, if the match is
   * unique.
   */
  match: v.optional(v.picklist(['id', 'near'])),
  species: v.optional(
    v.strictObject({
      scientific: v.optional(column),
      /** Used when `scientific` is empty or not a Latin name. */
      genus: v.optional(column),
      /** The word after the genus, when it has its own column. */
      epithet: v.optional(column),
      common: v.optional(column),
      /** Separator between the Latin and the common name when one column has both ('Acer rubrum :: Red Maple'). */
      split: v.optional(v.pipe(v.string(), v.nonEmpty('is empty'))),
      /** Latin names by code, when the column has codes. */
      codes: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  /** An individual name ('The Wallace Oak'); otherwise a tree is named after its species. */
  name: v.optional(column),
  description: v.optional(column),
  /**
   * The kind of place, by a column or for the whole file. Defaults to what the names say about vacant pits, stumps,
   * woods and hedges. Unlisted values are refused.
   */
  site: v.optional(v.union([v.strictObject({ column, values: v.record(v.string(), site) }), site])),
  /** Columns that make up the address, in order; '0' counts as empty. */
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
  /** True when the column has the given text. */
  flags: v.optional(v.strictObject({ overheadWires: v.exactOptional(v.strictObject({ column, is: v.string() })) })),
  /** `season` has texts such as 'Fall 2022' or 'Spring 2023', `year` four digits, `date` a day. */
  planted: v.optional(
    v.strictObject({
      year: v.optional(column),
      season: v.optional(column),
      date: v.optional(column),
      /** Order of the numbers in a date. */
      order: v.optional(v.picklist(['ymd', 'dmy', 'mdy'])),
    }),
  ),
  /** Attributes that every row gets. */
  constants: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

const details = v.strictObject({
  /** A CSV next to the file; without it, the file's own columns are used. */
  file: v.optional(v.pipe(v.string(), v.regex(/^[^/\\]+$/, 'expected the name of a file beside the data'))),
  ...csvFile,
  /** Column of the areas' file, column of the details' file. */
  join: v.optional(v.tuple([column, column])),
  /**
   * Facilities, each with a column that contains '1', 'yes' or 'true'; or one column that lists them. `same` unifies
   * names ('Play park': 'Play area'; '' removes one).
   */
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
  /** Columns with links as HTML. */
  links: v.optional(v.array(column)),
  numbers: v.optional(v.strictObject({ acres: v.exactOptional(column), hectares: v.exactOptional(column) })),
});

export const areasMapping = v.strictObject({
  kind: v.literal('areas'),
  ...file,
  areas: v.picklist(['NEIGHBOURHOOD', 'PARK']),
  /** Property with the feature's name. */
  name: column,
  /** The source's own identifier. */
  id: v.optional(column),
  /** Areas with the same name: 'merge' combines them, like parts of a park; otherwise the file is refused. */
  sameName: v.optional(v.picklist(['merge'])),
  /** Areas without a name: 'skip' leaves them out; otherwise each is reported as rejected. */
  unnamed: v.optional(v.picklist(['skip'])),
  details: v.optional(details),
  /**
   * For data with points only, such as a list of parks: a circle of this radius in metres replaces the outline until a
   * real one exists.
   */
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
  /** Layer of the whole file, or by a column's values; unlisted values are left out. */
  layer: v.union([layer, v.strictObject({ column, values: v.record(v.string(), layer) })]),
  /** The source's own identifier; defaults to the geometry itself. */
  id: v.optional(column),
  name: v.optional(column),
  /** Class within the layer, 'major' or 'minor' for streets; the same for all rows, or by a column's values. */
  class: v.optional(
    v.union([
      v.string(),
      v.strictObject({ column, values: v.record(v.string(), v.string()), otherwise: v.optional(v.string()) }),
    ]),
  ),
  /** Columns that are stored unchanged, by their new key. */
  details: v.optional(v.record(v.string(), column)),
  coordinates: v.optional(coordinates),
  /** 'point' keeps only the position of an outline, for example of benches. */
  reduce: v.optional(v.literal('point')),
  /** Removes corners smaller than this. */
  simplifyMetres: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Number of decimals of a degree; six decimals are a tenth of a metre. */
  precision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(9))),
});

export const mapping = v.variant('kind', [placesMapping, areasMapping, groundMapping]);

export type PlacesMapping = v.InferOutput<typeof placesMapping>;
export type AreasMapping = v.InferOutput<typeof areasMapping>;
export type GroundMapping = v.InferOutput<typeof groundMapping>;
export type AreaDetails = v.InferOutput<typeof details>;
export type Coordinates = v.InferOutput<typeof coordinates>;
export type Mapping = v.InferOutput<typeof mapping>;

/** In place of a column of `id.derive`: the position in degrees, in whichever way the file gives it. */
export const POSITION = '$position';

const byColumn = (said: string | { readonly column: string } | undefined): string | undefined =>
  typeof said === 'object' ? said.column : undefined;

/** Every column a mapping reads, for comparison with a file's header. */
export function columnsOf(one: Mapping): string[] {
  const shared = [one.only?.column, ...Object.values(one.coordinates ?? {})];
  const own =
    one.kind === 'places' ? columnsOfPlaces(one) : one.kind === 'areas' ? columnsOfAreas(one) : columnsOfGround(one);
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

/** Columns of the details' own file, or of the areas' file when there is none. */
export function columnsOfDetails({
  join,
  facilities = {},
  texts = {},
  links = [],
  numbers = {},
}: AreaDetails): string[] {
  return [
    ...(join === undefined ? [] : [join[1]]),
    ...(typeof facilities['between'] === 'string' && typeof facilities['column'] === 'string'
      ? [facilities['column']]
      : Object.keys(facilities)),
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

const columnsOfGround = ({
  layer: layers,
  id,
  name,
  class: classes,
  details: kept = {},
}: GroundMapping): (string | undefined)[] => [byColumn(layers), id, name, byColumn(classes), ...Object.values(kept)];

/** @throws Error with one line per problem: the place in the file, the expected and the actual value */
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

/** Finds keys that are valid alone but contradict one another. */
function contradictionOf(one: Mapping): string | null {
  if (one.format === 'csv' && one.coordinates === undefined)
    return 'coordinates: a CSV has no geometry of its own: say which columns hold the position';
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
