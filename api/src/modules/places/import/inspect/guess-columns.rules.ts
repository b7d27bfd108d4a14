/** Guesses the meaning of each column from names in several languages and from its values. Pure. */
import type { ColumnFacts, FileFacts } from './column-facts.ts';

/**
 * Words in column names by meaning: English, German, French, Spanish, Italian, Dutch. Compared without accents,
 * punctuation and case.
 */
const NAMES = {
  id: /^(tree|asset|plot|site|struct|inventory|unique|feature|global|baum|baumkataster|arbol|arbre|boom)?_?(id|uid|nr|no|num|number|nummer|ref|reference|code|identifier)$|^(treeid|structid|assetid|uniqueid|gid|fid|objectid|ogc_fid|cartodb_id|geodb_oid|kennung|baumnr|baumnummer|id_arbre|idbase|boomnummer|uprn)$/,
  lon: /^(lon|lng|long|longitude|laengengrad|lngdd|lon_dd|x_wgs84|wgs84_lon|geo_lon|longitud|longitudine|lengtegraad|point_x|x)$/,
  lat: /^(lat|latitude|breitengrad|latdd|lat_dd|y_wgs84|wgs84_lat|geo_lat|latitud|latitudine|breedtegraad|point_y|y)$/,
  x: /^(x|xcoord|x_coord|coord_x|x_koord|easting|eastings|east|rechtswert|ostwert|utm_x|x_utm|point_x|koord_x|x_lambert|rd_x|este)$/,
  y: /^(y|ycoord|y_coord|coord_y|y_koord|northing|northings|north|hochwert|nordwert|utm_y|y_utm|point_y|koord_y|y_lambert|rd_y|norte)$/,
  scientific:
    /scientific|botanic|latin|^species$|qspecies|taxon|bot_?name|wissensch|gattung|baumart|^art$|^art_bot|essence|espece|especie|specie|soort|nom_bot/,
  genus: /^(genus|gattung|genre|genero|genere|geslacht|gattung_lat)$/,
  epithet: /^(epithet|species|species_epithet|art|espece|especie|specie)$/,
  common:
    /^species_(en|de|fr|es|it|nl)$|common|vernacular|trivial|deutsch|^baumart_d|nom_com|nom_franc|nombre_com|nome_com|popular|english_name|name_en|art_dtsch|art_deutsch/,
  girth: /girth|circumf|umfan|circonf|perimet|circonfer|omtrek|circunf/,
  dbhCm: /dbh|diam|trunk|stammdurch|stamm_d|durchmesser|diametro|diametre|^stamm/,
  heightM: /height|^hoehe|baumhoehe|hohe$|hauteur|altura|altezza|hoogte/,
  spreadM: /spread|crown|canopy|kronen|krone|couronne|copa|chioma|kroon/,
  trunks: /^(trunks|stems|num_stems|stem_count|trunk_count|anzahl_staemme)$/,
  address: /address|adresse|direccion|indirizzo|^location$|^standort$|^adres$/,
  houseNumber: /^(street_?number|house_?(number|no)|hausnummer|hausnr|housenumber|civic_?number|st_?no|on_add|numero)$/,
  street: /^(street_?name|street|strasse|str|strassenname|rue|calle|via|straat|road|on_?st|on_?street|streetname)$/,
  plantedYear:
    /plant.*year|year.*plant|pflanzjahr|annee.*plant|ano.*plant|planting_?yr|plantyear|^baujahr$|jahr_pfl|standalter|plantjaar/,
  plantedDate: /plant.*date|date.*plant|planted|pflanzdat|date_plant|fecha.*plant/,
  condition: /^(condition|health|vitality|vitalitaet|zustand|etat|estado|status_tree|tree_condition)$/,
  owner: /^(owner|ownership|eigentuemer|proprietaire|caretaker|qcaretaker|maintained_by|managed_by)$/,
  setting: /^(location|setting|site_?info|qsiteinfo|site_?type|typ|standortart|location_type|planting_type)$/,
  site: /site_?type|^status$|plant_?type|tree_?status|^type$|^category$|record_type|objektart|sitetype/,
  name: /^(name|label|title|bezeichnung|nom|nombre|nome|naam|n_hood|ward|wardname|wd\d\dnm|park|park_name|site_name)$|_?name$/,
} as const;

export type Meaning = keyof typeof NAMES;

