/**
 * Collections of a tenant: from its content service, if it has one, and from files. Their places are listed or found by
 * a rule.
 */
import { createHash } from 'node:crypto';
import { CodedError, isGuid } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { createKeptByInventory } from '../inventory/kept-by-inventory.ts';
import { isShownType, listPlacesWhere, shownWhere } from '../place/place.service.ts';
import type { Place } from '../place/place.service.ts';
import type { Category } from '../species/species.service.ts';
import {
  inCollectionOrder,
  isInPanels,
  isListed,
  isOnMap,
  MEMBERS_AT_MOST,
  PLACES_AT_MOST,
  withoutRepeats,
} from './collection.rules.ts';
import type { Collection, CollectionImage } from './collection.rules.ts';
import type { CollectionSource } from './collection-source.ts';
import { listGuidsByRule, listGuidsNamed, listTypesOf } from './collection.store.ts';

const MEMBERS_KEPT = 500_000;

export interface Collections {
  /**
   * By section and name, from the sources that respond.
   * @throws CodedError UNAVAILABLE when a source fails and there are no collections
   */
  list(site: TenantSite): Promise<readonly Collection[]>;
  /** The same, also where a source fails: then as it answered last, or without its collections if it never did. */
  listKnown(site: TenantSite): Promise<KnownCollections>;
  /** Null when it does not exist. @throws CodedError UNAVAILABLE when a source fails and no other has it */
  find(site: TenantSite, slug: string): Promise<Collection | null>;
  /** Guids of each collection's places, in its order. */
  guidsOf(
    at: { readonly scope: Scope },
    collections: readonly Collection[],
  ): Promise<ReadonlyMap<Collection, ReadonlySet<string>>>;
}

export interface KnownCollections {
  readonly collections: readonly Collection[];
  /** A source fails that has not answered since the process started. */
  readonly hasGap: boolean;
}

export interface CollectionsOptions {
  readonly files: CollectionSource;
  readonly service: CollectionSource;
  /** Called once per failure, for the log; residents see no error. */
  readonly onFailure: (error: unknown, tenantCode: string) => void;
}

const unavailable = (): CodedError => new CodedError('UNAVAILABLE', 'The collections cannot be read at the moment');

async function findGuids(scope: Scope, { places, rule }: Collection): Promise<ReadonlySet<string>> {
  const named = places.length === 0 ? [] : await listGuidsNamed(scope, places);
  const found = rule === null ? [] : await listGuidsByRule(scope, rule);
  return new Set([...new Set([...named, ...found])].slice(0, MEMBERS_AT_MOST));
}

/** Covers everything that selects the places, because an editor may change it at any time. */
const fingerprintOf = ({ places, rule }: Collection): string =>
  createHash('sha256')
    .update(JSON.stringify([places, rule]))
    .digest('base64url');

/**
 * Finds a collection's places once per state of the inventory. Collections of the content service take precedence over
 * files.
 */
export function createCollections({ files, service, onFailure }: CollectionsOptions): Collections {
  const keptAt = createKeptByInventory<ReadonlySet<string>>({ maxSize: MEMBERS_KEPT, sizeOf: ({ size }) => size });

  /** By source and tenant; what a source that fails answered last. */
  const lastAnswers = new Map<CollectionSource, Map<string, readonly Collection[]>>();

  async function listKnown(site: TenantSite): Promise<KnownCollections> {
    const answers = await readSources(site);
    const { code } = site.tenant;
    const known = answers.map(({ source, collections }) => collections ?? lastAnswers.get(source)?.get(code) ?? null);
    return {
      collections: inCollectionOrder(withoutRepeats(...known.map((one) => one ?? []))),
      hasGap: known.includes(null),
    };
  }

  async function readSources(site: TenantSite) {
    const sources = site.tenant.config.contentService === null ? [files] : [service, files];
    const settled = await Promise.allSettled(sources.map((source) => source.list(site)));
    const { code } = site.tenant;
    return sources.map((source, at) => {
      const answer = settled[at];
      if (answer?.status !== 'fulfilled') {
        onFailure(answer?.reason, code);
        return { source, collections: null };
      }
      lastAnswers.set(
        source,
        (lastAnswers.get(source) ?? new Map<string, readonly Collection[]>()).set(code, answer.value),
      );
      return { source, collections: answer.value };
    });
  }

  async function readAll(
    site: TenantSite,
  ): Promise<{ readonly collections: readonly Collection[]; readonly hasFailed: boolean }> {
    const answers = await readSources(site);
    return {
      collections: inCollectionOrder(withoutRepeats(...answers.map(({ collections }) => collections ?? []))),
      hasFailed: answers.some(({ collections }) => collections === null),
    };
  }

  return {
    async list(site) {
      const { collections, hasFailed } = await readAll(site);
      if (hasFailed && collections.length === 0) throw unavailable();
      return collections;
    },
    listKnown,
    async find(site, slug) {
      const { collections, hasFailed } = await readAll(site);
      const found = collections.find((one) => one.slug === slug) ?? null;
      if (hasFailed && found === null) throw unavailable();
      return found;
    },
    async guidsOf({ scope }, collections) {
      const members = new Map<Collection, ReadonlySet<string>>();
      if (collections.length === 0) return members;
      const keep = await keptAt(scope);
      for (const collection of collections)
        members.set(collection, await keep(fingerprintOf(collection), () => findGuids(scope, collection)));
      return members;
    },
  };
}

