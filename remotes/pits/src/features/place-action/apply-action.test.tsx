import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderAt } from '@greenward/testing';
import { Filler } from './apply-action.tsx';

afterEach(cleanup);

test('The page of a free pit leads to the application for it', () => {
  renderAt(<Filler placeGuid="p1" viewerCanAdopt={false} viewerCanApply />);
  expect(screen.getByRole('link', { name: 'Adopt this tree pit' }).getAttribute('href')).toBe(
    '/adoptpit/apply1?place=p1',
  );
});

test('The page of a reserved pit leads to where its voucher is entered', () => {
  renderAt(<Filler placeGuid="p1" viewerCanApply={false} isReserved isPit />);
  expect(screen.getByRole('link', { name: 'Kept for you? Use a voucher' }).getAttribute('href')).toBe(
    '/adoptpit/apply1?place=p1',
  );
});

test('The page of a tree has no such link', () => {
  const { container } = renderAt(<Filler placeGuid="p1" viewerCanAdopt viewerCanApply={false} />);
  expect(container.textContent).toBe('');
});