/** 'Höhe (m)' becomes 'hoehe_m'. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** Row numbers that many exports restart. */
const WEAK_ID = /^(_?id|objectid|object_id|oid|fid|ogc_fid|row|rownum|index)$/;

/** Whether the column is a row number rather than an identifier. */
export const isWeakId = ({ name }: ColumnFacts): boolean => WEAK_ID.test(plainName(name));

const matches = (meaning: Meaning, { name }: ColumnFacts): boolean =>
  NAMES[meaning].test(plainName(name)) ||
  (meaning !== 'address' && NAMES[meaning].test(plainName(name).replace(/_(m|cm|in|ft|inches|metres|meters)$/, '')));
const isMeasure = ({ numeric, filled }: ColumnFacts): boolean => filled > 0 && numeric > 0.9;

const best = (columns: readonly ColumnFacts[], score: (column: ColumnFacts) => number): ColumnFacts | undefined => {
  const scored = columns.map((column) => ({ column, score: score(column) })).filter((one) => one.score > 0);
  return scored.length === 0 ? undefined : scored.reduce((top, one) => (one.score > top.score ? one : top)).column;
};

export type Guesses = Partial<Readonly<Record<Meaning | 'ewkb' | 'geojson' | 'latLon', ColumnFacts>>>;

/** Each column gets at most one meaning; the most decisive meanings are assigned first. */
export function guessColumns({ columns, rows }: FileFacts, notIds: ReadonlySet<string> = new Set()): Guesses {
  const taken = new Set<ColumnFacts>();
  const guesses: Partial<Record<string, ColumnFacts>> = {};
  const take = (meaning: keyof Guesses, score: (column: ColumnFacts) => number): void => {
    const found = best(
      columns.filter((column) => !taken.has(column) && column.filled > 0),
      score,
    );
    if (found === undefined) return;
    guesses[meaning] = found;
    taken.add(found);
  };
  const isDegrees = ({ least, most }: ColumnFacts, limit: number): boolean => least >= -limit && most <= limit;

  take('lon', (column) =>
    matches('lon', column) && isMeasure(column) && isDegrees(column, 180)
      ? plainName(column.name).startsWith('l')
        ? 2
        : 1
      : 0,
  );
  take('lat', (column) =>
    matches('lat', column) && isMeasure(column) && isDegrees(column, 90)
      ? plainName(column.name).startsWith('l')
        ? 2
        : 1
      : 0,
  );
  take('ewkb', ({ ewkb }) => (ewkb > 0.9 ? 1 : 0));
  take('geojson', ({ geojson }) => (geojson > 0.9 ? 1 : 0));
  take('latLon', ({ latLon }) => (latLon > 0.9 ? 1 : 0));
  take('x', (column) => (matches('x', column) && isMeasure(column) ? 1 : 0));
  take('y', (column) => (matches('y', column) && isMeasure(column) ? 1 : 0));
  // Genus and species in separate columns, or both in one column.
  take('genus', (column) => (matches('genus', column) && column.genus > 0.2 && column.latin < 0.3 ? 1 : 0));
  take('scientific', (column) => {
    const said = column.latin + column.genus + column.vacant;
    return column.genus > 0.3 || (matches('scientific', column) && said > 0.3)
      ? said + (matches('scientific', column) ? 2 : 0)
      : 0;
  });
  if (guesses['genus'] !== undefined && guesses['scientific'] === undefined)
    take('epithet', (column) => (matches('epithet', column) && column.numeric < 0.1 && column.meanLength > 5 ? 1 : 0));
  take('common', (column) => {
    const plain = plainName(column.name);
    if (!matches('common', column) || column.numeric >= 0.1) return 0;
    // OpenStreetMap has names in several languages, many of them sparse.
    if (/^species_..$/.test(plain)) return (column.filled / rows) * (plain === 'species_en' ? 1 : 0.5);
    return column.filled > rows * 0.2 ? 2 : 0;
  });
  take('trunks', (column) => (matches('trunks', column) && isMeasure(column) ? 1 : 0));
  take('girth', (column) => (matches('girth', column) && isMeasure(column) ? 1 : 0));
  take('dbhCm', (column) =>
    matches('dbhCm', column) && isMeasure(column) && !matches('spreadM', column)
      ? 1 + (/dbh|diam|durchm/.test(plainName(column.name)) ? 1 : 0)
      : 0,
  );
  take('heightM', (column) => (matches('heightM', column) && isMeasure(column) ? 1 : 0));
  take('spreadM', (column) => (matches('spreadM', column) && isMeasure(column) ? 1 : 0));
  take('plantedYear', (column) =>
    matches('plantedYear', column) && (column.year > 0.3 || column.numeric > 0.9) ? 1 + column.year : 0,
  );
  take('plantedDate', (column) => (matches('plantedDate', column) && column.date > 0.5 ? column.date : 0));
  take('houseNumber', (column) => (matches('houseNumber', column) && column.numeric > 0.5 ? 1 : 0));
  take('street', (column) => (matches('street', column) && column.numeric < 0.5 ? 1 : 0));
  take('address', (column) =>
    matches('address', column) && column.numeric < 0.5 && hasManyValues(column)
      ? 1 + (/addr/.test(plainName(column.name)) ? 1 : 0)
      : 0,
  );
  if (guesses['houseNumber'] === undefined && guesses['street'] !== undefined)
    take('houseNumber', (column) =>
      /^(address|number|no)$/.test(plainName(column.name)) && column.whole > 0.8 ? 1 : 0,
    );
  take('site', (column) => (saysSite(column) ? 1 + (matches('site', column) ? 1 : 0) : 0));
  take('id', (column) => {
    if (
      notIds.has(column.name) ||
      !column.isUnique ||
      column.filled < rows * 0.98 ||
      column.date > 0.5 ||
      column.meanLength > 60
    )
      return 0;
    return matches('id', column) ? (isWeakId(column) ? 1 : 4) : column.whole > 0.9 ? 2 : 0;
  });
  // A few rows with repeated ids are reported individually, which is better than row numbers that change with every
  // export.
  if (guesses['id'] === undefined || WEAK_ID.test(plainName(guesses['id'].name))) {
    const named = best(
      columns.filter((column) => !taken.has(column) && !notIds.has(column.name)),
      (column) =>
        matches('id', column) &&
        !WEAK_ID.test(plainName(column.name)) &&
        column.filled > rows * 0.98 &&
        column.values.length === 0 &&
        isNearlyUnique(column)
          ? 1
          : 0,
    );
    if (named !== undefined) guesses['id'] = named;
  }
  take('condition', (column) => (matches('condition', column) && column.values.length > 0 ? 1 : 0));
  take('owner', (column) => (matches('owner', column) && column.numeric < 0.5 ? 1 : 0));
  take('setting', (column) => (matches('setting', column) && column.numeric < 0.5 && column.latLon < 0.5 ? 1 : 0));
  take('name', (column) =>
    matches('name', column) && column.numeric < 0.3
      ? (plainName(column.name) === 'name' ? 2 : 1) + (column.filled === rows ? 0.5 : 0)
      : 0,
  );
  return guesses as Guesses;
}

