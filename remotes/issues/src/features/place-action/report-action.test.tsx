/** The way from a place to a report. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderAt } from '@greenward/testing';
import { Filler } from './report-action.tsx';

afterEach(cleanup);

test('The page of a place leads to a report about it', () => {
  renderAt(<Filler placeGuid="p1" />);
  expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toBe('/issue/p1');
});
