/** `/desk/mail` as staff use it. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Mail } from './mail.tsx';

const aLetter = (id: string, more: object = {}) => ({
  ...{
    id,
    kind: 'mail',
    template: `welcome-${id}`,
    recipient: 'a…@e….org',
    attempts: 8,
    failure: 'The server refused the address',
  },
  ...{ orderedAt: '2026-10-01T09:05:00Z', givenUpAt: '2026-10-03T09:05:00Z' },
  ...more,
});
beforeAll(teachDialogs);
afterEach(cleanup);

async function open(more: RootAnswers = {}) {
  const graphql = createTestGraphql({
    getDeskDeadLetters: ({ before }) =>
      before === undefined || before === null
        ? {
            letters: [
              aLetter('1'),
              aLetter('2', { kind: 'account.delete', template: null, recipient: null, failure: null }),
            ],
            next: '2',
          }
        : { letters: [aLetter('3')], next: null },
    retryDeskDeadLetter: () => ({ done: true }),
    discardDeskDeadLetter: () => ({ done: true }),
    ...more,
  });
  renderAt(<Mail />, { path: '/desk/mail', graphql });
  await settle();
  return graphql;
}
const letter = (name: string) => within(screen.getByRole('listitem', { name }));
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const acts = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name.endsWith('Mutation')).map(({ name, variables }) => [name, variables]);

test('What was given up is told with its kind, its obscured recipient, its attempts and why', async () => {
  await open();
  const first = letter('Mail “welcome-1”');
  expect(['a…@e….org', '8 times', 'The server refused the address'].every((said) => first.getByText(said))).toBe(true);
  expect(letter('Task “account.delete”').queryByText('To')).toBeNull();
});

test('Trying again sends it back to wait, and takes it from the list', async () => {
  const graphql = await open();
  await press('Try again', letter('Mail “welcome-1”'));
  expect(acts(graphql)).toEqual([['RetryDeskDeadLetterMutation', { id: '1' }]]);
  expect([
    screen.getByText(/waiting to be sent again/) !== null,
    screen.queryByRole('listitem', { name: 'Mail “welcome-1”' }),
  ]).toEqual([true, null]);
});

test('Discarding asks first', async () => {
  const graphql = await open();
  await press('Discard', letter('Mail “welcome-1”'));
  expect([acts(graphql), dialog().getByText(/cannot be undone/) !== null]).toEqual([[], true]);
  await press('Discard', dialog());
  expect(acts(graphql)).toEqual([['DiscardDeskDeadLetterMutation', { id: '1' }]]);
  expect(screen.getByText('It was discarded and will not be sent.')).toBeTruthy();
});

test('What somebody else has seen to is said, and leaves the list', async () => {
  await open({ retryDeskDeadLetter: () => ({ done: false }) });
  await press('Try again', letter('Mail “welcome-1”'));
  expect(screen.getByRole('alert').textContent).toBe('Somebody else has already dealt with this.');
  expect(screen.queryByRole('listitem', { name: 'Mail “welcome-1”' })).toBeNull();
});

test('A try whose answer did not come leaves the letter where it is', async () => {
  await open({
    retryDeskDeadLetter: () => {
      throw new Error('down');
    },
  });
  await press('Try again', letter('Mail “welcome-1”'));
  expect(screen.getByRole('alert').textContent).toMatch(/We do not know whether this was done/);
  expect(letter('Mail “welcome-1”')).toBeTruthy();
});

test('Earlier ones are shown when asked for', async () => {
  await open();
  await press('Show earlier ones');
  expect([letter('Mail “welcome-3”') !== null, screen.queryByRole('button', { name: 'Show earlier ones' })]).toEqual([
    true,
    null,
  ]);
});

test('Earlier ones stay in the list when one of it is tried again', async () => {
  await open();
  await press('Show earlier ones');
  await press('Try again', letter('Mail “welcome-1”'));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Task “account.delete”',
    'Mail “welcome-3”',
  ]);
});

test('Where everything was delivered the page says so', async () => {
  await open({ getDeskDeadLetters: () => ({ letters: [], next: null }) });
  expect(screen.getByText('Everything was delivered')).toBeTruthy();
});
