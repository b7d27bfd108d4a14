/** Renders the real builds alternately for two real tenants and tests that no page contains data of another. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootRecord, CompiledWords, ReleaseRecord, Seed } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { loadTenants } from '@greenward/tenants/node';
import { bootRecordOf, wordsFor } from '../boot-record.rules.ts';
import { compileByReader } from '../remote-words.rules.ts';
import type { CompiledWordsByReader } from '../remote-words.rules.ts';
import { serverBuildOf } from '../page.service.ts';
import { compileReleases } from '../release-table.rules.ts';
import type { ReleaseTable } from '../release-table.rules.ts';
import { createRenderPool } from './render-pool.ts';
import type { RenderPool } from './render-pool.ts';

const RELEASES = join(import.meta.dirname, '../../../../dist/releases');
const RENDERS = 1000;
const AT_ONCE = 8;

function builtRecord(name: string): ReleaseRecord {
  const { buildId } = JSON.parse(readFileSync(join(RELEASES, `${name}.production.stamp.json`), 'utf8')) as {
    buildId: string;
  };
  return JSON.parse(readFileSync(join(RELEASES, name, buildId, 'release.json'), 'utf8')) as ReleaseRecord;
}

let pool: RenderPool;
let releases: ReleaseTable;
let tenants: readonly Tenant[];

beforeAll(async () => {
  releases = compileReleases({
    revision: '1',
    host: builtRecord('host'),
    remotes: [builtRecord('content')],
    publishers: [],
    switches: {},
  });
  tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost:8080' });
  pool = createRenderPool({
    releasesDirectory: RELEASES,
    processes: 2,
    limits: { lateMs: 30_000, killMs: 30_000, startMs: 60_000 },
  });
});
afterAll(() => pool.close());

/** All words of all remotes; edge only passes those that a page shows. */
const everyWord = ({ host, remotes }: CompiledWordsByReader): CompiledWords =>
  Object.assign({}, host, ...Object.values(remotes)) as CompiledWords;

const bootOf = (tenant: Tenant): BootRecord =>
  bootRecordOf({
    tenant,
    releases,
    viewer: { signedIn: false, profile: null },
    auth: null,
    firstOrigin: 'http://testham.example.test:8080',
    day: '2026-05-02',
    origin: `http://${tenant.hosts[0]}`,
    environment: 'development',
    hasAnalyticsEndpoint: false,
    keepsPages: false,
    words: { host: everyWord(compileByReader(wordsFor(tenant, releases))), remotes: {} },
  });

/** A place whose texts all contain the mark of its page. */
function placeSeed(mark: string, guid: string): Seed {
  const text = (what: string): string => `${what} ${mark}`;
  return {
    operationName: 'PlaceRouteQuery',
    variables: { guid },
    data: {
      getPlace: {
        retired: null,
        __typename: 'Place',
        guid,
        type: 'TREE',
        name: text('name'),
        description: text('description'),
        address: text('address'),
        lon: -0.12,
        lat: 51.5,
        attributes: { dbhCm: 12, owner: text('owner') },
        media: [],
        rainfall28Days: [{ __typename: 'RainDay', day: '2026-06-28', value: 3.2 }],
        watering: { __typename: 'Watering', needsWatering: true, messages: [text('thirst')] },
        rainReport: {
          __typename: 'RainReport',
          title: text('rain'),
          summary: text('sum'),
          tagText: text('tag'),
          caption: text('caption'),
          dayLabel: text('day'),
          rainLabel: text('label'),
          sampleNote: null,
          attribution: text('thanks'),
          attributionUrl: null,
        },
        fallbackImage: {
          __typename: 'FallbackImage',
          url: '/images/fallback/tree.svg',
          width: 4,
          height: 3,
          alt: text('drawing'),
          isOwn: false,
        },
        spotCode: {
          __typename: 'SpotCode',
          code: text('code'),
          label: text('code label'),
          hint: text('hint'),
          copy: text('copy'),
          url: null,
        },
        streetViewUrl: `https://street.example.org/${mark}`,
        neighbours: [
          {
            __typename: 'NeighbouringPlace',
            text: text('away'),
            heading: 'NE',
            place: { __typename: 'Place', guid: text('near'), name: text('neighbour'), species: null },
          },
        ],
        linkedPlaces: [],
        collections: [
          {
            __typename: 'Collection',
            slug: text('collection slug'),
            name: text('collection'),
            description: text('collected'),
          },
        ],
        area: { __typename: 'Area', slug: text('slug'), name: text('area'), outline: null, treeSample: [] },
        species: {
          __typename: 'Category',
          slug: text('slug'),
          name: text('kind'),
          scientificName: text('latin'),
          description: text('about'),
          disclaimer: null,
          detail: `<p>${text('detail')}</p>`,
          photos: [],
        },
        rarity: {
          __typename: 'CategoryStats',
          heading: text('heading'),
          narrative: text('narrative'),
          rarity_code: 4,
          rarity_colour: '#000000',
          count: 1,
          total: 2,
        },
      },
    },
  };
}

test('A thousand interleaved renders of two tenants show no foreign byte', async () => {
  const [first, second] = tenants;
  if (first === undefined || second === undefined) throw new Error('Two tenants are needed');
  const boots = new Map([first, second].map((tenant) => [tenant.code, bootOf(tenant)]));
  const other = (tenant: Tenant): Tenant => (tenant === first ? second : first);
  const problems: string[] = [];
  let next = 0;

  async function renderOn(): Promise<void> {
    for (let at = (next += 1); at <= RENDERS; at = next += 1) {
      const tenant = at % 2 === 0 ? first : second;
      if (tenant === undefined) return;
      const mark = `MARK${at}X`;
      const guid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      const boot = boots.get(tenant.code);
      if (boot === undefined) return;
      const outcome = await pool.render({
        job: { path: `/place/${guid}`, routeId: 'content.place', boot, seeds: [placeSeed(mark, guid)] },
        host: serverBuildOf(releases.host, RELEASES),
        remotes: Object.fromEntries(releases.remotes.map((remote) => [remote.name, serverBuildOf(remote, RELEASES)])),
        ownerBuildId: releases.remotes[0]?.buildId ?? '',
      });
      if (outcome.kind !== 'rendered' || outcome.result.kind !== 'page') {
        problems.push(`${at}: ${JSON.stringify(outcome).slice(0, 300)}`);
        continue;
      }
      const { html, meta, status } = outcome.result;
      const page = `${html} ${JSON.stringify(meta)}`;
      const marks = new Set(page.match(/MARK\d+X/g));
      const stranger = other(tenant);
      if (status !== 200 || marks.size !== 1 || !marks.has(mark))
        problems.push(`${at}: status ${status}, marks ${[...marks].join(' ')}`);
      if (!page.includes(tenant.config.projectName)) problems.push(`${at}: its own tenant is missing`);
      if (
        page.includes(stranger.config.projectName) ||
        page.includes(stranger.config.clientName) ||
        page.includes(stranger.token) ||
        page.includes(stranger.code)
      )
        problems.push(`${at}: something of ${stranger.code}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renderOn));
  expect(problems).toEqual([]);
});
