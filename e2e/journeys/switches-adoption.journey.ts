/** Where residents adopt trees alone or tree pits alone, exactly one of the two remotes is ever requested. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { BootRecord } from '@greenward/contract';
import { askSite } from '../support/ask-site.ts';
import { findAnyPlace } from '../support/find-places.ts';
import { greenwardSwitch } from '../support/greenward-switch.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().operated;
const CHANGED = [
  ['pitborough', 'showWatering'],
  ['greentown', 'showWatering'],
  ['greentown', 'showPitAdopt'],
] as const;
const reset = async (): Promise<void> => {
  for (const [tenant, name] of CHANGED) await greenwardSwitch(site, tenant, name, 'default');
};
test.beforeEach(reset);
test.afterAll(reset);

/** Reads a page to its end, so that everything on it loads. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += 400) {
      window.scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
}

for (const { tenant, off, programme, used } of [
  { tenant: 'pitborough', off: ['showWatering'], programme: '/adoptpit', used: 'pits' },
  { tenant: 'greentown', off: ['showWatering', 'showPitAdopt'], programme: '/adopt', used: 'adoption' },
])
  test(`${tenant}: without ${off.join(' and ')} a resident never asks for files other than those of ${used}`, async ({
    page,
  }) => {
    for (const name of off) await greenwardSwitch(site, tenant, name, 'off');
    const boot = JSON.parse((await askSite(site, tenant, '/boot.json')).text) as BootRecord;
    const place = await findAnyPlace(site, tenant, boot.graphql.projectToken);
    const requested = new Set<string>();
    page.on('request', (request) => {
      const name = /\/releases\/(adoption|pits)\//.exec(request.url())?.[1];
      if (name !== undefined) requested.add(name);
    });
    await becomeResident(page, site, tenant);
    for (const path of ['/', programme, `/place/${place}`, '/profile']) await read(page, pageUrl(site, tenant, path));
    expect([...requested]).toEqual([used]);
  });
