/**
 * A feature that is off costs nothing: the records determine what a page may request, and every other request is an
 * error.
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openDatabase } from '@greenward/api/db';
import { openSwitches } from '@greenward/api/switches';
import type { OperatorSwitches } from '@greenward/api/switches';
import { switchesAllow, switchesRevision } from '@greenward/contract';
import type { BootRecord, ReleaseRecord } from '@greenward/contract';
import { loadTenants } from '@greenward/tenants/node';
import { allowedReleaseFiles, readRecords, remotesOn } from '../support/allowed-requests.ts';
import { askSite } from '../support/ask-site.ts';
import { liveRevision } from '../support/live-revision.ts';
import { weighPage } from '../support/page-weight.ts';
import type { WeighedRequest } from '../support/page-weight.ts';
import { keepsNothing, wantsNoCounting } from '../support/visitors.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.operated;
const bootOf = async (tenant: string): Promise<BootRecord> =>
  JSON.parse((await askSite(site, tenant, '/boot.json')).text) as BootRecord;
/** Every remote in any tenant's routes, loaded or not. */
const recordsOf = ({ routes }: BootRecord): ReleaseRecord[] =>
  readRecords(['host', ...new Set(routes.map(({ remote }) => remote))]);

/** Requests that neither the records nor the document name. */
function foreignTo(requests: readonly WeighedRequest[], allowed: ReadonlySet<string>, html: string): string[] {
  return requests
    .filter(({ url, path, type }) => {
      if (new URL(url).origin !== new URL(requests[0]?.url ?? url).origin) return true;
      if (path.startsWith('/releases/')) return !allowed.has(path);
      if (path.startsWith('/tiles/') || path === '/graphql') return !html.includes('/tiles/'); // data of a page whose record has tiles
      return !(type === 'document' || path === '/events' || html.includes(path));
    })
    .map(({ path }) => path);
}

/**
 * The page, and the document as the server rendered it: a page that took too long renders in the browser and names
 * fewer files.
 */
async function weighWithHtml(page: Page, tenant: string, path: string) {
  let html = '';
  await expect
    .poll(async () => {
      const answer = await askSite(site, tenant, path);
      html = answer.text;
      return answer.headers['x-greenward-rendered'];
    })
    .toBe('server');
  await wantsNoCounting(page);
  await keepsNothing(page);
  return { html, requests: await weighPage(page, pageUrl(site, tenant, path)) };
}

for (const tenant of ['greentown', 'borough'] as const) {
  for (const path of ['/', `/place/${sites.places[tenant].tree}`, '/map']) {
    test(`${tenant}'s page ${path.split('/')[1] || 'home'} asks for the files of its record and for no other`, async ({
      page,
    }) => {
      const boot = await bootOf(tenant);
      const records = recordsOf(boot);
      const allowed = allowedReleaseFiles(records, boot, path);
      const { html, requests } = await weighWithHtml(page, tenant, path);
      expect(foreignTo(requests, allowed, html)).toEqual([]);
      // The measurement works: scripts of host and remote were loaded, and another remote's would count as an error.
      const asked = new Set(requests.map((request) => request.path));
      for (const script of [...allowed].filter((file) => file.endsWith('.js'))) expect(asked).toContain(script);
      const other = records.find(({ name }) => name === (path === '/map' ? 'content' : 'map'));
      expect(
        foreignTo(
          [
            ...requests,
            {
              url: pageUrl(site, tenant, other?.entry ?? ''),
              path: other?.entry ?? '',
              type: 'script',
              isEarly: false,
              bytes: 1,
            },
          ],
          allowed,
          html,
        ),
      ).toEqual([other?.entry]);
    });
  }
}

