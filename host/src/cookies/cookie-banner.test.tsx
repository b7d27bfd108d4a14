/** Shell §2.8 and §9: each sentence about the cookie banner, and the choice at /cookies. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { PublicTenant } from '@greenward/contract';
import { aBootRecord, renderAt } from '@greenward/testing';
import { CookieBannerPlace } from './cookie-banner-place.tsx';
import { CookiesPage } from './cookies-page.tsx';

afterEach(() => {
  cleanup();
  document.cookie = 'gw_cookies=; Max-Age=0; Path=/';
});

type Analytics = PublicTenant['analytics'];
async function open(analytics: Analytics, path = '/'): Promise<HTMLElement | null> {
  renderAt(
    <Provider store={createStore()}>
      <CookieBannerPlace />
      {path === '/cookies' && <CookiesPage bodyHtml={null} />}
    </Provider>,
    { path, boot: aBootRecord({ tenant: { analytics } }) },
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  return screen.queryByRole('region', { name: 'Cookies' });
}
const buttonsIn = (banner: HTMLElement): (string | null)[] =>
  within(banner)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('With analytics site ids: essential cookies only, and a single Accept button', async () => {
  const banner = (await open({ hasSites: true, isMeasured: true }))!;
  expect(banner.textContent).toContain('This website uses essential cookies only');
  expect(buttonsIn(banner)).toEqual(['Accept']);
});

test('Also where the ids are of another environment', async () => {
  expect(buttonsIn((await open({ hasSites: true, isMeasured: false }))!)).toEqual(['Accept']);
});

test('Otherwise: this website uses cookies, with Accept All and Decline All', async () => {
  const banner = (await open({ hasSites: false, isMeasured: false }))!;
  expect(banner.textContent).toContain('This website uses cookies');
  expect(banner.textContent).not.toContain('essential');
  expect(buttonsIn(banner)).toEqual(['Accept All', 'Decline All']);
});

test.each([true, false])('Both forms link to /cookies (analytics sites: %s)', async (hasSites) => {
  expect(
    within((await open({ hasSites, isMeasured: false }))!)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/cookies');
});

test.each([
  ['Accept All', 'gw_cookies=accepted'],
  ['Decline All', 'gw_cookies=declined'],
])('%s is kept, and the banner goes', async (name, cookie) => {
  const banner = (await open({ hasSites: false, isMeasured: false }))!;
  fireEvent.click(within(banner).getByRole('button', { name }));
  expect(document.cookie).toContain(cookie);
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
});

test('A visitor who chose before is not asked again', async () => {
  document.cookie = 'gw_cookies=declined; Path=/';
  expect(await open({ hasSites: false, isMeasured: false })).toBeNull();
});

test('/cookies shows the choice and changes it; no banner stands over it', async () => {
  expect(await open({ hasSites: true, isMeasured: true }, '/cookies')).toBeNull();
  expect(screen.getByText('You have not chosen yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Decline All' }));
  expect(screen.getByText(/You have declined cookies/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline All' }).getAttribute('aria-pressed')).toBe('true');
  expect(document.cookie).toContain('gw_cookies=declined');
  fireEvent.click(screen.getByRole('button', { name: 'Accept All' }));
  expect(screen.getByText('You have accepted cookies.')).toBeTruthy();
});
