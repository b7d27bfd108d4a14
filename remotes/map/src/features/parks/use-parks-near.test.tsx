/** Parks near the visitor: what the api is asked, and what visitors see when it fails. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createTestGraphql, renderAt } from '@greenward/testing';
import { useParksNear } from './use-parks-near.ts';

afterEach(cleanup);

const QUESTION = { search: 'common', facilities: ['tennis', 'cafe'], at: '', order: '', page: 1 };
const aList = { numberMatched: 7, page: 1, pageCount: 1, facilities: [], from: null, parks: [] };

interface NearProps {
  readonly position: { readonly lon: number; readonly lat: number } | null;
}

function Near({ position }: NearProps) {
  const { list, hasFailed, retry } = useParksNear(position, QUESTION);
  return (
    <>
      <output>{list?.numberMatched ?? 'no list'}</output>
      {hasFailed && <button type="button" onClick={retry} aria-label="Try again" />}
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;
const button = () => screen.queryByRole('button', { name: 'Try again' });

test('Parks are asked for by position to about a hundred metres, and not before the visitor shares it', async () => {
  const graphql = createTestGraphql({ findParks: () => aList });
  renderAt(<Near position={null} />, { graphql });
  expect([graphql.asked, shown()]).toEqual([[], 'no list']);
  cleanup();
  renderAt(<Near position={{ lon: -71.123456, lat: 42.365432 }} />, { graphql });
  await waitFor(() => expect(shown()).toBe('7'));
  expect(graphql.asked).toEqual([
    {
      name: 'ParksNearQuery',
      variables: { search: 'common', facilities: 'tennis,cafe', near: [-71.123, 42.365], page: '1' },
    },
  ]);
});

test('A failure can be retried, and its button stays until the retry succeeds', async () => {
  let isDown = true;
  const graphql = createTestGraphql({
    findParks() {
      if (isDown) throw new Error('down');
      return aList;
    },
  });
  renderAt(<Near position={{ lon: 0, lat: 51 }} />, { graphql });
  await waitFor(() => expect(button()).not.toBeNull());
  const first = button();
  first?.focus();
  fireEvent.click(first as HTMLElement);
  expect(button()).toBe(first);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([graphql.asked.length, button() === first, document.activeElement === first]).toEqual([2, true, true]);
  isDown = false;
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(shown()).toBe('7'));
  expect(button()).toBeNull();
});
