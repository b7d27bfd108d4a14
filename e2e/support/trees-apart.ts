/** Trees far enough from each other that one journey's reports and pictures are not near another's. */
import type { BootRecord } from '@greenward/contract';
import { askSite } from './ask-site.ts';
import type { Site } from './sites.ts';

export interface Tree {
  readonly guid: string;
  readonly lon: number;
  readonly lat: number;
}

/** Asks the api as a visitor does. */
export async function askGraphql<Data>(
  site: Pick<Site, 'base' | 'port'>,
  tenant: string,
  query: string,
): Promise<Data> {
  const boot = JSON.parse((await askSite(site, tenant, '/boot.json')).text) as BootRecord;
  const { text } = await askSite(site, tenant, '/graphql', {
    headers: { 'x-fmp-token': boot.graphql.projectToken },
    body: { query },
  });
  return (JSON.parse(text) as { data: Data }).data;
}

/** @param journey each journey takes a number of its own */
export async function treeApart(site: Pick<Site, 'base' | 'port'>, tenant: string, journey: number): Promise<Tree> {
  const { getPlaces } = await askGraphql<{ getPlaces: Tree[] }>(
    site,
    tenant,
    '{ getPlaces(where: { type: "TREE" }, first: 1000) { guid lon lat } }',
  );
  const found: Tree[] = [];
  for (const tree of getPlaces)
    if (found.every(({ lon, lat }) => Math.hypot(lon - tree.lon, lat - tree.lat) > 0.002)) found.push(tree);
  const tree = found.toReversed()[journey];
  if (tree === undefined) throw new Error(`${tenant} has too few trees`);
  return tree;
}
