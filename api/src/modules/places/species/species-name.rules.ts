/**
 * Turns names from inventories into species slugs: genus, species, var, ssp and cv parts joined by underscores (domain
 * §3).
 */

/** 'not_yet_identified', 'not_a_tree' and 'not_a_plant' are special slugs (domain §3). */
export const NOT_YET_IDENTIFIED = 'not_yet_identified';
export const NOT_A_TREE = 'not_a_tree';
export const NOT_A_PLANT = 'not_a_plant';

export interface SpeciesName {
  /** 'acer_platanoides_cv_crimson_king'; a special slug when there is no plant or its species is unknown. */
  readonly slug: string;
  /** A site without a tree, when the name says so. */
  readonly vacancy: 'PIT' | 'STUMP' | null;
}

const VACANT = /\b(vacant|empty (tree )?pit|aborted tree pit|planting (site|space)|tree pit|potential site|no tree)\b/;
const STUMP = /^(tree )?stump\b/;
const SPECIAL: Readonly<Record<string, string>> = {
  'not a tree': NOT_A_TREE,
  shrub: NOT_A_TREE,
  'not a plant': NOT_A_PLANT,
  asphalt: NOT_A_PLANT,
  'private shrub': NOT_A_TREE,
};
/** Whole names that mean an unknown species. */
const UNKNOWN =
  /^(unknown|unkown|unidentified|not (yet )?identified|tree|other|n\/?a|none|tbc|tbd|\?+|-+|palm|dead( tree)?)\b/;
