/**
 * Time from the publish command until the next page has the build, and edge's memory before and after many publishes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { askHost, askSite } from '../support/ask-site.ts';
import { asOperator } from '../support/greenward.ts';
import { clearPublished, editionsOf, letTeamIn } from '../support/publishing-team.ts';
import type { StartedSite } from '../support/start-sites.ts';

export interface PublishingBenchmark {
  readonly publishes: number;
  /** From the first byte sent until the answer that the build is stable. */
  readonly publishedMs: { readonly p50: number; readonly most: number };
  /** ... until a page with the new build has been received. */
  readonly shownMs: { readonly p50: number; readonly most: number };
  /** Resident bytes of an idle edge, after the first publishes and after the last. */
  readonly edgeBytes: { readonly before: number; readonly after: number };
}

const PUBLISHES = 40;
/** Publishes before memory is measured: the first pages of a new process always need memory. */
const WARMING = 10;
/** Time for garbage collection after a load. */
const REST_MS = 10_000;
const TENANT = 'greentown';

const spreadOf = (values: readonly number[]): PublishingBenchmark['publishedMs'] => {
  const sorted = values.map(Math.round).toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
};

async function edgeBytesAtRest(site: StartedSite): Promise<number> {
  await pause(REST_MS);
  const { text } = await askHost(site.port, '127.0.0.1', '/metrics', {});
  return Number(/^greenward_edge_resident_bytes (\S+)$/m.exec(text)?.[1]);
}

/** @throws Error when a page after a publish does not have the new build */
export async function benchPublishing(site: StartedSite): Promise<PublishingBenchmark> {
  const team = await letTeamIn(site);
  try {
    const source = team.sourceOf('first');
    await team.runs('stable', 'remote', 'publish', 'seasons', '--source', source);
    await asOperator(site, 'switch', TENANT, 'showSeasons', 'on');
    const editions = editionsOf(site, team, source);
    const [published, shown]: [number[], number[]] = [[], []];
    let before = Number.NaN;
    for (let edition = 1; edition <= PUBLISHES; edition += 1) {
      const startedAt = performance.now();
      await editions.publish(edition);
      published.push(performance.now() - startedAt);
      const { text } = await askSite(site, TENANT, '/seasons');
      shown.push(performance.now() - startedAt);
      if (!text.includes(`The seasons, edition ${edition}</h1>`))
        throw new Error(`The page after publish ${edition} does not have it`);
      if (edition === WARMING) before = await edgeBytesAtRest(site);
    }
    return {
      publishes: PUBLISHES,
      publishedMs: spreadOf(published),
      shownMs: spreadOf(shown),
      edgeBytes: { before, after: await edgeBytesAtRest(site) },
    };
  } finally {
    await asOperator(site, 'switch', TENANT, 'showSeasons', 'default');
    clearPublished();
  }
}
