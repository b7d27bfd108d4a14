/** What happens in town: readable without script, by neighbourhood and kind, and new while the page is open. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-audits.ts';
import { becomeResident } from '../support/residents.ts';
import { pageUrl, readSites } from '../support/sites.ts';

const sites = readSites();
const site = sites.production;
const url = (path: string): string => pageUrl(site, 'greentown', path);
const tree = sites.places.greentown.tree ?? '';
const ready = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

test('A watering appears in the open stream, in that of the tree, and for readers without script', async ({
  browser,
}) => {
  const reader = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await reader.goto(url('/stream'));
  await ready(reader);
  await expectAccessible(reader);

  const neighbour = await (await browser.newContext()).newPage();
  const { nickname } = await becomeResident(neighbour, site, 'greentown');
  await neighbour.goto(url(`/action/watered/${tree}`));
  await ready(neighbour);
  await neighbour.getByRole('button', { name: 'I watered it' }).click();

  const entry = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Somebody watered' })
      .filter({ has: page.locator(`a[href="/place/${tree}"]`) });
  await expect(entry(reader).first()).toBeVisible({ timeout: 20_000 });
  await expect(reader.getByText(nickname)).toHaveCount(0);
  await reader.getByRole('link', { name: 'Tags' }).click();
  await expect(reader).toHaveURL(url('/stream?kind=tree-tagged'));
  await expect(entry(reader)).toHaveCount(0);
  await expectAccessible(reader);
  await reader.goBack();
  await expect(entry(reader).first()).toBeVisible();

  await reader.goto(url('/'));
  await ready(reader);
  const inTown = reader.getByRole('region', { name: 'What happens in town' });
  await expect(async () => {
    await reader.mouse.wheel(0, 600);
    await expect(inTown).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(inTown.getByRole('listitem').first()).toBeVisible();
  await expect(inTown.getByRole('link', { name: 'See all activity' })).toHaveAttribute('href', '/stream');
  await expectAccessible(reader);

  await reader.goto(url(`/place/${tree}`));
  await ready(reader);
  const happened = reader.getByRole('region', { name: 'What happened here' });
  await expect(async () => {
    await reader.mouse.wheel(0, 600);
    await expect(happened).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(happened.getByText(/Somebody watered/).first()).toBeVisible();
  await expectAccessible(reader);
});

test('Readers without script choose a kind and a neighbourhood, and feed readers get what they chose', async ({
  browser,
}) => {
  const neighbour = await (await browser.newContext()).newPage();
  await becomeResident(neighbour, site, 'greentown');
  await neighbour.goto(url(`/action/watered/${tree}`));
  await ready(neighbour);
  await neighbour.getByRole('button', { name: 'I watered it' }).click();
  await expect(neighbour.getByRole('main').getByRole('status').first()).not.toBeEmpty();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const entry = plain.getByRole('main').getByRole('listitem').filter({ hasText: 'Somebody watered' });
  // A page of visitors is kept for a minute.
  await expect(async () => {
    await plain.goto(url('/stream?kind=tree-watered'));
    await expect(entry.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expect(plain.getByRole('link', { name: 'Watering' })).toHaveAttribute('aria-current', 'true');
  await plain.getByRole('link', { name: 'Tags' }).click();
  await expect(plain).toHaveURL(url('/stream?kind=tree-tagged'));
  await expect(entry).toHaveCount(0);

  await plain.getByRole('combobox', { name: 'Where' }).selectOption({ index: 1 });
  const hood = await plain.getByRole('combobox', { name: 'Where' }).inputValue();
  await plain.getByRole('button', { name: 'Show' }).click();
  await expect(plain).toHaveURL(url(`/stream?neighbourhood=${hood}&kind=tree-tagged`));
  await expect(plain.getByRole('combobox', { name: 'Where' })).toHaveValue(hood);
  await plain.goBack();
  await expect(plain.getByRole('combobox', { name: 'Where' })).toHaveValue('');
  expect((await plain.goto(url('/stream?kind=order-placed')))?.status()).toBe(404);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(url('/stream?kind=tree-watered'));
  const feed = await reader.locator('head link[type="application/atom+xml"]').getAttribute('href');
  expect(feed).toBe('/data/stream.atom?kind=tree-watered');
  const parsed = await reader.evaluate(async (path) => {
    const answer = new XMLHttpRequest();
    await new Promise((done) => {
      answer.open('GET', path);
      answer.responseType = 'document';
      answer.onloadend = done;
      answer.send();
    });
    const atom = answer.responseXML; // null for what is not well-formed
    if (atom === null) throw new Error('The feed is no XML');
    return {
      type: answer.getResponseHeader('content-type'),
      root: `${atom.documentElement.namespaceURI} ${atom.documentElement.localName}`,
      self: atom.querySelector('feed > link[rel=self]')?.getAttribute('href'),
      ids: [...atom.querySelectorAll('id')].map(({ textContent }) => textContent),
      titles: [...atom.querySelectorAll('entry > title')].map(({ textContent }) => textContent ?? ''),
    };
  }, feed ?? '');
  expect(parsed).toMatchObject({
    type: 'application/atom+xml; charset=utf-8',

    root: 'http://www.w3.org/2005/Atom feed',
    self: url(feed ?? ''),
  });
  expect(new Set(parsed.ids).size).toBe(parsed.ids.length);
  expect(parsed.titles.length).toBeGreaterThan(0);
  for (const title of parsed.titles) expect(title).toContain('Somebody watered');
  expect((await reader.goto(pageUrl(site, 'borough', '/data/stream.atom')))?.status()).toBe(404);
});
