import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderAt } from '@greenward/testing';
import { Filler } from './adopt-action.tsx';

afterEach(cleanup);

test.each([{ viewerCanAdopt: true, viewerCanApply: false }, {}])(
  'The page of a tree leads to adopting it, also in an earlier build: %j',
  (properties) => {
    renderAt(<Filler placeGuid="p1" {...properties} />);
    expect(screen.getByRole('link', { name: 'Adopt this tree' }).getAttribute('href')).toBe('/pick/tree/p1');
  },
);

test('The page of a reserved tree leads to where its voucher is entered, that of a reserved pit does not', () => {
  const reserved = { placeGuid: 'p1', viewerCanAdopt: false, isReserved: true };
  const { unmount } = renderAt(<Filler {...reserved} isPit={false} />);
  expect(screen.getByRole('link', { name: 'Kept for you? Use a voucher' }).getAttribute('href')).toBe(
    '/adopt/step1?tree=p1',
  );
  unmount();
  renderAt(<Filler {...reserved} isPit />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('The page of a free pit has no such link', () => {
  const { container } = renderAt(<Filler placeGuid="p1" viewerCanAdopt={false} viewerCanApply />);
  expect(container.textContent).toBe('');
});
