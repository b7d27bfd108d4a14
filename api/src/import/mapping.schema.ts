/** The mapping file: how one council's file becomes places or areas. Under 30 lines of JSON per source. */
import * as v from 'valibot';

const column = v.pipe(v.string(), v.nonEmpty('a column name is empty'));

/** Factors to the unit our attributes are kept in: centimetres for trunks, metres for everything else. */
export const UNITS = { cm: 0.01, m: 1, in: 0.0254, ft: 0.3048, mm: 0.001, none: 1 } as const;

const measure = v.strictObject({
  column,
  /** Unit of the file; 'none' for counts. */
  unit: v.picklist(['cm', 'm', 'in', 'ft', 'mm', 'none']),
  /** Values above this (in the file's unit) are implausible: the tree is kept, the value is not. */
  max: v.optional(v.number()),
});

const site = v.pipe(v.string(), v.regex(/^(TREE|PIT(:[A-Z_]+)?|retired|skip)$/, 'expected TREE, PIT, PIT:<SUBTYPE>, retired or skip'));

export const placesMapping = v.strictObject({
  kind: v.literal('places'),
  format: v.literal('csv'),
  /** Names the source in every place's identity: never change it once imported. */
  source: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens')),
  /** The column with the source's own identifier, or the columns whose values together stand in for one. */
  id: v.union([v.strictObject({ column }), v.strictObject({ derive: v.pipe(v.array(column), v.minLength(2, 'expected two columns or more')) })]),
  coordinates: v.strictObject({ lon: column, lat: column }),
  species: v.strictObject({
    scientific: column,
    /** Used when `scientific` is empty or is no Latin name. */
    genus: v.optional(column),
    common: v.optional(column),
  }),
  /** What stands at the place; without it, only what the species column says of vacant pits and stumps. Values not listed are refused. */
  site: v.optional(v.strictObject({ column, values: v.record(v.string(), site) })),
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
    }),
  ),
  texts: v.optional(v.strictObject({ owner: v.exactOptional(column), setting: v.exactOptional(column), maintainer: v.exactOptional(column) })),
  /** True where the column has the given text. */
  flags: v.optional(v.strictObject({ overheadWires: v.exactOptional(v.strictObject({ column, is: v.string() })) })),
  /** `season` holds texts like 'Fall 2022' or 'Spring 2023', `year` four digits. */
  planted: v.optional(v.strictObject({ year: v.optional(column), season: v.optional(column) })),
  /** Attributes that every row gets. */
  constants: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

export const areasMapping = v.strictObject({
  kind: v.literal('areas'),
  format: v.literal('geojson'),
  areas: v.picklist(['NEIGHBOURHOOD']),
  /** Property of each feature that names it. */
  name: column,
});

export const mapping = v.variant('kind', [placesMapping, areasMapping]);

export type PlacesMapping = v.InferOutput<typeof placesMapping>;
export type AreasMapping = v.InferOutput<typeof areasMapping>;
export type Mapping = v.InferOutput<typeof mapping>;

/** Every column a mapping reads, to compare with a file's header. */
export function columnsOf(places: PlacesMapping): string[] {
  const { id, coordinates, species, site: sites, address = [], measures = {}, texts = {}, flags = {}, planted = {} } = places;
  const optional = [species.genus, species.common, sites?.column, planted.year, planted.season].filter((name) => name !== undefined);
  return [
    ...new Set([
      ...('column' in id ? [id.column] : id.derive),
      coordinates.lon,
      coordinates.lat,
      species.scientific,
      ...optional,
      ...address,
      ...Object.values(measures).map((one) => one.column),
      ...Object.values(texts),
      ...Object.values(flags).map((one) => one.column),
    ]),
  ];
}

/** @throws Error with a line per problem: where in the file, what was expected, what was found. */
export function parseMapping(text: string, file: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  const result = v.safeParse(mapping, json);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(the whole file)'}: ${issue.message}`);
  throw new Error(`${file} is not a valid mapping:\n${problems.join('\n')}`);
}
