/** A pickup event as staff move it, cancel it and restore it. */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle, teachDialogs } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { EventChanges } from './event-changes.tsx';

beforeAll(teachDialogs);
afterEach(cleanup);

const anEvent = (differences: object = {}) => ({
  ...{ slug: 'saturday', name: 'Danehy Park', address: '99 Sherman Street', directions: 'By the gate.' },
  ...{ lat: 42.37, lon: -71.11, tickets: 40 },
  ...{ day: '2199-12-05', from: '10:00', to: '13:00' },
  ...{ isCancelled: false, isOver: false, waiting: 5, withoutAccount: 2, isTelling: false },
  ...differences,
});

function Page() {
  const notices = useNotice();
  return (
    <>
      <Notice notice={notices.notice} />
      <EventChanges slug="saturday" notices={notices} />
    </>
  );
}

async function open(answers: RootAnswers) {
  const graphql = createTestGraphql(answers);
  renderAt(<Page />, { boot: aBootRecord({ switches: { showOrders: true, userAccount: true } }), graphql });
  await settle();
  return graphql;
}
const dialog = () => within(document.querySelector('dialog')!);
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const fill = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });

test('An event is moved by a form that has its times, and says who is told', async () => {
  let event = anEvent();
  const graphql = await open({
    getDeskEvent: () => event,
    moveDeskEvent({ plan }) {
      event = anEvent({ ...(plan as object), isTelling: true });
      return { event, refusal: null };
    },
  });
  await press('Move or change it');
  expect(dialog().getByText('There are 3 orders. Their residents get a mail each.')).toBeTruthy();
  expect(
    dialog().getByText(
      /^2 orders were taken by telephone or letter, without an e-mail address\. Please tell these people yourself/,
    ),
  ).toBeTruthy();
  fill('Day', '2199-12-12');
  fill('Address', '5 Mill Lane');
  fill('Places', 'many');
  await press('Save', dialog());
  expect(dialog().getAllByText('Please enter a number of places.').length).toBeGreaterThan(0);
  fill('Places', '60');
  await press('Save', dialog());
  expect(graphql.asked.filter(({ name }) => name === 'MoveDeskEventMutation')).toMatchObject([
    {
      variables: {
        event: { slug: 'saturday' },
        plan: {
          day: '2199-12-12',
          from: '10:00',
          to: '13:00',
          address: '5 Mill Lane',
          directions: 'By the gate.',
          lat: 42.37,
          lon: -71.11,
          tickets: 60,
        },
      },
    },
  ]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(screen.getByText('The event is changed.')).toBeTruthy();
  expect(screen.getByText('The residents of 3 orders get a mail within two minutes.')).toBeTruthy();
});

test('What is missing or refused is said at its field', async () => {
  const refusal = { code: 'WRONG_TIME', message: 'Choose a time that is still to come.' };
  const graphql = await open({
    getDeskEvent: () => anEvent(),
    moveDeskEvent: () => ({ event: anEvent(), refusal }),
  });
  await press('Move or change it');
  fill('Address', ' ');
  await press('Save', dialog());
  expect(dialog().getAllByText('Please enter an address of at most 400 characters.').length).toBeGreaterThan(0);
  expect(graphql.asked.some(({ name }) => name.endsWith('Mutation'))).toBe(false);
  fill('Address', '5 Mill Lane');
  await press('Save', dialog());
  expect(dialog().getAllByText('Choose a time that is still to come.').length).toBeGreaterThan(0);
});

test('Cancelling asks first, and can be undone', async () => {
  let event = anEvent();
  const set = (isCancelled: boolean) => () => {
    event = anEvent({ isCancelled });
    return { event, refusal: null };
  };
  await open({ getDeskEvent: () => event, cancelDeskEvent: set(true), restoreDeskEvent: set(false) });
  await press('Cancel the event');
  expect(dialog().getByText(/Orders stay for a week/)).toBeTruthy();
  expect(event.isCancelled).toBe(false);
  await press('Cancel the event', dialog());
  expect(screen.getByText('This event is cancelled.')).toBeTruthy();
  await press('Restore the event');
  expect(screen.getByText('The event takes place again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Move or change it' })).toBeTruthy();
});

test('Nothing can be changed of an event that is over', async () => {
  await open({ getDeskEvent: () => anEvent({ isOver: true }) });
  expect(screen.getByText('The event is over. It can no longer be changed.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('What is said of mails goes once they are sent', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'],
  });
  try {
    let isTelling = true;
    const graphql = await open({ getDeskEvent: () => anEvent({ isTelling }) });
    const said = 'The residents of 3 orders get a mail within two minutes.';
    expect(screen.getByText(said)).toBeTruthy();
    isTelling = false;
    await act(async () => void jest.advanceTimersByTime(20_000));
    await settle();
    expect(screen.queryByText(said)).toBeNull();
    const asked = graphql.asked.length;
    await act(async () => void jest.advanceTimersByTime(120_000));
    await settle();
    expect(graphql.asked).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});
