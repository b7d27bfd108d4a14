/** A hundred times a remote is published or taken back while residents read: no view fails. What edge holds before and after is printed. */
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createPublishingClient } from '@greenward/cli/publishing-client';
import { signRelease } from '@greenward/contract/release-signature';
import { askHost, askSite } from '../support/ask-site.ts';
import { asOperator } from '../support/greenward.ts';
import { apiOf, clearPublished, letTeamIn, newestBuild, underAnotherId } from '../support/publishing-team.ts';
import type { Team } from '../support/publishing-team.ts';
import { readSites } from '../support/sites.ts';

const site = readSites().publishing;
const MOVES = 100;
/** Residents who read at the same time, one page after the other. */
const READERS = 3;
const PAUSE_MS = 100;
/** Moves before memory is looked at: a program that has just started grows by its first pages. */
const WARMING = 30;
/** Garbage of a load is collected when it is over. */
const REST_MS = 10_000;

interface Views {
  readonly durationsMs: number[];
  readonly failures: string[];
  readonly builds: Set<string>;
  late: number;
}

/** Reads pages, and asks for what they name of the remote, until told to stop. */
async function read(views: Views, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const path = at % 3 === 0 ? '/' : '/seasons';
    const startedAt = performance.now();
    const { status, headers, text } = await askSite(site, 'greentown', path);
    views.durationsMs.push(performance.now() - startedAt);
    if (status !== 200 || !text.trimEnd().endsWith('</html>')) views.failures.push(`${path}: ${status}`);
    if (headers['x-greenward-rendered'] !== 'server') views.late += 1;
    else if (path === '/seasons' && !/The seasons, edition \d+<\/h1>/.test(text)) views.failures.push(`${path}: without its heading`);
    const files = [...new Set(text.match(/\/releases\/seasons\/[^"' )&]+\.js/g))];
    for (const file of files) {
      views.builds.add(file.split('/')[3] ?? '');
      const answer = await askSite(site, 'greentown', file);
      if (answer.status !== 200) views.failures.push(`${file}: ${answer.status}`);
    }
    if (path === '/seasons' && files.length === 0) views.failures.push(`${path}: names no file of its remote`);
  }
}

interface Memory {
  readonly resident: number;
  /** What is kept of pages on purpose, within bounds. */
  readonly pages: number;
}

async function edgeAtRest(): Promise<Memory> {
  await pause(REST_MS);
  const { text } = await askHost(site.port, '127.0.0.1', '/metrics', {});
  const valueOf = (name: string): number => Number(new RegExp(`^greenward_edge_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { resident: valueOf('resident_bytes'), pages: valueOf('html_cache_bytes') };
}

/** Memory of the processes that render, where the system tells. */
function rendererBytes(): number {
  const edge = site.pids[1] ?? 0;
  const list = `/proc/${edge}/task/${edge}/children`;
  if (!existsSync(list)) return 0;
  const pids = readFileSync(list, 'utf8').trim().split(' ').filter(Boolean);
  const pages = pids.map((pid) => Number(existsSync(`/proc/${pid}/statm`) ? readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] : 0));
  return pages.reduce((sum, count) => sum + count * 4096, 0);
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test.describe.configure({ timeout: 240_000 });
let team: Team;
test.beforeAll(async () => {
  test.setTimeout(240_000); // a remote is built
  team = await letTeamIn(site);
  await team.runs('stable', 'remote', 'publish', 'seasons', '--source', team.sourceOf('first'));
  await asOperator(site, 'switch', 'greentown', 'showSeasons', 'on');
});
test.afterAll(async () => {
  await asOperator(site, 'switch', 'greentown', 'showSeasons', 'default');
  clearPublished();
});

test('A hundred publishes and rollbacks fail no view', async () => {
  const releases = join(team.sourceOf('first'), 'dist/releases');
  const own = newestBuild('seasons', releases);
  const client = createPublishingClient({ apiUrl: apiOf(site).apiUrl, token: team.token('stable') });
  const publish = (edition: number) => {
    const buildId = createHash('sha256').update(`${own.buildId} ${edition}`).digest('hex').slice(0, 16);
    const other = underAnotherId(releases, own, buildId, releases);
    const messages = { 'en-GB': { ...other.messages?.['en-GB'], 'seasons.title': `The seasons, edition ${edition}` } };
    return client.publish(signRelease({ ...other, messages }, team.key()), releases, { channel: 'stable', tenants: 'all' });
  };
  await publish(0);
  const views: Views = { durationsMs: [], failures: [], builds: new Set(), late: 0 };
  async function moveUnderLoad(from: number, to: number): Promise<void> {
    let isOver = false;
    const readers = Array.from({ length: READERS }, () => read(views, () => isOver));
    try {
      for (let move = from; move <= to; move += 1) {
        const moved =
          move % 2 === 1
            ? await publish(move)
            : (await client.post<{ tenants: readonly unknown[] }>('releases/rollback', { name: 'seasons', channel: 'stable', tenants: 'all' })).tenants;
        expect(moved.length).toBeGreaterThan(1);
        await pause(PAUSE_MS);
      }
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
  }
  await moveUnderLoad(1, WARMING);
  const before = await edgeAtRest();
  await moveUnderLoad(WARMING + 1, MOVES);
  const after = await edgeAtRest();
  const sorted = views.durationsMs.toSorted((a, b) => a - b);
  console.log(
    [
      `${MOVES} publishes and rollbacks: ${sorted.length} views of ${views.builds.size} builds`,
      `${views.failures.length} failed, ${views.late} drawn by the browser, p50 ${Math.round(middleOf(sorted))} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
      ...[before, after].map(({ resident, pages }) => `edge at rest: ${megabytes(resident)}, ${megabytes(pages)} of it kept pages`),
      `renderers: ${megabytes(rendererBytes())}`,
    ].join('\n'),
  );
  expect(views.failures).toEqual([]);
  expect(sorted.length).toBeGreaterThan(MOVES);
  expect(views.builds.size).toBeGreaterThan(MOVES / 4);
});
