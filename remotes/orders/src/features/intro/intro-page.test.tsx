/** The page that explains how ordering goes. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Masked } from '@greenward/graphql';
import { aBootRecord, mask, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { aMarket, SLUG } from '../../testing/examples.ts';
import type { IntroPage_marketFragment } from './intro-page.generated.ts';
import { IntroPage } from './intro-page.tsx';

afterEach(cleanup);

const page = (market: object = aMarket()) => (
  <IntroPage market={mask<Masked<IntroPage_marketFragment>>(market as never)} title="Title" />
);

test('Three steps, what one agrees to, what one needs, the terms, and a button to begin', () => {
  renderAt(page());
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'You water it' })).toBeTruthy();
  expect(screen.getByText('Ground that is yours, or the owner’s permission')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read “What you agree to”' }).getAttribute('href')).toBe(
    '/story/order-terms',
  );
  expect(screen.getByRole('link', { name: 'Choose a tree' }).getAttribute('href')).toBe(`/order/apply1?market=${SLUG}`);
});

test('Before the opening there is nothing to begin, but a way to see when', () => {
  renderAt(page(aMarket({ status: 'HOLDING', termsStory: null })));
  expect(screen.queryByRole('link', { name: 'Choose a tree' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See when it opens' }).getAttribute('href')).toBe(`/order/${SLUG}`);
});

test('Of a ballot it says that a draw comes first', () => {
  renderAt(page(aMarket({ rules: { mode: 'ballot' } })));
  expect(screen.getByText(/These trees are given out by a ballot/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the ballot' }).getAttribute('href')).toBe(`/order/ballot/${SLUG}`);
  expect(screen.queryByRole('link', { name: 'Choose a tree' })).toBeNull();
});

test('Nothing on the page is written into the code', () => {
  const boot = aBootRecord({ words: pseudoWords() });
  const { container } = renderAt(page(), { boot });
  expect(plainTextIn(container, aMarket(), boot.tenant, 'Title')).toEqual([]);
});
