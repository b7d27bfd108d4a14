/** Where trees are collected, and what to bring. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createTestGraphql, renderAt, settle } from '@greenward/testing';
import { LateEvents } from '../../parts/late-events.tsx';
import { anEvent, NOW, SLUG } from '../../testing/examples.ts';
import { PickupPage } from './pickup-page.tsx';

afterEach(cleanup);

async function open(getPickupEvents: () => unknown) {
  renderAt(
    <PickupPage title="Where to collect" slug={SLUG}>
      <LateEvents slug={SLUG} serverTime={NOW} />
    </PickupPage>,
    { graphql: createTestGraphql({ getPickupEvents }) },
  );
  await settle();
}

test('Events are listed with their way, and what to bring', async () => {
  await open(() => [anEvent()]);
  expect(screen.getByText('Saturday 5 December, 10am to 1pm')).toBeTruthy();
  expect(screen.getByText('By the main gate.')).toBeTruthy();
  expect(screen.getByText('Your order code, on your phone or on paper')).toBeTruthy();
});

test('Without an event the page says that the days are not decided', async () => {
  await open(() => []);
  expect(screen.getByText('The days and places are not decided yet.')).toBeTruthy();
});

test('Events that do not load can be asked for again', async () => {
  await open(() => {
    throw new Error('down');
  });
  expect(screen.getByRole('alert').textContent).toContain('We could not load the days and places.');
});
