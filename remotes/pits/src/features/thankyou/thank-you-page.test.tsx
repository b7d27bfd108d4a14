/** The page after an application says what happens next, and only after one. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderAt } from '@greenward/testing';
import { completePit } from '../../parts/pit-draft.ts';
import { ThankYouPage } from './thank-you-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('After an application the page names the pit and what happens next', () => {
  completePit({
    step: 2,
    placeId: 'p1',
    geometry: {},
    activityProps: { common_name: 'Tree pit' },
    placeProps: { name: 'Tree pit', address: '1 High Street', lon: 0, lat: 0, warnDistance: 50, maximumDistance: 100 },
  });
  renderAt(<ThankYouPage />);
  expect(screen.getByText('You have applied for the tree pit at 1 High Street.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the pit' }).getAttribute('href')).toBe('/place/p1');
  expect(screen.getByRole('link', { name: 'See my applications' }).getAttribute('href')).toBe('/profile');
});

test('Without one it says so, and leads to the applications that there are', () => {
  renderAt(<ThankYouPage />);
  expect(screen.getByText('No application was sent here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my applications' })).toBeTruthy();
});
