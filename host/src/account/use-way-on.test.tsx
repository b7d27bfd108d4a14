/** Where a user goes after sign-in, whether or not the document knows the page. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { aBootRecord, aBootRoute, renderAt } from '@greenward/testing';
import { useWayOn } from './use-way-on.ts';

afterEach(cleanup);

function WayOn({ to }: { readonly to: string }) {
  const walkOn = useWayOn();
  const { pathname, search } = useLocation();
  return <button onClick={() => walkOn(to, { replace: true })}>{pathname + search}</button>;
}

const boot = aBootRecord({
  routes: [aBootRoute('content.place', '/place/:placeGuid'), aBootRoute('host.landing', '/:_contact')],
});

test('A page of this document is walked to', () => {
  renderAt(<WayOn to="/place/7?utm_source=qr" />, { boot });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('/place/7?utm_source=qr');
});

test('A page that this document does not know is left to the next one', () => {
  renderAt(<WayOn to="/desk" />, { boot, path: '/place/7' });
  const silenced = console.error;
  const said: string[] = [];
  console.error = (error: unknown) => void said.push(String(error)); // jsdom cannot leave a document and logs an error
  try {
    fireEvent.click(screen.getByRole('button'));
  } finally {
    console.error = silenced;
  }
  expect([said.join(' ').includes('Not implemented: navigation'), screen.getByRole('button').textContent]).toEqual([
    true,
    '/place/7',
  ]);
});
