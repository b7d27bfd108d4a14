/** Asks a running site for places that journeys can visit. */
import { request } from 'node:http';
import type { Site } from './sites.ts';

interface FoundPlace {
  readonly guid: string;
  readonly species: { readonly slug: string; readonly description: string | null; readonly photos: readonly unknown[] } | null;
}

/** Posts JSON to a tenant of a site. By `node:http`, as `fetch` lets nobody say which host is meant. */
function post(site: Site, tenant: string, path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port: site.port, path, method: 'POST', headers: { ...headers, host: `${tenant}.${site.base}`, 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () => resolve(text));
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}

async function placesOf(site: Site, tenant: string, projectToken: string, where: string): Promise<FoundPlace[]> {
  const query = `{ getPlaces(where: ${where}, first: 200) { guid species { slug description photos { url } } } }`;
  const { data, errors } = JSON.parse(await post(site, tenant, '/graphql', { 'x-fmp-token': projectToken }, { query })) as {
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
export async function findPlaces(site: Site, tenant: string, projectToken: string): Promise<FoundPlaces> {
  const trees = await placesOf(site, tenant, projectToken, '{ type: "TREE" }');
  const pits = await placesOf(site, tenant, projectToken, '{ type: "PIT" }');
  const unknown = await placesOf(site, tenant, projectToken, '{ type: "TREE", category: "not_yet_identified" }');
  const tree =
    trees.find(({ species }) => species !== null && species.description !== null && species.photos.length > 0) ??
    trees.find(({ species }) => species?.description);
  if (tree === undefined || unknown[0] === undefined) throw new Error(`${tenant} has no tree to visit`);
  return { tree: tree.guid, pit: pits[0]?.guid ?? null, unknownSpecies: unknown[0].guid };
}