export interface PlacesOfCategory {
  readonly guids: ReadonlySet<string>;
  /** Others may belong to them: some collections cannot be read, which is reported elsewhere. */
  readonly hasGap: boolean;
}

/** Collections of this category declare their trees adoptable although nobody knows when they were planted. */
export const ADOPTION_CATEGORY = 'adoption';

/** All places in the tenant's collections of these categories that residents see. */
export async function listOfCategory(
  { collections, site, scope }: Pick<Asking, 'collections' | 'site'> & { readonly scope: Scope },
  ...categories: readonly string[]
): Promise<PlacesOfCategory> {
  const { collections: known, hasGap } = await collections.listKnown(site);
  const wanted = known.filter((one) => categories.includes(one.category) && isListed(one));
  const members = await collections.guidsOf({ scope }, wanted);
  return { guids: new Set([...members.values()].flatMap((guids) => [...guids])), hasGap };
}

/** A collection in a list of collections. */
export interface ListedCollection extends Collection {
  readonly image: CollectionImage | null;
}

/** A place in the list of its collection. */
export interface PlaceInCollection extends Place {
  readonly categoryObject: Category | null;
}

interface Asking extends RequestFacts {
  readonly collections: Collections;
}

/** Parameters of a request for a collection. */
export interface CollectionWish {
  readonly slug: string;
  /** For a map: collections that maps do not show are treated as missing. */
  readonly onMap?: boolean | null;
}

export async function findCollection(
  { collections, site }: Asking,
  { slug, onMap }: CollectionWish,
): Promise<Collection | null> {
  const found = await collections.find(site, slug);
  return found === null || (onMap === true && !isOnMap(found)) ? null : found;
}

/** The first PLACES_AT_MOST places that the project's switches allow. */
export async function listCollectionPlaces(context: Asking, wish: CollectionWish): Promise<Place[]> {
  const collection = await findCollection(context, wish);
  if (collection === null) return [];
  const guids = [...((await context.collections.guidsOf(context, [collection])).get(collection) ?? [])];
  if (guids.length === 0) return [];
  const places = await listPlacesWhere(
    context.scope,
    shownWhere({ guids }, context.switches),
    MEMBERS_AT_MOST,
    context.now,
  );
  const order = new Map(guids.map((guid, index) => [guid, index]));
  return places.sort((a, b) => (order.get(a.guid) ?? 0) - (order.get(b.guid) ?? 0)).slice(0, PLACES_AT_MOST);
}

/** Number of places of each collection that the project's switches allow, in one query for all collections. */
export async function countCollectionPlaces(
  context: Pick<Asking, 'collections' | 'site' | 'scope' | 'switches'>,
  collections: readonly Collection[],
): Promise<number[]> {
  const guidsOf = await context.collections.guidsOf(context, collections);
  const members = collections.map((collection) => [...(guidsOf.get(collection) ?? [])]);
  const types = new Map(
    (await listTypesOf(context.scope, [...new Set(members.flat())])).map(({ guid, type }) => [guid, type]),
  );
  const isShown = (guid: string): boolean => {
    const type = types.get(guid);
    return type !== undefined && isShownType(type, context.switches);
  };
  return members.map((guids) => guids.filter(isShown).length);
}

/** For each of these places, the collections that panels show. */
export async function listCollectionsOf(
  context: Pick<Asking, 'collections' | 'site' | 'scope'>,
  guids: readonly string[],
): Promise<Collection[][]> {
  const shown = (await context.collections.list(context.site)).filter(isInPanels);
  const members = await context.collections.guidsOf(context, shown);
  return guids.map((guid) => shown.filter((collection) => members.get(collection)?.has(guid) === true));
}

/** @param categories null for all @throws CodedError BAD_USER_INPUT */
export async function listPlaceCollections(
  context: Asking,
  guid: string,
  categories: readonly string[] | null,
): Promise<Collection[]> {
  if (!isGuid(guid)) throw new CodedError('BAD_USER_INPUT', `"${guid.slice(0, 50)}" is not a guid`);
  const [found = []] = await listCollectionsOf(context, [guid]);
  return found.filter(({ category }) => categories === null || categories.includes(category));
}
