/** A remote is published or rolled back a hundred times while residents read: no page view fails. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { askSite } from '../support/ask-site.ts';
import { asOperator } from '../support/greenward.ts';
import { clearPublished, editionsOf, letTeamIn } from '../support/publishing-team.ts';
import type { Team } from '../support/publishing-team.ts';
import { readSites } from '../support/sites.ts';

const site = readSites().operated;
const MOVES = 100;
/** Number of residents who read at the same time. */
const READERS = 3;
const PAUSE_MS = 100;
/** Pause between the pages of one resident: a few thousand views are enough, and other journeys run in parallel. */
const READING_MS = 50;

interface Views {
  readonly durationsMs: number[];
  readonly failures: string[];
  readonly builds: Set<string>;
  late: number;
}

/** Reads pages, and requests the remote's files that they name, until told to stop. */
async function read(views: Views, isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const path = at % 3 === 0 ? '/' : '/seasons';
    const startedAt = performance.now();
    const { status, headers, text } = await askSite(site, 'greentown', path);
    views.durationsMs.push(performance.now() - startedAt);
    if (status !== 200 || !text.trimEnd().endsWith('</html>')) views.failures.push(`${path}: ${status}`);
    if (headers['x-greenward-rendered'] !== 'server') views.late += 1;
    else if (path === '/seasons' && !/The seasons, edition \d+<\/h1>/.test(text))
      views.failures.push(`${path}: without its heading`);
    const files = [...new Set(text.match(/\/releases\/seasons\/[^"' )&]+\.js/g))];
    for (const file of files) {
      views.builds.add(file.split('/')[3] ?? '');
      const answer = await askSite(site, 'greentown', file);
      if (answer.status !== 200) views.failures.push(`${file}: ${answer.status}`);
    }
    if (path === '/seasons' && files.length === 0) views.failures.push(`${path}: names no file of its remote`);
    await pause(READING_MS);
  }
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let team: Team;
test.beforeAll(async () => {
  team = await letTeamIn(site);
  await team.runs('stable', 'remote', 'publish', 'seasons', '--source', team.sourceOf('first'));
  await asOperator(site, 'switch', 'greentown', 'showSeasons', 'on');
});
test.afterAll(async () => {
  await asOperator(site, 'switch', 'greentown', 'showSeasons', 'default');
  clearPublished();
});

test('A hundred publishes and rollbacks fail no view', async () => {
  const editions = editionsOf(site, team, team.sourceOf('first'));
  await editions.publish(0);
  const views: Views = { durationsMs: [], failures: [], builds: new Set(), late: 0 };
  let isOver = false;
  const readers = Array.from({ length: READERS }, () => read(views, () => isOver));
  try {
    for (let move = 1; move <= MOVES; move += 1) {
      const moved = move % 2 === 1 ? await editions.publish(move) : await editions.takeBack();
      expect(moved.length).toBeGreaterThan(1);
      await pause(PAUSE_MS);
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  const sorted = views.durationsMs.toSorted((a, b) => a - b);
  console.log(
    [
      `${MOVES} publishes and rollbacks: ${sorted.length} views of ${views.builds.size} builds`,
      `${views.failures.length} failed, ${views.late} drawn by the browser, p50 ${Math.round(middleOf(sorted))} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
    ].join('\n'),
  );
  expect(views.failures).toEqual([]);
  expect(sorted.length).toBeGreaterThan(MOVES);
  expect(views.builds.size).toBeGreaterThan(MOVES / 4);
});
