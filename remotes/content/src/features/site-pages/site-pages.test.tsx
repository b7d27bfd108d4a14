/** Pages about the site itself have no dead links, and contain what licences require. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, renderAt } from '@greenward/testing';
import { AttributionPage } from './attribution-page.tsx';
import { SitemapPage } from './sitemap-page.tsx';

afterEach(cleanup);

const route = (path: string) => ({
  id: path,
  remote: 'content',
  path,
  layout: 'default' as const,
  guard: null,
  anyOf: [],
  allOf: [],
  serverRendered: true,
});

test('The site map has what is in the menu, neighbourhoods apart, and the pages about the site that exist', () => {
  const boot = aBootRecord({
    routes: [route('/'), route('/map'), route('/privacy'), route('/neighbourhood/:slug?')],
    menu: [
      { path: '/map', label: 'Map', external: false },
      { path: '/neighbourhood/elm', label: 'Elm Quarter', external: false },
      { path: 'https://gather.example', label: 'Gather', external: true },
    ],
  });
  renderAt(<SitemapPage />, { boot });
  const linksUnder = (name: string) =>
    within(screen.getByRole('heading', { name }).parentElement as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksUnder('Explore')).toEqual([
    ['Home', '/'],
    ['Map', '/map'],
    ['Gather', 'https://gather.example'],
  ]);
  expect(linksUnder('Neighbourhoods')).toEqual([['Elm Quarter', '/neighbourhood/elm']]);
  expect(linksUnder('About this site')).toEqual([['Privacy', '/privacy']]);
});

test('A site with nothing but a home page has no empty lists', () => {
  renderAt(<SitemapPage />, { boot: aBootRecord({ routes: [route('/')], menu: [] }) });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Site map', 'Explore']);
});

test('Every line that a licence asks for stands on the page, and the typefaces by name', () => {
  renderAt(<AttributionPage openData={null} />, {
    boot: aBootRecord({
      tenant: { attributions: ['Trees: one council.', 'Streets: another.'], fonts: ['Bitter', 'Public Sans'] },
    }),
  });
  for (const line of ['Trees: one council.', 'Streets: another.']) expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByText(/set in Bitter and Public Sans/)).toBeTruthy();
});
