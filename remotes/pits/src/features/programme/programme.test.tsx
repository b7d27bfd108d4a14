/** The pages that explain the programme. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Masked } from '@greenward/graphql';
import { aBootRecord, mask, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { IntroPage } from './intro-page.tsx';
import type { ProgrammePage_pitsFragment } from './programme-page.generated.ts';
import { ProgrammePage } from './programme-page.tsx';
import { TermsPage } from './terms-page.tsx';

afterEach(cleanup);

const pit = {
  distanceMetres: 40,
  heading: null,
  place: {
    guid: 'p1',
    name: 'Tree pit',
    address: '1 High Street',
    area: null,
    fallbackImage: { url: '/pit.svg', width: 4, height: 3, alt: 'A drawing', isOwn: false },
    pit: { warnDistance: 50, maximumDistance: 100 },
  },
};
const pits = (count: number, waitingLists: readonly (typeof pit)[] = []) =>
  mask<Masked<ProgrammePage_pitsFragment>>({ numberMatched: count, pits: count === 0 ? [] : [pit], waitingLists });

test('The programme says how far from home, and how many pits are free', () => {
  renderAt(<ProgrammePage pits={pits(1_200)} />);
  expect(screen.getByText(/up to 100 m from your home. From 50 m on/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1,200 pits are free' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a pit and apply' }).getAttribute('href')).toBe('/adoptpit/apply1');
  expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe('/adoptpit/intro');
});

test('A pit is named by its street, and then by its kind and neighbourhood', () => {
  const inArea = { ...pit, place: { ...pit.place, area: { slug: 'port', name: 'The Port' } } };
  const found = mask<Masked<ProgrammePage_pitsFragment>>({ numberMatched: 1, pits: [inArea], waitingLists: [] });
  renderAt(<ProgrammePage pits={found} />);
  expect(screen.getByRole('link', { name: '1 High Street' })).toBeTruthy();
  expect(screen.getByText('Tree pit, The Port')).toBeTruthy();
});

test('Where people measure in feet, so does the programme', () => {
  renderAt(<ProgrammePage pits={pits(1)} />, { boot: aBootRecord({ tenant: { units: 'imperial' } }) });
  expect(screen.getByText(/up to 330 ft from your home/)).toBeTruthy();
});

test.each([
  ['programme', <ProgrammePage key="a" pits={pits(1)} />, /Keep an eye on it/],
  ['introduction', <IntroPage key="b" />, /Time to look at the tree/],
  ['terms', <TermsPage key="c" />, /plants, waters and prunes the tree/],
])('Where the council waters, the page "%s" asks nobody to', (_which, page, text) => {
  const { container } = renderAt(page, { boot: aBootRecord({ switches: { councilLedWatering: true } }) });
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(container.textContent).not.toMatch(/watering can|carry|You water|its first water|Water it/);
});

test.each([
  [
    'introduction',
    <IntroPage key="a" />,
    /shows your nickname, or nothing at all.* Neighbours never see your .*address/,
  ],
  [
    'terms',
    <TermsPage key="b" />,
    /address.* Neighbours do not see them.* shows your nickname, unless you ask us not to/,
  ],
])('The page "%s" says what neighbours see of an adopter', (_which, page, text) => {
  renderAt(page);
  expect(screen.getByText(text)).toBeTruthy();
});

const linksAt = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('Without a free pit the programme says so at once, names no distance, and leads to no empty list', () => {
  renderAt(<ProgrammePage pits={pits(0)} />);
  expect(screen.getByText(/plants a tree in an empty pit .* No pit is free at the moment\.$/)).toBeTruthy();
  expect(screen.getByText('No pit is free here')).toBeTruthy();
  expect(screen.queryByText(/from your home. From/)).toBeNull();
  expect(linksAt()).toEqual([
    ['How it works', '/adoptpit/intro'],
    ['Read the terms', '/adoptpit/terms'],
  ]);
});

test('Without a free pit residents are offered a tree where trees are adopted as well', () => {
  renderAt(<ProgrammePage pits={pits(0)} />, { boot: aBootRecord({ switches: { showAdopt: true } }) });
  expect(linksAt().filter(([text]) => text === 'Adopt a tree instead')).toEqual([
    ['Adopt a tree instead', '/adopt'],
    ['Adopt a tree instead', '/adopt'],
  ]);
});

test('Without a free pit residents can join the waiting list of one that others have applied for', () => {
  renderAt(<ProgrammePage pits={pits(0, [pit])} />);
  expect(screen.getByText(/No pit is free at the moment, but you can join a waiting list\.$/)).toBeTruthy();
  expect(screen.getByText(/up to 100 m from your home/)).toBeTruthy();
  expect(screen.queryByText('No pit is free here')).toBeNull();
  expect(linksAt()).toEqual([
    ['Join a waiting list', '/adoptpit/apply1'],
    ['How it works', '/adoptpit/intro'],
    ['Read the terms', '/adoptpit/terms'],
    ['1 High Street', '/adoptpit/apply1?place=p1'],
  ]);
});

test.each([
  ['programme', <ProgrammePage key="a" pits={pits(1)} />],
  ['programme without a free pit', <ProgrammePage key="d" pits={pits(0, [pit])} />],
  ['introduction', <IntroPage key="b" />],
  ['terms', <TermsPage key="c" />],
])('Nothing on the page "%s" is written into the code', (_which, page) => {
  const boot = aBootRecord({ words: pseudoWords() });
  const { container } = renderAt(page, { boot });
  expect(container.textContent).toMatch(/[àéîöû]/);
  expect(plainTextIn(container, pit, boot.tenant)).toEqual([]);
});