/** An address column has many distinct values. */
const hasManyValues = ({ values }: ColumnFacts): boolean => values.length === 0 || values.length > 20;
const isNearlyUnique = ({ samples }: ColumnFacts): boolean => new Set(samples).size > samples.length * 0.95;

/** Words in a column that describes what is at a site. */
const SITES: readonly (readonly [RegExp, string])[] = [
  [/^(retired|removed|felled|gone|dead and removed|abgang|gefaellt|gefällt|abattu)$/i, 'retired'],
  [/stump|stubben|souche/i, 'PIT:STUMP'],
  [/propos|planned|geplant/i, 'PIT:PROPOSED'],
  [/damaged.*(well|pit)/i, 'PIT:DAMAGED'],
  [/vacant|planting site|empty|potential|leer|frei|vide/i, 'PIT'],
  [/^(tree|trees|street tree|park tree|baum|bäume|arbre|arbol|árbol|boom|albero|existing|alive|active)$/i, 'TREE'],
  [/^(shrub|shrubs|hedge|strauch|hecke|arbuste|landscaping)$/i, 'SHRUB'],
  [/^(woodland|copse|group|baumgruppe|mini wood)$/i, 'COPSE'],
];

export const siteOf = (value: string): string | null => SITES.find(([words]) => words.test(value))?.[1] ?? null;

/** The column mentions trees and distinguishes several kinds of site. */
function saysSite({ values, latin }: ColumnFacts): boolean {
  if (values.length < 2 || values.length > 20 || latin > 0.1) return false;
  const known = values.map(([value]) => siteOf(value));
  return known.includes('TREE') && new Set(known.filter((one) => one !== null)).size > 1;
}
