/** The list of projects: name and place of each, and a text when a search finds nothing. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, renderAt } from '@greenward/testing';
import type { ProjectCard_projectFragment } from './project-card.generated.ts';
import { originBeside } from './project-origin.rules.ts';
import { ProjectsPage } from './projects-page.tsx';

afterEach(cleanup);

const aProject = (differences: Partial<ProjectCard_projectFragment> = {}): ProjectCard_projectFragment => ({
  ...{
    shortCode: 'testham',
    projectName: 'Testham Trees',
    tagline: 'Trees of Testham',
    introduction: 'A town with trees.',
    host: 'testham.greenward.test',
  },
  ...{ isDemo: false, isComing: false, foundBy: null, picture: null },
  ...differences,
});
const boot = aBootRecord({ origin: 'http://greenward.test:8080' });

test('Each place has a card with its name, what it is, and a link to its own site', () => {
  renderAt(
    <ProjectsPage
      projects={[
        aProject(),
        aProject({ shortCode: 'other', projectName: 'Other Trees', host: 'other.greenward.test' }),
      ]}
      search=""
    />,
    {
      boot,
    },
  );
  const cards = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(within(cards[0]!).getByRole('link', { name: 'Testham Trees' }).getAttribute('href')).toBe(
    'http://testham.greenward.test:8080/',
  );
  expect(within(cards[0]!).getByText('A town with trees.')).toBeTruthy();
});

test('A demonstration and a project that is coming are marked in words', () => {
  renderAt(
    <ProjectsPage projects={[aProject({ isDemo: true, isComing: true }), aProject({ shortCode: 'live' })]} search="" />,
    { boot },
  );
  expect(screen.getAllByText('Demonstration')).toHaveLength(1);
  expect(screen.getAllByText('Coming soon')).toHaveLength(1);
});

test('The search is a form that works without script, and keeps what was typed', () => {
  renderAt(<ProjectsPage projects={[aProject({ foundBy: 'Riverside' })]} search="river" />, { boot });
  const form = screen.getByRole('search');
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/home', 'get']);
  const field = within(form).getByRole<HTMLInputElement>('searchbox');
  expect([field.name, field.value]).toEqual(['q', 'river']);
  expect(screen.getByText('Found by: Riverside')).toBeTruthy();
});

test.each([
  ['GB', 'Place name or postcode', 'A town, a neighbourhood, or a postcode such as BD1 1HY'],
  ['US', 'Place name or ZIP code', 'A town, a neighbourhood, or a ZIP code such as 20500'],
  ['CA', 'Place name or postal code', 'A town, a neighbourhood, or a postal code such as K1A 0B1'],
  ['FR', 'Place name or postcode', 'A town, a neighbourhood or a postcode'],
])('The search of an installation in %s shows a postcode of its country', (country, name, hint) => {
  renderAt(<ProjectsPage projects={[aProject()]} search="" />, { boot: aBootRecord({ tenant: { country } }) });
  expect(screen.getByRole('searchbox', { name })).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
});

test('Nothing found is said kindly, with a way to all places', () => {
  renderAt(<ProjectsPage projects={[]} search="nowhere" />, { boot });
  expect(screen.getByRole('status').textContent).toContain('No place for “nowhere” yet');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
});

test('The one who took a picture is named', () => {
  const picture = { url: '/images/a.webp', copyright: 'A. Person, CC BY 4.0' };
  const { container } = renderAt(<ProjectsPage projects={[aProject({ picture })]} search="" />, { boot });
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/a.webp');
  expect(screen.getByText('Photos: A. Person, CC BY 4.0 (cropped).')).toBeTruthy();
});

describe('Where another site of the installation is', () => {
  test.each([
    ['http://greenward.localhost:8080', 'http://north.greenward.localhost:8080/'],
    ['https://greenward.example', 'https://north.greenward.localhost/'],
  ])('beside %s it is %s', (origin, expected) =>
    expect(originBeside(origin, 'north.greenward.localhost')).toBe(expected),
  );
});
