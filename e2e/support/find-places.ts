/** Finds places on a running site for journeys to visit. */
import { askSite } from './ask-site.ts';
import type { FoundPlaces, Site } from './sites.ts';

interface FoundPlace {
  readonly guid: string;
  readonly species: {
    readonly slug: string;
    readonly description: string | null;
    readonly photos: readonly unknown[];
  } | null;
}

async function placesOf(
  site: Pick<Site, 'base' | 'port'>,
  tenant: string,
  projectToken: string,
  where: string,
  first = 200,
): Promise<FoundPlace[]> {
  const query = `{ getPlaces(where: ${where}, first: ${first}) { guid species { slug description photos { url } } } }`;
  const { text } = await askSite(site, tenant, '/graphql', {
    headers: { 'x-fmp-token': projectToken },
    body: { query },
  });
  const { data, errors } = JSON.parse(text) as {
    data?: { getPlaces: FoundPlace[] } | null;
    errors?: unknown;
  };
  if (!data) throw new Error(`No places: ${JSON.stringify(errors)}`);
  return data.getPlaces;
}

/**
 * A tree with text and photos, another of a known species, an empty pit, and a tree of unknown species.
 * @throws Error when the site has no such tree.
 */
export async function findPlaces(
  site: Pick<Site, 'base' | 'port'>,
  tenant: string,
  projectToken: string,
): Promise<FoundPlaces> {
  const trees = await placesOf(site, tenant, projectToken, '{ type: "TREE" }');
  const pits = await placesOf(site, tenant, projectToken, '{ type: "PIT" }');
  const unknown = await placesOf(site, tenant, projectToken, '{ type: "TREE", category: "not_yet_identified" }');
  const tree =
    trees.find(({ species }) => species !== null && species.description !== null && species.photos.length > 0) ??
    trees.find(({ species }) => species?.description);
  const changing = trees.find(({ guid, species }) => guid !== tree?.guid && species !== null);
  if (tree === undefined || changing === undefined || unknown[0] === undefined)
    throw new Error(`${tenant} has no tree to visit`);
  return { tree: tree.guid, changingTree: changing.guid, pit: pits[0]?.guid ?? null, unknownSpecies: unknown[0].guid };
}

/** Any tree of the tenant, or any pit if it has no trees; null if it has neither. */
export const findAnyPlace = async (
  site: Pick<Site, 'base' | 'port'>,
  tenant: string,
  projectToken: string,
): Promise<string | null> =>
  (await placesOf(site, tenant, projectToken, '{ types: ["TREE", "PIT"] }', 1))[0]?.guid ?? null;

export interface FoundNames {
  readonly park: string | null;
  readonly address: string | null;
  readonly collection: string | null;
  /** The latest of which the town has something. */
  readonly year: string | null;
}

/**
 * Names for the pages of parks, addresses and collections; null for those that the tenant does not have or has switched
 * off.
 */
export async function findAnyNames(
  site: Pick<Site, 'base' | 'port'>,
  tenant: string,
  projectToken: string,
): Promise<FoundNames> {
  const ask = async (query: string): Promise<Readonly<Record<string, unknown>>> => {
    const { text } = await askSite(site, tenant, '/graphql', {
      headers: { 'x-fmp-token': projectToken },
      body: { query },
    });
    return (JSON.parse(text) as { data?: Readonly<Record<string, unknown>> | null }).data ?? {};
  };
  const slugIn = (list: unknown): string | null => (list as { slug: string }[] | undefined)?.[0]?.slug ?? null;
  const { findParks } = (await ask('{ findParks { parks { park { slug } } } }')) as {
    findParks?: { parks: { park: { slug: string } }[] };
  };
  const { getCollections } = (await ask('{ getCollections { collections { slug } } }')) as {
    getCollections?: { collections: { slug: string }[] };
  };
  const { getTownYears } = (await ask('{ getTownYears }')) as { getTownYears?: number[] };
  let address: string | null = null;
  for (const text of ['st', 'ro', 'pa', 'av'])
    address ??= slugIn((await ask(`{ findAddresses(text: "${text}") { slug } }`))['findAddresses']);
  return {
    park: slugIn(findParks?.parks.map(({ park }) => park)),
    address,
    collection: slugIn(getCollections?.collections),
    year: getTownYears?.[0]?.toString() ?? null,
  };
}

/** Guids of many trees of the tenant. */
export const findManyTrees = async (
  site: Pick<Site, 'base' | 'port'>,
  tenant: string,
  projectToken: string,
  count: number,
): Promise<string[]> => (await placesOf(site, tenant, projectToken, '{ type: "TREE" }', count)).map(({ guid }) => guid);
