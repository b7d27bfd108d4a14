/** Asks a running site for places that journeys can visit. */
import type { Site } from './sites.ts';

interface FoundPlace {
  readonly guid: string;
  readonly species: { readonly slug: string; readonly description: string | null; readonly photos: readonly unknown[] } | null;
}

async function placesOf(site: Site, tenant: string, projectToken: string, where: string): Promise<FoundPlace[]> {
  const response = await fetch(`http://127.0.0.1:${site.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fmp-token': projectToken, host: `${tenant}.${site.base}` },
    body: JSON.stringify({ query: `{ getPlaces(where: ${where}, first: 200) { guid species { slug description photos { url } } } }` }),
  });
  const { data, errors } = (await response.json()) as { data?: { getPlaces: FoundPlace[] }; errors?: unknown };
  if (data === undefined) throw new Error(`No places: ${JSON.stringify(errors)}`);
  return data.getPlaces;
}

export interface FoundPlaces {
  readonly tree: string;
  readonly pit: string | null;
  readonly unknownSpecies: string;
}

/** A tree with text and photos, an empty pit, and a tree whose kind nobody knows. @throws Error when the site has no such tree. */
export async function findPlaces(site: Site, tenant: string, projectToken: string): Promise<FoundPlaces> {
  const trees = await placesOf(site, tenant, projectToken, '{ type: "TREE" }');
  const pits = await placesOf(site, tenant, projectToken, '{ type: "PIT" }');
  const unknown = await placesOf(site, tenant, projectToken, '{ type: "TREE", category: "not_yet_identified" }');
  const tree = trees.find(({ species }) => species !== null && species.description !== null && species.photos.length > 0) ?? trees.find(({ species }) => species?.description);
  if (tree === undefined || unknown[0] === undefined) throw new Error(`${tenant} has no tree to visit`);
  return { tree: tree.guid, pit: pits[0]?.guid ?? null, unknownSpecies: unknown[0].guid };
}
