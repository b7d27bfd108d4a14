/** The frame shows what is switched on and exists, and has no dead links. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootMenuEntry, BootRoute } from '@greenward/contract';
import { aBootRecord, aBootRoute, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { ErrorPage, ErrorPageFailure } from './error-page.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

afterEach(cleanup);

const route = (path: string, anyOf: string[] = []): BootRoute => aBootRoute(`content.${path}`, path, { anyOf });
const menuOf = (count: number): BootMenuEntry[] =>
  Array.from({ length: count }, (_entry, index) => ({
    path: `/page${index}`,
    label: `Page ${index}`,
    external: false,
  }));
const rowOf = (): HTMLElement =>
  screen.getAllByRole('navigation', { name: 'Main' }).find((nav) => nav.closest('details') === null)!;

test('Nothing around a page is written into the code', () => {
  const boot = aBootRecord({
    words: pseudoWords(),
    menu: menuOf(12),
    routes: ['/privacy', '/terms', '/cookies', '/acceptableUse', '/accessibility'].map((path) => route(path)),
  });
  for (const page of [
    <Frame layout="default" key="page">
      {null}
    </Frame>,
    <ErrorPage detail="detail" reportId="r1" key="error" />,
    <NotFoundPage key="lost" />,
  ]) {
    const { container } = renderAt(page, { boot });
    expect(container.textContent).toMatch(/[àéîöû]/);
    expect(plainTextIn(container, boot.tenant, boot.menu, boot.origin, 'detail', 'r1')).toEqual([]);
    cleanup();
  }
});

describe('Header', () => {
  test('The logo leads home', () => {
    renderAt(<Frame layout="default">page</Frame>);
    expect(
      within(screen.getByRole('banner'))
        .getByRole('link', { name: /Testham Trees/ })
        .getAttribute('href'),
    ).toBe('/');
  });

  test('Without entries there is no menu to open', () => {
    renderAt(<Frame layout="default">page</Frame>);
    expect(screen.queryAllByRole('navigation')).toEqual([]);
    expect(screen.getByRole('banner').querySelector('details')).toBeNull();
  });

  test('Entries stand as the boot record tells them, in its order', () => {
    const menu = [
      { path: '/about', label: 'About', external: false },
      { path: '/help', label: 'Ask us', external: false },
    ];
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu }) });
    expect(
      within(rowOf())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['About', 'Ask us']);
  });

  test('The current page is marked, its sub-pages count as it', () => {
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu: menuOf(3) }), path: '/page1/more' });
    expect(within(rowOf()).getByRole('link', { current: 'page' }).textContent).toBe('Page 1');
  });

  test('An entry that leaves the site says so', () => {
    const menu = [{ path: 'https://gather.example.org', label: 'Gather', external: true }];
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu }) });
    expect(within(rowOf()).getByRole('link').textContent).toMatch(/Gather.*opens another site/);
  });

  test('A phone shows a single entry as it is, and a menu closes on Escape', () => {
    const { unmount } = renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu: menuOf(1) }) });
    expect(screen.queryByText('Menu')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Page 0' })).toHaveLength(2); // beside the logo on wide screens, and in the phone menu
    unmount();

    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu: menuOf(3) }) });
    const phone = screen.getByText('Menu').closest('details')!;
    phone.open = true;
    fireEvent.keyDown(within(phone).getByRole('link', { name: 'Page 1' }), { key: 'Escape' });
    expect(phone.open).toBe(false);
    expect(document.activeElement).toBe(phone.querySelector('summary'));
  });

  test('What does not fit in the row stands under More, and the phone has all of it', () => {
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu: menuOf(13) }) });
    const more = within(rowOf()).getByText('More').closest('details')!;
    const under = (details: Element): (string | null)[] =>
      [...details.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(under(more)).toEqual(['Page 9', 'Page 10', 'Page 11', 'Page 12']);
    const phone = screen.getByText('Menu').closest('details')!;
    expect(phone.querySelectorAll('a')).toHaveLength(13);
  });

  test('Longer names leave room for fewer of them', () => {
    const menu = menuOf(8).map((entry, index) => ({ ...entry, label: `A neighbourhood with a long name ${index}` }));
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ menu }) });
    const more = within(rowOf()).getByText('More').closest('details')!;
    expect(more.querySelectorAll('a')).toHaveLength(6);
  });

  test('A demonstration says that it is one; a live site does not', () => {
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ tenant: { env: 'demo' } }) });
    expect(screen.getByText(/This is a demonstration/)).toBeTruthy();
    cleanup();
    renderAt(<Frame layout="default">page</Frame>);
    expect(screen.queryByText(/This is a demonstration/)).toBeNull();
  });
});

describe('Footer', () => {
  const links = (): (string | null)[] =>
    within(screen.getByRole('contentinfo'))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);

  test('Pages that do not exist are not linked', () => {
    renderAt(<Frame layout="default">page</Frame>);
    expect(links()).toEqual([]);
  });

  test('Links stand in the order of the specification; a switched-off page is left out', () => {
    const routes = [route('/terms'), route('/contact'), route('/help', ['showHelp']), route('/privacy')];
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ routes, switches: { showHelp: false } }) });
    expect(links()).toEqual(['Contact us', 'Privacy', 'Terms', 'Contact the project team']);
    cleanup();
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ routes, switches: { showHelp: true } }) });
    expect(links()[0]).toBe('Help');
  });

  test('The year is that of the day the page was made', () => {
    renderAt(<Frame layout="default">page</Frame>, { boot: aBootRecord({ now: '2031-01-01' }) });
    expect(screen.getByText('© 2031 Testham Council')).toBeTruthy();
  });

  test('Social links and data credits are shown when there are any', () => {
    renderAt(<Frame layout="default">page</Frame>, {
      boot: aBootRecord({ tenant: { socialLinks: [{ network: 'instagram', url: 'https://instagram.com/testham' }] } }),
    });
    expect(links()).toEqual(['Testham Trees on Instagram']);
    expect(screen.getByText('Trees: Testham Council.')).toBeTruthy();
  });
});

test('The keyboard can skip the header', () => {
  renderAt(<Frame layout="default">page</Frame>);
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'));
});

test('A page that does not exist says so in the specified words, with a way home', () => {
  renderAt(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ooops. Sorry, you seem to be lost.');
  expect(screen.getByText('The page you are looking for does not exist.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

test('Where a place can be searched for, a page that does not exist offers a search that needs no script', () => {
  renderAt(<NotFoundPage />, { boot: aBootRecord({ routes: [route('/place')] }) });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Or look for a street, a house or a park' });
  expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual(['q', '/place', 'get']);
  cleanup();
  renderAt(<NotFoundPage />);
  expect(screen.queryByRole('search')).toBeNull();
});

test('A page that failed says so in the specified words, with ways on and the detail', () => {
  renderAt(<ErrorPage detail="Failed to fetch" reportId="a1b2c3d4" />, { path: '/place/x?utm_source=qr' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ooops. Sorry, there seems to be a problem.');
  expect(screen.getByRole('link', { name: 'Reload this page' }).getAttribute('href')).toBe('/place/x?utm_source=qr');
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('Detail').nextElementSibling?.textContent).toBe('Failed to fetch');
  expect(screen.getByText(/a1b2c3d4/)).toBeTruthy();
});

test('When even the error page fails, there is still a way home', () => {
  renderAt(<ErrorPageFailure />);
  expect(screen.getByText('An error occurred while showing the error page')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});
