/** What a collection is, and which ones are shown where. Pure. */

export const DISPLAYS = ['MAP_ONLY', 'MAP_AND_PANEL', 'PANEL_ONLY', 'HIDDEN'] as const;
export type CollectionDisplay = (typeof DISPLAYS)[number];

/** By what a rule orders places: thickest trunk, tallest, widest crown, planted longest ago, planted last, fewest of their kind; 'any' is by name. */
export const RULE_ORDERS = ['trunk', 'height', 'spread', 'oldest', 'newest', 'rarest', 'any'] as const;

export const RULE_TYPES = ['TREE', 'SHRUB', 'COPSE', 'PIT', 'GATHER'] as const;
/** A species as quercus_robur, or a genus as quercus. */
export const RULE_SPECIES = /^[a-z]+(_[a-z0-9-]+)*$/;
/** What a rule finds unless it says how many. */
export const PLACES_UNLESS_SAID = 20;

export interface CollectionRule {
  readonly by: (typeof RULE_ORDERS)[number];
  readonly first: number;
  readonly types: readonly string[];
  /** Species slugs; 'quercus' stands for the whole genus. Empty for all. */
  readonly species: readonly string[];
  /** Slug of a park that they stand in. */
  readonly park: string | null;
}

export interface Collection {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly memberLabel: string | null;
  readonly section: string;
  readonly category: string;
  readonly displayCategory: CollectionDisplay;
  readonly story: CollectionStory | null;
  readonly links: readonly CollectionLink[];
  /** Named one by one: guids, or source ids as 'cambridge-ma:7483'; they come before those of the rule. */
  readonly places: readonly string[];
  readonly rule: CollectionRule | null;
}

export interface CollectionStory {
  readonly html: string;
  readonly summary: string | null;
  readonly images: readonly CollectionImage[];
}

export interface CollectionImage {
  readonly url: string;
  readonly caption: string | null;
  readonly copyright: string | null;
}

export interface CollectionLink {
  readonly type: string;
  readonly name: string;
  readonly url: string | null;
  readonly guid: string | null;
}

/** Places of one answer. */
export const PLACES_AT_MOST = 200;
/** Places of one collection: as many guids as places are asked for by at once. */
export const MEMBERS_AT_MOST = 1_000;

/** Each slug once: what comes first counts. */
export function withoutRepeats(...lists: readonly (readonly Collection[])[]): Collection[] {
  const bySlug = new Map<string, Collection>();
  for (const collection of lists.flat()) if (!bySlug.has(collection.slug)) bySlug.set(collection.slug, collection);
  return [...bySlug.values()];
}

/** By section and name. */
export const inCollectionOrder = (collections: readonly Collection[]): Collection[] =>
  collections.toSorted((a, b) => a.section.localeCompare(b.section, 'en') || a.name.localeCompare(b.name, 'en'));

export const isListed = ({ displayCategory }: Pick<Collection, 'displayCategory'>): boolean => displayCategory !== 'HIDDEN';
/** Shell §4: only these two are ever on the map. */
export const isOnMap = ({ displayCategory }: Pick<Collection, 'displayCategory'>): boolean =>
  displayCategory === 'MAP_ONLY' || displayCategory === 'MAP_AND_PANEL';
export const isInPanels = ({ displayCategory }: Pick<Collection, 'displayCategory'>): boolean =>
  displayCategory === 'MAP_AND_PANEL' || displayCategory === 'PANEL_ONLY';
