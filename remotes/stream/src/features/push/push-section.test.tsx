/** A resident lets this browser tell of news, and ends it. The browser is asked for nothing before they choose it. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { PushSection } from './push-section.tsx';

const ENDPOINT = 'https://push.example.org/a';
let subscribed: boolean;
let permission: NotificationPermission;
let answersPrompt: NotificationPermission;
let prompts: number;
let subscribesWith: unknown[];

const put = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { configurable: true, value });

beforeEach(() => {
  subscribed = false;
  permission = 'default';
  answersPrompt = 'granted';
  prompts = 0;
  subscribesWith = [];
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => !(subscribed = false),
  };
  put(window, 'Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      prompts += 1;
      return (permission = answersPrompt);
    },
  });
  put(navigator, 'serviceWorker', {
    getRegistration: async () => ({
      pushManager: {
        getSubscription: async () => (subscribed ? subscription : null),
        async subscribe(options: unknown) {
          subscribesWith.push(options);
          subscribed = true;
          return subscription;
        },
      },
    }),
  });
});
afterEach(() => {
  cleanup();
  for (const [target, name] of [
    [window, 'Notification'],
    [navigator, 'serviceWorker'],
  ] as const)
    Reflect.deleteProperty(target, name);
});

async function open(answers: RootAnswers = {}) {
  const graphql = createTestGraphql({
    getPushSettings: () => ({ publicKey: 'the-key', browsers: 0 }),
    addPushBrowser: () => ({ publicKey: 'the-key', browsers: 1 }),
    removePushBrowser: () => ({ publicKey: 'the-key', browsers: 0 }),
    ...answers,
  });
  renderAt(<PushSection />, { graphql, boot: aBootRecord({ viewer: { signedIn: true, profile: null } }) });
  await settle();
  return graphql;
}
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
  await settle();
}

test('Nothing is asked before the button is pressed; then this device tells of news until it is ended', async () => {
  const { asked } = await open();
  await screen.findByRole('button', { name: 'Tell me on this device' });
  expect(prompts).toBe(0);
  await press('Tell me on this device');
  expect(screen.getByRole('status').textContent).toBe('This device will tell you of news.');
  expect([prompts, subscribesWith]).toEqual([1, [{ userVisibleOnly: true, applicationServerKey: 'the-key' }]]);
  await press('Stop on this device');
  expect(screen.getByRole('status').textContent).toBe('This device will tell you nothing more.');
  expect(subscribed).toBe(false);
  expect(asked.filter(({ name }) => name.endsWith('Mutation')).map(({ name, variables }) => [name, variables])).toEqual(
    [
      ['AddPushBrowserMutation', { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }],
      ['RemovePushBrowserMutation', { endpoint: ENDPOINT }],
    ],
  );
});

test('Who refuses is told how to allow it, and is not asked again', async () => {
  answersPrompt = 'denied';
  const { asked } = await open();
  await press('Tell me on this device');
  expect(screen.getByText(/You have blocked messages of this site/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.some(({ name }) => name.endsWith('Mutation'))).toBe(false);
});

test('What the api does not know is ended in the browser as well', async () => {
  await open({
    addPushBrowser() {
      throw new Error('down');
    },
  });
  await press('Tell me on this device');
  expect(screen.getByRole('alert').textContent).toMatch(/^This did not work, so this device/);
  expect(subscribed).toBe(false);
});

test('Nothing is offered where the installation sends none', async () => {
  await open({ getPushSettings: () => ({ publicKey: null, browsers: 0 }) });
  expect(screen.queryByRole('region')).toBeNull();
});

test('Nothing is offered, and nothing is read, where the browser cannot', async () => {
  Reflect.deleteProperty(window, 'Notification');
  const { asked } = await open();
  expect([screen.queryByRole('region'), asked]).toEqual([null, []]);
});
