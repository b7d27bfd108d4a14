import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createTestGraphql, renderAt } from '@greenward/testing';
import { ChosenPit } from './chosen-pit.tsx';

afterEach(cleanup);

const GUID = '00000000-0000-4000-8000-000000000001';
const picture = { url: '/images/fallback/pit.svg', width: 1200, height: 900, alt: 'A drawing of a pit', isOwn: false };
const pit = { guid: GUID, name: 'Tree pit', address: '1 High Street', area: null, fallbackImage: picture };

test('The pit of a mark is shown and can be chosen, and a failure can be tried again', async () => {
  let isBroken = true;
  const getPlace = () => {
    if (isBroken) throw new Error('down');
    return pit;
  };
  renderAt(<ChosenPit guid={GUID} />, { graphql: createTestGraphql({ getPlace }) });
  const choose = screen.getByRole('link', { name: 'Choose this pit' });
  expect(choose.getAttribute('href')).toBe(`/adoptpit/apply1?place=${GUID}`);
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load');
  isBroken = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('1 High Street')).toBeTruthy();
});