test.describe('Switched off', () => {
  test.describe.configure({ mode: 'default' });
  let operator: OperatorSwitches;
  let token: string;

  test.beforeAll(async () => {
    const tenants = await loadTenants({ environment: 'development', base: site.base });
    const tenant = tenants.find(({ code }) => code === 'greentown');
    if (tenant === undefined) throw new Error('The demonstration town is missing');
    token = tenant.token;
    const { workerUrl } = await openDatabase({
      installation: site.home,
      use: 'existing',
      joinRunning: true,
      tenantCodes: tenants.map(({ code }) => code),
    });
    operator = await openSwitches({ workerUrl, tenant });
  });
  const reset = async (): Promise<void> => {
    for (const { name, override } of await operator.list())
      if (override !== null) await operator.change({ name, value: null, actor: 'a journey' });
  };
  test.beforeEach(reset);
  test.afterAll(async () => {
    await reset();
    await operator.close();
  });

  /** Sets the switches and returns the boot record that contains them. */
  async function turn(states: Readonly<Record<string, boolean | null>>): Promise<BootRecord> {
    for (const [name, value] of Object.entries(states)) await operator.change({ name, value, actor: 'a journey' });
    let boot = await bootOf('greentown');
    const isThere = (): boolean =>
      Object.entries(states).every(([name, value]) => value === null || boot.switches[name] === value);
    await expect
      .poll(async () => {
        boot = await bootOf('greentown');
        return isThere();
      })
      .toBe(true);
    // Events come a moment later on a busy machine, and would have the page load the record again.
    await expect
      .poll(async () => {
        boot = await bootOf('greentown');
        return (await liveRevision(site, 'greentown')) === switchesRevision(boot.switches);
      })
      .toBe(true);
    return boot;
  }

  /** Nothing of a switched-off remote is in the record or the page, and its pages redirect home. */
  async function expectNothingServedOf(
    boot: BootRecord,
    records: readonly ReleaseRecord[],
    html: string,
  ): Promise<void> {
    const on = new Set(remotesOn(records, boot.switches).map(({ name }) => name));
    const off = records.filter(({ role, name }) => role === 'remote' && !on.has(name));
    expect(boot.remotes.map(({ name }) => name).sort()).toEqual([...on].sort());
    for (const { name, routes } of off) {
      expect(html.replace(/<script type="application\/json" id="gw-boot">.*?<\/script>/s, ''), name).not.toContain(
        `/releases/${name}/`,
      );
      expect(
        Object.values(boot.slots)
          .flat()
          .map(({ remote }) => remote),
        name,
      ).not.toContain(name);
      expect(
        boot.menu.map((entry) => entry.path).filter((entry) => routes.some((route) => route.path === entry)),
        name,
      ).toEqual([]);
    }
    for (const route of boot.routes.filter(({ path: pattern }) => !pattern.includes(':') && pattern !== '/')) {
      if ((route.remote === 'host' || on.has(route.remote)) && switchesAllow(route, boot.switches)) continue;
      const answer = await askSite(site, 'greentown', route.path);
      expect([route.path, answer.status, answer.headers.location]).toEqual([route.path, 302, '/']);
    }
  }

  /** ... and the browser requests nothing of it. */
  async function expectNothingOf(
    page: Page,
    boot: BootRecord,
    records: readonly ReleaseRecord[],
    path: string,
  ): Promise<void> {
    const { html, requests } = await weighWithHtml(page, 'greentown', path);
    await expectNothingServedOf(boot, records, html);
    expect(foreignTo(requests, allowedReleaseFiles(records, boot, path), html)).toEqual([]);
    const on = remotesOn(records, boot.switches);
    for (const { name } of records.filter((record) => record.role === 'remote' && !on.includes(record))) {
      const ofRemote = requests.filter((request) => request.path.startsWith(`/releases/${name}/`));
      expect([ofRemote.length, ofRemote.reduce((sum, { bytes }) => sum + bytes, 0)], name).toEqual([0, 0]);
    }
  }

  test('each switch alone takes with it what it carries', async () => {
    const names = Object.entries((await bootOf('greentown')).switches).flatMap(([name, isOn]) => (isOn ? [name] : []));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const boot = await turn({ [name]: false });
      const html = (await askSite(site, 'greentown', '/')).text;
      expect(html, name).toContain(boot.releaseId);
      await expectNothingServedOf(boot, recordsOf(boot), html);
      await turn({ [name]: null });
    }
  });

  /** A page of a remote that stays on, accounts, and a whole group of pages with their menu entries. */
  for (const name of ['showMap', 'userAccount', 'showHoods'])
    test(`without ${name} a browser asks for nothing else than before`, async ({ page }) => {
      const boot = await turn({ [name]: false });
      await expectNothingOf(page, boot, recordsOf(boot), '/');
    });

  for (const { off, path, name } of [
    { off: ['showAdopt', 'showWatering'], path: '/adoptpit', name: 'pits' },
    { off: ['showPitAdopt'], path: '/adopt', name: 'adoption' },
  ])
    test(`of trees and pits to adopt, a browser asks for ${name} alone when only that is on`, async ({ page }) => {
      const boot = await turn(Object.fromEntries(off.map((one) => [one, false])));
      const { requests } = await weighWithHtml(page, 'greentown', path);
      const asked = ['adoption', 'pits'].filter((remote) =>
        requests.some((request) => request.path.startsWith(`/releases/${remote}/`)),
      );
      expect(asked).toEqual([name]);
      await expectNothingOf(page, boot, recordsOf(boot), path);
    });

  test('a remote costs 0 requests and 0 bytes once all its switches are off, and the api answers none of what it alone asks', async ({
    page,
  }) => {
    const records = recordsOf(await bootOf('greentown'));
    const switched = records.filter(
      ({ role, switches }) => role === 'remote' && switches.anyOf.length + switches.allOf.length > 0,
    );
    expect(switched.map(({ name }) => name)).toContain('map');
    for (const { name, switches } of switched) {
      await page.goto('about:blank'); // an open page would load its record anew, while the next one is weighed
      const boot = await turn(Object.fromEntries([...switches.anyOf, ...switches.allOf].map((one) => [one, false])));
      expect(boot.remotes.map((remote) => remote.name)).not.toContain(name);
      await expectNothingOf(page, boot, records, '/');
    }
    const { text } = await askSite(site, 'greentown', '/graphql', {
      headers: { 'x-fmp-token': token },
      body: { query: '{ getMapTileSets { url } }' },
    });
    expect(
      (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors.map(
        ({ extensions }) => extensions.code,
      ),
    ).toEqual(['FEATURE_OFF']);
  });
});
