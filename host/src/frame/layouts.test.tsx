/** Shell §2.4: the seven layouts with the elements around their pages. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createSession } from '@greenward/auth';
import type { BootAuth, LayoutName } from '@greenward/contract';
import { aBootRecord, renderAt } from '@greenward/testing';
import { Frame } from './frame.tsx';

afterEach(cleanup);

const LINKS = [
  { label: 'Plans', url: 'https://provider.example/plans' },
  { label: 'News', url: 'https://provider.example/news' },
];
// already chosen, so that no cookie banner covers these pages
beforeAll(() => void (document.cookie = 'gw_cookies=accepted; Path=/'));

const parts = () => ({
  header: screen.queryByRole('banner') !== null,
  footer: screen.queryByRole('contentinfo') !== null,
  page: screen.queryByText('the page') !== null,
});
const show = (layout: LayoutName, boot = aBootRecord()) => renderAt(<Frame layout={layout}>the page</Frame>, { boot });

test.each<[LayoutName, boolean, boolean]>([
  ['default', true, true],
  ['bannerTop', true, true],
  ['topLevel', true, true],
  ['fullWidth', true, false],
  ['clean', true, false],
  ['wideTopNoHeader', false, true],
])('%s: header %s, footer %s, and the page', (layout, header, footer) => {
  show(layout);
  expect(parts()).toEqual({ header, footer, page: true });
});

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

test('requiresSignin shows a large spinner until the visitor is signed in, then the page', () => {
  localStorage.setItem('gw-signed-in-before', 'marker'); // a silent check is pending
  const boot = aBootRecord({ auth });
  const session = createSession({ boot, storage: () => localStorage });
  localStorage.clear();
  const { changeBoot } = renderAt(<Frame layout="requiresSignin">the page</Frame>, { boot, session });
  expect(parts()).toEqual({ header: true, footer: true, page: false });
  expect(screen.getByText(/whether you are signed in/)).toBeTruthy();
  changeBoot(aBootRecord({ viewer: { signedIn: true, profile: null } }));
  expect(parts().page).toBe(true);
  expect(screen.queryByText(/whether you are signed in/)).toBeNull();
});

test('requiresSignin says what is missing when it turns out that nobody is signed in, and asks them in', () => {
  const boot = aBootRecord({ auth });
  const session = createSession({ boot });
  renderAt(<Frame layout="requiresSignin">the page</Frame>, { boot, session, path: '/profile?a=1' });
  expect([parts().page, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    false,
    'You are signed out. Sign in to see this page.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(session.current().asked).toEqual({ screen: 'login', returnTo: '/profile?a=1' });
});

test.each<LayoutName>(['default', 'requiresSignin'])('%s has the project’s header and footer', (layout) => {
  show(layout);
  expect(screen.getByRole('banner').textContent).toContain('Testham Trees');
  expect(screen.getByRole('contentinfo').textContent).toContain('Testham Council');
});

test.each<LayoutName>(['default', 'requiresSignin'])(
  '%s has the generic header and footer where there is no project',
  (layout) => {
    show(layout, aBootRecord({ tenant: { topLevel: true, links: LINKS } }));
    expect(screen.getByRole('banner').textContent).not.toContain('Testham Trees');
    expect(
      screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.startsWith('https:')),
    ).toEqual(['https://provider.example/plans', 'https://provider.example/news']);
    expect(screen.getByRole('contentinfo').textContent).not.toContain('Testham Council');
  },
);

test('clean leads home by the project’s name, and nowhere else', () => {
  show('clean', aBootRecord({ menu: [{ path: '/map', label: 'Map', external: false }] }));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#content', '/']);
});
