/** Another system reports a problem by Open311, staff deal with it at the desk, and the system reads its end. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { asOperator } from '../support/greenward.ts';
import { askSite } from '../support/ask-site.ts';
import { becomeStaff } from '../support/pickup-day.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const site = readSites().production;
const TOWN = 'greentown';
const url = (path: string): string => pageUrl(site, TOWN, path);
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

interface Shown {
  readonly status: string;
  readonly description: string | null;
  readonly lat: number;
  readonly long: number;
}
const read = async (path: string): Promise<unknown> =>
  JSON.parse((await askSite(site, TOWN, `/open311/v2/${path}`)).text);

test('A report by another system is at the desk, and its end in the public list, without what was written', async ({
  browser,
}, { workerIndex }) => {
  const owner = `Fix it app ${workerIndex} ${Date.now()}`;
  const [key = ''] = (await asOperator(site, 'open311', 'key', 'create', TOWN, owner)).out.split('\n');
  const { page, email } = await becomeStaff(browser);
  try {
    await page.goto(url('/desk/issues'));
    await ready(page);
    expect(await read('services.json')).toContainEqual(
      expect.objectContaining({ service_code: 'broken-branch', metadata: true, type: 'realtime' }),
    );
    const report = (apiKey: string) =>
      page.evaluate(async (api_key) => {
        const asked = await fetch('/graphql', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-fmp-token': (
              JSON.parse(document.getElementById('gw-boot')?.textContent ?? '') as { graphql: { projectToken: string } }
            ).graphql.projectToken,
          },
          body: JSON.stringify({
            query:
              '{ findPlaces(where: { type: "TREE" }, fromCentre: true, first: 1, offset: 60) { places { place { lon lat } } } }',
          }),
        });
        const { data } = (await asked.json()) as {
          data: { findPlaces: { places: [{ place: { lon: number; lat: number } }] } };
        };
        const [{ place }] = data.findPlaces.places;
        const body = new URLSearchParams({
          ...{ api_key, service_code: 'broken-branch', description: 'It hangs over the gate of number 7' },
          ...{ lat: String(place.lat + 0.000_123), long: String(place.lon + 0.000_123) },
        });
        const answer = await fetch('/open311/v2/requests.json', { method: 'POST', body });
        return { status: answer.status, text: await answer.text() };
      }, apiKey);
    expect(await report('nonsense')).toEqual({
      status: 403,
      text: '[{"code":403,"description":"api_key is missing or not known here"}]',
    });
    const taken = await report(key);
    expect(taken.status).toBe(200);
    const [{ service_request_id: identifier }] = JSON.parse(taken.text) as [{ service_request_id: string }];

    await page.goto(url(`/desk/issues/${identifier}`));
    await ready(page);
    await expect(page.getByText('It hangs over the gate of number 7')).toBeVisible();
    const shown = async (): Promise<Shown | undefined> => ((await read(`requests/${identifier}.json`)) as Shown[])[0];
    const open = await shown();
    expect(open).toMatchObject({ status: 'open', description: null });
    for (const degrees of [open?.lat ?? 0, open?.long ?? 0]) expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,3})?$/);
    await page.getByRole('radio', { name: 'Resolved' }).check();
    await page.getByRole('checkbox', { name: 'Split limb' }).check();
    await page.getByRole('textbox', { name: 'A note to the person who reported it' }).fill('Number 7 has been told.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved\. The status is: Resolved\./)).toBeVisible();
    const list = await askSite(site, TOWN, `/open311/v2/requests.xml?service_request_id=${identifier}`);
    expect(list.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(list.text).toContain('<status>closed</status>');
    expect(list.text).toContain('<description>Split limb</description>');
    expect(list.text).not.toContain('umber 7');

    await asOperator(site, 'open311', 'key', 'revoke', TOWN, owner);
    await page.goto(url('/desk/issues'));
    await ready(page);
    expect((await report(key)).status).toBe(403);
  } finally {
    await asOperator(site, 'staff', 'remove', TOWN, email);
    await page.context().close();
  }
});
