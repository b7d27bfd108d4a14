/** The link to the desk in the header's panel. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aBootRecord, aBootRoute, renderAt } from '@greenward/testing';
import { Filler } from './desk-link.tsx';

afterEach(cleanup);

test('Staff get from any page to the desk', () => {
  renderAt(<Filler />, { boot: aBootRecord({ routes: [aBootRoute('console.staff', '/desk')] }) });
  expect(screen.getByRole('link', { name: 'Staff desk' }).getAttribute('href')).toBe('/desk');
});
