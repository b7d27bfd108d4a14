import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createTestGraphql, renderAt } from '@greenward/testing';
import { ChosenTree } from './chosen-tree.tsx';

afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const photo = { smallUrl: '/images/lime.webp', credit: 'Kim Lee' };
const tree = {
  guid: GUID,
  name: 'A tree',
  address: '1 High Street',
  area: null,
  species: { slug: 'tilia_cordata', name: 'Small-leaved lime', photos: [photo] },
};

test('The tree of a mark is shown with the credit of its picture, and can be chosen at once', async () => {
  const graphql = createTestGraphql({ getPlace: () => tree });
  renderAt(<ChosenTree guid={GUID} />, { graphql });
  expect(screen.getByRole('link', { name: 'Choose this tree' }).getAttribute('href')).toBe(`/pick/tree/${GUID}`);
  expect(await screen.findByText('Small-leaved lime')).toBeTruthy();
  expect(screen.getByText('1 High Street')).toBeTruthy();
  expect(screen.getByText(/Kim Lee/)).toBeTruthy();
  expect(graphql.asked).toMatchObject([{ name: 'FreeTreeOnMapQuery', variables: { guid: GUID } }]);
});

test('When it cannot be loaded, it can be tried again', async () => {
  let isBroken = true;
  const getPlace = () => {
    if (isBroken) throw new Error('down');
    return tree;
  };
  renderAt(<ChosenTree guid={GUID} />, { graphql: createTestGraphql({ getPlace }) });
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load');
  isBroken = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('Small-leaved lime')).toBeTruthy();
});
