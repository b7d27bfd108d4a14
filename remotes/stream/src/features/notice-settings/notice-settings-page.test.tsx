/** A resident chooses mails one by one, stops them all, and sees what is kept. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { NoticeSettingsPage } from './notice-settings-page.tsx';

afterEach(cleanup);

async function open(answers: RootAnswers = {}, quiet = { quietFrom: 21, quietUntil: 7 }) {
  const kept = new Map([
    ...[['updates', 'OFF'] as const, ['watering', 'ON'] as const],
    ...[['reports', 'OFF'] as const, ['follows', 'ON'] as const, ['of-a-later-build', 'ON'] as const],
  ] as [string, string][]);
  const settings = () => ({
    ...{ mailsPerWeek: 3, ...quiet },
    topics: [...kept].map(([topic, byMail]) => ({ topic, byMail })),
  });
  const graphql = createTestGraphql({
    getNoticeSettings: settings,
    setNoticeByMail({ topic, isOn }) {
      kept.set(String(topic), isOn === true ? (topic === 'updates' ? 'ASKED' : 'ON') : 'OFF');
      return settings();
    },
    stopNoticesByMail() {
      for (const topic of kept.keys()) kept.set(topic, 'OFF');
      return settings();
    },
    ...answers,
  });
  renderAt(<NoticeSettingsPage />, { graphql, boot: aBootRecord({ viewer: { signedIn: true, profile: null } }) });
  await settle();
  return { kept, graphql };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
async function press(element: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(element));
  await settle();
}
const checked = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((one) => one.checked)
    .map((one) => one.labels?.[0]?.textContent ?? '');

test('The choices of the project are listed in two groups, the weekly mail first', async () => {
  await open();
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'One mail on Fridays',
    'Other mails',
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(checked()).toEqual(['What you follow', 'Your trees are thirsty']);
  expect(screen.getByText(/at most 3 such mails in a week, and none from 21:00 to 07:00\./)).toBeTruthy();
});

test('Without quiet hours none are named', async () => {
  await open({}, { quietFrom: 0, quietUntil: 0 });
  expect(screen.getByText('You get at most 3 such mails in a week.')).toBeTruthy();
});

test('A choice is saved at once', async () => {
  const { kept } = await open();
  await press(box(/Your reports/));
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  expect(kept.get('reports')).toBe('ON');
  await press(box(/What you follow/));
  expect(kept.get('follows')).toBe('OFF');
  expect(checked()).toEqual(['Your reports and applications', 'Your trees are thirsty']);
});

test('News of the project wait for the mail that confirms them', async () => {
  await open();
  await press(box(/^News of/));
  expect(box(/^News of/).checked).toBe(true);
  // Beside the choice, and announced.
  expect(screen.getAllByText('We have sent you a mail. Confirm it there, and the news will come.')).toHaveLength(2);
});

test('One button stops everything', async () => {
  const { kept } = await open();
  await press(screen.getByRole('button', { name: 'Stop all of these' }));
  expect(screen.getByRole('status').textContent).toBe('You will get none of these mails.');
  expect(checked()).toEqual([]);
  expect([...new Set(kept.values())]).toEqual(['OFF']);
});

test('After a failure the boxes show what is still so', async () => {
  await open({
    setNoticeByMail() {
      throw new Error('down');
    },
  });
  await press(box(/Your reports/));
  expect(screen.getByRole('alert').textContent).toContain('We do not know whether this was saved.');
  expect(box(/Your reports/).checked).toBe(false);
});

test('What could not be loaded can be asked for again', async () => {
  let tries = 0;
  await open({
    getNoticeSettings() {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return { mailsPerWeek: 1, quietFrom: 0, quietUntil: 0, topics: [{ topic: 'follows', byMail: 'OFF' }] };
    },
  });
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(box(/What you follow/).checked).toBe(false);
});
