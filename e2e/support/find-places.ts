/** Asks a running site for places that journeys can visit. */
import { askSite } from './ask-site.ts';
import type { Site } from './sites.ts';

interface FoundPlace {
  readonly guid: string;
  readonly species: { readonly slug: string; readonly description: string | null; readonly photos: readonly unknown[] } | null;
}

async function placesOf(site: Pick<Site, 'base' | 'port'>, tenant: string, projectToken: string, where: string, first = 200): Promise<FoundPlace[]> {
  const query = `{ getPlaces(where: ${where}, first: ${first}) { guid species { slug description photos { url } } } }`;
  const { text } = await askSite(site, tenant, '/graphql', { headers: { 'x-fmp-token': projectToken }, body: { query } });
  const { data, errors } = JSON.parse(text) as {
    data?: { getPlaces: FoundPlace[] } | null;
    errors?: unknown;
  };
  if (!data) throw new Error(`No places: ${JSON.stringify(errors)}`);
  return data.getPlaces;
}

export interface FoundPlaces {
  readonly tree: string;
  readonly pit: string | null;
  readonly unknownSpecies: string;
}

/** A tree with text and photos, an empty pit, and a tree whose kind nobody knows. @throws Error when the site has no such tree. */
export async function findPlaces(site: Pick<Site, 'base' | 'port'>, tenant: string, projectToken: string): Promise<FoundPlaces> {
  const trees = await placesOf(site, tenant, projectToken, '{ type: "TREE" }');
  const pits = await placesOf(site, tenant, projectToken, '{ type: "PIT" }');
  const unknown = await placesOf(site, tenant, projectToken, '{ type: "TREE", category: "not_yet_identified" }');
  const tree =
    trees.find(({ species }) => species !== null && species.description !== null && species.photos.length > 0) ??
    trees.find(({ species }) => species?.description);
  if (tree === undefined || unknown[0] === undefined) throw new Error(`${tenant} has no tree to visit`);
  return { tree: tree.guid, pit: pits[0]?.guid ?? null, unknownSpecies: unknown[0].guid };
}

/** Any tree of the tenant, or any pit where it has no trees; null where it has neither. */
export const findAnyPlace = async (site: Pick<Site, 'base' | 'port'>, tenant: string, projectToken: string): Promise<string | null> =>
  (await placesOf(site, tenant, projectToken, '{ types: ["TREE", "PIT"] }', 1))[0]?.guid ?? null;

/** Guids of many trees of the tenant. */
export const findManyTrees = async (site: Pick<Site, 'base' | 'port'>, tenant: string, projectToken: string, count: number): Promise<string[]> =>
  (await placesOf(site, tenant, projectToken, '{ type: "TREE" }', count)).map(({ guid }) => guid);