/** Words in the place of an epithet that mean an unknown species. */
const NO_EPITHET = /^(spp?|spec|species|unidentif\w*|unid|unkn?own|hybrid|hybride|cultivar|cv|var|sorte|variety|x)$/;
/** Texts in quotes that are not cultivars: "'Unknown variety'", "'unidentified var'", "'(section plums)'". */
const NO_CULTIVAR = /^(unid\w*|unkn?own\b.*|unidentif.*|\(.*|species|var\.?|cultivar)$/;
const RANKS: Readonly<Record<string, string>> = {
  var: 'var',
  varietas: 'var',
  ssp: 'ssp',
  subsp: 'ssp',
  subspecies: 'ssp',
  f: 'f',
  fo: 'f',
  forma: 'f',
  cv: 'cv',
};
/** Author abbreviations that may appear without a full stop. */
const AUTHOR = /^(l|mill|lam|marsh|michx)$/;
/** English and German genus names found in the place of Latin ones. */
const VERNACULAR = new Set([
  'arborvitae',
  'serviceberry',
  'tuliptree',
  'maple',
  'oak',
  'elm',
  'lime',
  'linden',
  'ash',
  'birch',
  'cherry',
  'apple',
  'pear',
  'plum',
  'willow',
  'poplar',
  'pine',
  'spruce',
  'hawthorn',
  'rowan',
  'mixed',
  'various',
  'hedge',
  'hedgerow',
  'woodland',
  'wood',
  'copse',
  'conifer',
  'deciduous',
  'evergreen',
]);

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‚‛′`´“”„‟″"]/g, "'")
    .replace(/×/g, ' x ')
    .replace(/\s+/g, ' ')
    .trim();

const plain = (text: string): string => tidy(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));

const slugWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** The text between the first opening and the last closing quote; truncated names may lack the second. */
function splitCultivar(name: string): { latin: string; cultivar: string | null } {
  const open = name.search(/(^|\s)'/);
  if (open === -1) return { latin: name.replace(/'/g, ''), cultivar: null };
  const start = name.indexOf("'", open);
  // An apostrophe inside a word ("O'Neill") is not a closing quote.
  const closing = /'(?=[\s)]|$)(?!.*'(?=[\s)]|$))/.exec(name.slice(start + 1));
  const end = closing === null ? name.length : start + 1 + closing.index;
  const inside = name.slice(start + 1, end).trim();
  const after = name.slice(end + 1);
  return { latin: `${name.slice(0, start)} ${after}`.trim(), cultivar: inside };
}

/**
 * Normalises one scientific name as written.
 * Our rules: the hybrid sign is dropped ('Platanus × hispanica' and 'Platanus hispanica' are the same:
 * platanus_hispanica), except in a formula of two parents (washingtonia_filifera_x_robusta); hyphens become underscores
 * (crataegus_crus_galli); authors are dropped; a third word without a rank is a cultivar when only it is capitalised,
 * else a variety; a name with only a genus becomes the genus; abbreviated epithets ('Carpinus bet.') are not guessed.
 */
export function speciesNameOf(scientific: string): SpeciesName {
  const whole = plain(scientific);
  const lower = whole.toLowerCase();
  const none = (slug: string, vacancy: SpeciesName['vacancy'] = null): SpeciesName => ({ slug, vacancy });
  if (STUMP.test(lower)) return none(NOT_YET_IDENTIFIED, 'STUMP');
  if (VACANT.test(lower)) return none(NOT_YET_IDENTIFIED, 'PIT');
  const special = SPECIAL[lower];
  if (special !== undefined) return none(special);
  // A comma indicates an inverted English name ('Linden, American').
  if (lower === '' || UNKNOWN.test(lower) || whole.includes(',')) return none(NOT_YET_IDENTIFIED);

  const { latin, cultivar } = splitCultivar(whole);
  const words = latin
    .replace(/\(.*?\)|\(.*$/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== '.');
  if (words[0]?.toLowerCase() === 'x') words.shift(); // a hybrid between genera
  const genus = slugWords(words.shift() ?? '');
  if (genus === '' || VERNACULAR.has(genus) || !/^[a-z]+$/.test(genus)) return none(NOT_YET_IDENTIFIED);

  const parts = [genus];
  const titleCase = /^[A-Z]/.test(words.find((word) => word.toLowerCase() !== 'x') ?? '');
  let hasSpecies = false;
  let cultivarFromWords: string | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const bare = word.replace(/\.+$/, '').toLowerCase();
    const rank = RANKS[bare];
    const next = words[at + 1];
    if (bare === 'x') {
      const parent = hasSpecies && next !== undefined ? slugWords(next) : '';
      if (parent !== '' && !NO_EPITHET.test(parent)) {
        parts.push('x', parent);
        at += 1;
      }
    } else if (rank !== undefined && hasSpecies && next !== undefined && !next.endsWith('.')) {
      parts.push(rank, slugWords(next));
      at += 1;
    } else if (!hasSpecies) {
      if (NO_EPITHET.test(bare) || word.endsWith('.')) break;
      if (
        titleCase &&
        next !== undefined &&
        /^[A-Z][a-z]/.test(next) &&
        !next.endsWith('.') &&
        RANKS[next.toLowerCase()] === undefined
      ) {
        cultivarFromWords = words.slice(at).join(' '); // 'Ulmus New Horizon'
        break;
      }
      parts.push(slugWords(word));
      hasSpecies = true;
    } else if (word.includes('.') || AUTHOR.test(bare) || NO_EPITHET.test(bare)) {
      continue; // an author or an ambiguous abbreviation
    } else if (/^[A-Z]/.test(word) && !titleCase) {
      cultivarFromWords = words
        .slice(at)
        .filter((rest) => !rest.includes('.'))
        .join(' ');
      break;
    } else if (/^[a-z]/.test(word)) {
      parts.push('var', slugWords(word));
    } else {
      break;
    }
  }
  const named = cultivar ?? cultivarFromWords;
  if (named !== null && named !== '' && !NO_CULTIVAR.test(named.toLowerCase())) {
    const words = slugWords(named);
    // "Acer x 'freemanii'": a quoted lower-case word directly after the hybrid sign is the species, not a cultivar
    if (!hasSpecies && /^[a-z]+$/.test(named) && /\bx$/i.test(latin)) parts.push(words);
    else if (words !== '') parts.push('cv', words);
  }
  return none(parts.filter((part) => part !== '').join('_'));
}

/** Names of things other than single trees (domain §9). Must match completely, because a hedge maple is a tree. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^(mixed |native |mature |broadleaved )?wood(land)?$/, 'COPSE:WOODLAND'],
  [/^mini[ -]?(wood|forest)(land)?s?$/, 'COPSE:MINI_WOOD'],
  [/^copse$/, 'COPSE'],
  [/^(mixed |native |beech |privet )?hedge(row)?s?$/, 'SHRUB:HEDGE'],
];

/** @returns the kind of place, such as 'COPSE:WOODLAND', for a name of something other than a tree; otherwise null */
export function groupOf(name: string): string | null {
  const lower = plain(name).toLowerCase();
  return GROUPS.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** The slug whose text also describes `slug`: the species of a cultivar or variety; null when there is none. */
export function parentSpeciesSlug(slug: string): string | null {
  const at = slug.search(/_(var|ssp|f|cv)_/);
  return at === -1 ? null : slug.slice(0, at);
}

/** Epithets that are printed with a hyphen, which slugs do not have. */
const HYPHENATED = /^(.*)_(crus_galli|uva_ursi|uva_crispa|vitis_idaea|rosa_sinensis)(_|$)/;

const capitalised = (word: string): string => (word === '' ? word : word[0]!.toUpperCase() + word.slice(1));

/** As printed: 'acer_platanoides_cv_crimson_king' is "Acer platanoides 'Crimson King'". */
export function scientificNameOf(slug: string): string {
  const [latin = '', cultivar] = slug.split('_cv_');
  const [genus = '', ...rest] = latin
    .replace(
      HYPHENATED,
      (_all, before: string, epithet: string, after: string) => `${before}_${epithet.replace('_', '-')}${after}`,
    )
    .split('_');
  const ranks: Readonly<Record<string, string>> = { var: 'var.', ssp: 'subsp.', f: 'f.', x: '×' };
  const words = [capitalised(genus), ...rest.map((word) => ranks[word] ?? word)];
  if (cultivar !== undefined) words.push(`'${cultivar.split('_').map(capitalised).join(' ')}'`);
  return words.join(' ');
}

/**
 * Puts a common name in natural order: 'Maple - Norway' and 'Maple, Norway' become 'Norway maple'.
 * @returns null when the inventory's name says nothing
 */
export function commonNameOf(asWritten: string): string | null {
  const name = tidy(asWritten).replace(/^'+|'+$/g, (quotes) =>
    asWritten.split(/["']/).length % 2 === 0 ? '' : quotes,
  );
  if (name === '' || UNKNOWN.test(name.toLowerCase())) return null;
  const turned = /^([\p{L}' ]+?)(?: - |, )(\p{L}[\p{L}' -]*?)(\s*'.*')?$/u.exec(name);
  const said = turned === null ? name : `${turned[2]} ${(turned[1] ?? '').toLowerCase()}${turned[3] ?? ''}`;
  return capitalised(said.replace(/\s+'$/, "'").trim());
}
