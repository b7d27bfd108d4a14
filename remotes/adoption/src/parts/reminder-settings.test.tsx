/** A resident switches reminders off and on, and sees what they would get. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { ReminderSettings } from './reminder-settings.tsx';

afterEach(cleanup);

const settings = (isOn: boolean) => ({ isOffered: true, isOn, perWeek: 2, firstMonth: 'April', lastMonth: 'October' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /when my trees are thirsty/ });
const says = (role: 'status' | 'alert', text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole(role).textContent).toBe(text));
async function press(role: 'checkbox' | 'button'): Promise<void> {
  const target = await screen.findByRole(role);
  await act(async () => void fireEvent.click(target));
  await settle();
}

async function open(answers: RootAnswers = {}, signedIn = true) {
  let isOn = true;
  const graphql = createTestGraphql({
    getReminderSettings: () => settings(isOn),
    setWateringReminders: ({ isOn: wanted }: Record<string, unknown>) => settings((isOn = wanted === true)),
    ...answers,
  });
  const page = renderAt(<ReminderSettings />, { graphql, boot: aBootRecord({ viewer: { signedIn, profile: null } }) });
  await settle();
  return { ...page, asked: graphql.asked };
}

test('Reminders are off after one press, and on after another', async () => {
  const { asked } = await open();
  expect(await screen.findByText(/From April to October, at most twice a week/)).toBeTruthy();
  expect(box().checked).toBe(true);
  await press('checkbox');
  await says('status', 'You will get no more reminders.');
  expect(box().checked).toBe(false);
  await press('checkbox');
  await says('status', 'You will get reminders.');
  expect(box().checked).toBe(true);
  expect(asked.filter(({ name }) => name === 'SetWateringRemindersMutation').map(({ variables }) => variables)).toEqual(
    [{ isOn: false }, { isOn: true }],
  );
});

test('After a failure the box shows what is still so', async () => {
  await open({
    setWateringReminders: () => {
      throw new Error('down');
    },
  });
  await press('checkbox');
  await says('alert', 'We do not know whether this worked. Please try again.');
  expect(box().checked).toBe(true);
});

test('What could not be loaded can be asked for again', async () => {
  let tries = 0;
  await open({
    getReminderSettings: () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return settings(true);
    },
  });
  await press('button');
  await waitFor(() => expect(box().checked).toBe(true));
});

test.each([
  ['a project that sends none', { getReminderSettings: () => ({ ...settings(true), isOffered: false }) }, true],
  ['a visitor', {}, false],
])('Nothing is shown for %s', async (_who, answers, signedIn) => {
  const { container } = await open(answers, signedIn);
  expect(container.textContent).toBe('');
});
