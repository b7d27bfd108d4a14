/** Shell §2.7: each sentence about the footer. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { BootRoute } from '@greenward/contract';
import { aBootRecord, aBootRoute, renderAt } from '@greenward/testing';
import { Footer } from './footer.tsx';

afterEach(cleanup);

const route = (path: string, anyOf: string[] = []): BootRoute => aBootRoute(`content.${path}`, path, { anyOf });
const ROUTES = ['/contact', '/privacy', '/terms', '/cookies', '/acceptableUse'].map((path) => route(path));
const HELP = route('/help', ['showHelp']);
const branding = aBootRecord().tenant.branding;
const footer = () => within(screen.getByRole('contentinfo'));
const links = (): (string | null)[] =>
  footer()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test('Help, Contact Us, Privacy, Terms, Cookies, Acceptable Use, and a way to the project team', () => {
  renderAt(<Footer />, { boot: aBootRecord({ routes: [...ROUTES, HELP], switches: { showHelp: true } }) });
  expect(links()).toEqual([
    'Help',
    'Contact us',
    'Privacy',
    'Terms',
    'Cookies',
    'Acceptable use',
    'Contact the project team',
  ]);
});

test('Help only if showHelp', () => {
  renderAt(<Footer />, { boot: aBootRecord({ routes: [...ROUTES, HELP], switches: { showHelp: false } }) });
  expect(links()[0]).toBe('Contact us');
});

test('In holding mode only pages that are let through', () => {
  renderAt(<Footer />, {
    boot: aBootRecord({ routes: ROUTES, tenant: { holdingPage: { subscribeTitle: 'a', subscribeBody: 'b' } } }),
  });
  expect(links()).toEqual(['Privacy', 'Terms', 'Cookies', 'Acceptable use']);
});

test.each([
  ['2026-01-01', '© 2026 Testham Council'],
  ['2031-12-31', '© 2031 Testham Council'],
])('On %s the copyright line says %s', (now, line) => {
  renderAt(<Footer />, { boot: aBootRecord({ now }) });
  expect(footer().getByText(line)).toBeTruthy();
});

test('Social links each only if configured, in their order', () => {
  const names = {
    twitter: 'X',
    tiktok: 'TikTok',
    facebook: 'Facebook',
    instagram: 'Instagram',
    threads: 'Threads',
    linkedin: 'LinkedIn',
  };
  renderAt(<Footer />, {
    boot: aBootRecord({
      tenant: { socialLinks: Object.keys(names).map((network) => ({ network, url: `https://${network}.example/t` })) },
    }),
  });
  expect(links()).toEqual(Object.values(names).map((name) => `Testham Trees on ${name}`));
  cleanup();
  renderAt(<Footer />);
  expect(links()).toEqual([]);
});

test('White buttons where the project says so', () => {
  const socialLinks = [{ network: 'instagram', url: 'https://instagram.example/t' }];
  renderAt(<Footer />, {
    boot: aBootRecord({ tenant: { socialLinks, branding: { ...branding, hasWhiteButtons: true } } }),
  });
  expect(footer().getByRole('link').closest('ul')?.classList.contains('white')).toBe(true);
});

test('The wide logo leads to the client’s page of the project; the supporter is thanked by logo, or by name', () => {
  const supporter = { name: 'The Tree Fund', url: 'https://fund.example/', logo: '/images/fund.svg' };
  const shown = {
    ...branding,
    wideLogo: '/images/wide.svg',
    clientProjectUrl: 'https://council.example/trees',
    supporter,
  };
  renderAt(<Footer />, { boot: aBootRecord({ tenant: { branding: shown } }) });
  expect(footer().getByRole('link', { name: 'Testham Council' }).getAttribute('href')).toBe(
    'https://council.example/trees',
  );
  expect(footer().getByRole('img', { name: 'The Tree Fund' }).getAttribute('src')).toBe('/images/fund.svg');
  cleanup();
  renderAt(<Footer />, {
    boot: aBootRecord({ tenant: { branding: { ...branding, supporter: { ...supporter, logo: null, url: null } } } }),
  });
  expect(footer().getByText(/Supported by\s*The Tree Fund/)).toBeTruthy();
});
