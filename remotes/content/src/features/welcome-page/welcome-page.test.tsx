/** The welcome page shows what the project wrote, and has no dead links. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, renderAt } from '@greenward/testing';
import { WelcomePage } from './welcome-page.tsx';

afterEach(cleanup);

const holdingPage = { subscribeTitle: 'Opening in spring', subscribeBody: 'We are counting our trees.' };
const news = {
  id: 'content.news',
  remote: 'content',
  path: '/news',
  layout: 'default' as const,
  guard: null,
  anyOf: [],
  allOf: [],
  serverRendered: true,
};

test('Title and body are the project’s own, and there is no form that goes nowhere', () => {
  const { container } = renderAt(<WelcomePage />, { boot: aBootRecord({ tenant: { holdingPage } }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Testham Trees');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Opening in spring');
  expect(screen.getByText('We are counting our trees.')).toBeTruthy();
  expect(container.querySelectorAll('form, input, button')).toHaveLength(0);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('Pages that are open already are linked, and the client where it has a page', () => {
  const boot = aBootRecord({ routes: [news], tenant: { holdingPage } });
  renderAt(<WelcomePage />, {
    boot: {
      ...boot,
      tenant: {
        ...boot.tenant,
        branding: { ...boot.tenant.branding, clientProjectUrl: 'https://council.example/trees' },
      },
    },
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://council.example/trees',
    '/news',
  ]);
});

test('A project that is open says so and leads home', () => {
  renderAt(<WelcomePage />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});
