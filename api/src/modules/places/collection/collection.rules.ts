/** Defines collections, and which ones are shown where. Pure. */

export const DISPLAYS = ['MAP_ONLY', 'MAP_AND_PANEL', 'PANEL_ONLY', 'HIDDEN'] as const;
export type CollectionDisplay = (typeof DISPLAYS)[number];

/**
 * Orders that a rule can use: thickest trunk, tallest, shortest, widest crown, planted first, planted last, rarest
 * species; 'any' sorts by name.
 */
export const RULE_ORDERS = ['trunk', 'height', 'shortest', 'spread', 'oldest', 'newest', 'rarest', 'any'] as const;

export const RULE_TYPES = ['TREE', 'SHRUB', 'COPSE', 'PIT', 'GATHER'] as const;
/** A species such as quercus_robur, or a genus such as quercus. */
export const RULE_SPECIES = /^[a-z]+(_[a-z0-9-]+)*$/;
/** Default number of places that a rule finds. */
export const PLACES_UNLESS_SAID = 20;

export interface CollectionRule {
  readonly by: (typeof RULE_ORDERS)[number];
  readonly first: number;
  readonly types: readonly string[];
  /** Species slugs; 'quercus' covers the whole genus. Empty for all. */
  readonly species: readonly string[];
  /** Slug of the park that contains them. */
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
  /**
   * Places listed individually, as guids or as source ids such as 'cambridge-ma:7483'. They precede those of the rule.
   */
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

/** Maximum number of places in one answer. */
export const PLACES_AT_MOST = 200;
/** Maximum number of places per collection, equal to the maximum number of guids in one query. */
export const MEMBERS_AT_MOST = 1_000;

/** Removes duplicate slugs; earlier lists take precedence. */
export function withoutRepeats(...lists: readonly (readonly Collection[])[]): Collection[] {
  const bySlug = new Map<string, Collection>();
  for (const collection of lists.flat()) if (!bySlug.has(collection.slug)) bySlug.set(collection.slug, collection);
  return [...bySlug.values()];
}

/** Sorts by section and name. */
export const inCollectionOrder = (collections: readonly Collection[]): Collection[] =>
  collections.toSorted((a, b) => a.section.localeCompare(b.section, 'en') || a.name.localeCompare(b.name, 'en'));

export const isListed = ({ displayCategory }: Pick<Collection, 'displayCategory'>): boolean =>
  displayCategory !== 'HIDDEN';
/** Only these two categories appear on the map (shell §4). */
export const isOnMap = ({ displayCategory }: Pick<Collection, 'displayCategory'>): boolean =>
  displayCategory === 'MAP_ONLY' || displayCategory === 'MAP_AND_PANEL';
export const isInPanels = ({ displayCategory }: Pick<Collection, 'displayCategory'>): boolean =>
  displayCategory === 'MAP_AND_PANEL' || displayCategory === 'PANEL_ONLY';
