/** Forms from the user's point of view. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { createSession } from '@greenward/auth';
import type { BootAuth } from '@greenward/contract';
import type { Result } from '@greenward/graphql';
import { aBootRecord, renderAt, settle } from '@greenward/testing';
import { dropDraft, hasDraft, keepDraft, readDraft } from './drafts.ts';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

const DONE: Result<null> = { outcome: 'done', data: null };
const FAILED: Result<null> = { outcome: 'failed', code: 'UNAVAILABLE', error: new Error('down') };
const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('missing'), v.maxLength(20, 'long')),
  note: v.pipe(v.string(), v.trim(), v.maxLength(100)),
});

interface Sent {
  readonly values: unknown;
  readonly key: string;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

interface Options {
  readonly draft?: string;
  readonly needsSignIn?: boolean;
  readonly signedIn?: boolean;
  /** In order; a thrown error is a bug of the page. */
  readonly answers?: (Result<unknown> | Promise<Result<unknown>> | Error)[];
}

async function open({ draft, needsSignIn = false, signedIn = true, answers = [] }: Options = {}) {
  const sent: Sent[] = [];
  function TheForm() {
    const form = useForm({
      schema,
      initialInput: { name: '', note: '' },
      ...(draft === undefined ? {} : { draft }),
      needsSignIn,
      explain: (field, message) => `${field} is ${message}`,
      failed: 'That did not work.',
      async submit(values, key) {
        sent.push({ values, key });
        const answer = answers.shift() ?? DONE;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return (
      <Form of={form}>
        <TextField of={form} name="name" label="Name" />
        <TextField of={form} name="note" label="Note" rows={3} />
        <button type="submit" disabled={form.isSending}>
          Send
        </button>
        <button type="button" onClick={form.discard}>
          Cancel
        </button>
        <p role="status">{form.isStale ? 'stale' : form.sent}</p>
      </Form>
    );
  }
  const boot = aBootRecord({ auth, viewer: { signedIn, profile: null } });
  const session = createSession({ boot });
  renderAt(<TheForm />, { boot, session, path: '/place/1?a=b' });
  await settle();
  return { sent, session };
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const status = (): string | null => screen.getByRole('status').textContent;

test('What is entered is parsed by the schema and sent once', async () => {
  const { sent } = await open();
  await type('Name', '  Elm ');
  await press('Send');
  expect(sent.map(({ values }) => values)).toEqual([{ name: 'Elm', note: '' }]);
  expect(status()).toBe('done');
});

test('A mistake is said in a summary with the focus, links to its field, and goes as soon as it is corrected', async () => {
  const { sent } = await open();
  await press('Send');
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toBe('There is a problemname is missing');
  expect([document.activeElement === summary, sent]).toEqual([true, []]);
  const link = screen.getByRole('link', { name: 'name is missing' });
  expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBe(field('Name'));
  expect([field('Name').getAttribute('aria-invalid'), field('Name').required, field('Name').maxLength]).toEqual([
    'true',
    true,
    20,
  ]);
  await type('Name', 'Elm');
  await settle();
  expect([screen.queryByRole('alert'), field('Name').getAttribute('aria-invalid')]).toEqual([null, 'false']);
});

test('After a failure the input is still there, and another attempt has the same key unless the input changed', async () => {
  const { sent } = await open({ answers: [FAILED, FAILED] });
  await type('Name', 'Elm');
  await press('Send');
  expect([screen.getByRole('alert').textContent, field('Name').value]).toEqual(['That did not work.', 'Elm']);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await press('Send');
  await type('Name', 'Oak');
  await press('Send');
  const [first, second, third] = sent.map(({ key }) => key);
  expect([second === first, third === first]).toEqual([true, false]);
  expect(status()).toBe('done');
});

test('A refusal is said in the tenant’s words, and another attempt is another intent', async () => {
  const refused: Result<null> = {
    outcome: 'refused',
    refusal: { code: 'TOO_MANY', message: 'You have sent enough today.' },
    data: null,
  };
  const { sent } = await open({ answers: [refused] });
  await type('Name', 'Elm');
  await press('Send');
  expect(screen.getByRole('alert').textContent).toBe('You have sent enough today.');
  await press('Send');
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test('What needs a recent password says so, and is no failure', async () => {
  await open({ answers: [{ outcome: 'failed', code: 'FRESH_SIGN_IN_NEEDED', error: new Error('stale') }] });
  await type('Name', 'Elm');
  await press('Send');
  expect([status(), screen.queryByRole('alert')]).toEqual(['stale', null]);
});

test('A draft survives a reload with its key, and is gone once it is sent', async () => {
  const first = await open({ draft: 'test', answers: [FAILED] });
  await type('Name', 'Elm');
  await press('Send');
  cleanup();
  const second = await open({ draft: 'test' });
  expect(field('Name').value).toBe('Elm');
  await press('Send');
  expect(second.sent).toEqual(first.sent);
  expect(hasDraft('test')).toBe(false);
});

test('A form without a name keeps nothing', async () => {
  await open();
  await type('Name', 'Elm');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('Where the browser blocks storage a draft lasts as long as the page', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  keepDraft('blocked', { input: { name: 'Oak' }, key: 'key' });
  expect(readDraft('blocked')).toMatchObject({ input: { name: 'Oak' }, key: 'key' });
  blocked.mockRestore();
  dropDraft('blocked');
  expect(readDraft('blocked')).toBeNull();
});

test('Cancelling forgets the input and the draft', async () => {
  await open({ draft: 'test' });
  await type('Name', 'Elm');
  expect(hasDraft('test')).toBe(true);
  await press('Cancel');
  expect([field('Name').value, hasDraft('test')]).toEqual(['', false]);
});

test('A visitor signs in first, and what they entered is sent when they come back', async () => {
  const { sent, session } = await open({ draft: 'test', needsSignIn: true, signedIn: false });
  await type('Name', 'Elm');
  await press('Send');
  expect([session.current().asked, sent]).toEqual([{ screen: 'signUp', returnTo: '/place/1?a=b' }, []]);
  const { key } = readDraft('test')!;
  cleanup();
  const back = await open({ draft: 'test', needsSignIn: true });
  await settle();
  expect(back.sent).toEqual([{ values: { name: 'Elm', note: '' }, key }]);
  expect([status(), hasDraft('test')]).toEqual(['done', false]);
});

test('Another tab, which the mail opened, finds the draft, and nothing is sent without a press', async () => {
  await open({ draft: 'test', needsSignIn: true, signedIn: false });
  await type('Name', 'Elm');
  await press('Send');
  cleanup();
  sessionStorage.clear();
  const back = await open({ draft: 'test', needsSignIn: true });
  expect([field('Name').value, back.sent]).toEqual(['Elm', []]);
});

test('Who changes the input after they went to sign in sends it themselves', async () => {
  await open({ draft: 'test', needsSignIn: true, signedIn: false });
  await type('Name', 'Elm');
  await press('Send');
  await type('Name', 'Half a thou');
  expect(localStorage.length).toBe(0);
  cleanup();
  const back = await open({ draft: 'test', needsSignIn: true });
  expect([field('Name').value, back.sent]).toEqual(['Half a thou', []]);
});

test('An emptied form is no draft', async () => {
  await open({ draft: 'test' });
  await type('Name', 'E');
  await type('Name', '');
  expect(hasDraft('test')).toBe(false);
});

test('What is typed while it is sent is not lost in silence: the input stands still', async () => {
  let answer: (result: Result<null>) => void = () => {};
  await open({ draft: 'test', answers: [new Promise<Result<null>>((resolve) => (answer = resolve))] });
  await type('Name', 'Elm');
  await press('Send');
  await type('Name', 'Elm and more');
  expect(field('Name').value).toBe('Elm');
  answer(FAILED);
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('That did not work.');
});

test.each([
  ['was cancelled meanwhile', () => press('Cancel')],
  ['went with a sign-out meanwhile', async () => sessionStorage.clear()],
])('A draft that %s does not come back with a late answer', async (_what, goes) => {
  let answer: (result: Result<null>) => void = () => {};
  await open({ draft: 'test', answers: [new Promise<Result<null>>((resolve) => (answer = resolve))] });
  await type('Name', 'Elm');
  await press('Send');
  await goes();
  answer(FAILED);
  await settle();
  expect(hasDraft('test')).toBe(false);
});

test('A mistake is said before anybody has to sign in', async () => {
  const { session } = await open({ draft: 'test', needsSignIn: true, signedIn: false });
  await press('Send');
  expect([session.current().asked, screen.getByRole('alert').textContent]).toEqual([
    null,
    expect.stringContaining('name is missing'),
  ]);
});

test('A user who signs in much later finds the draft, and presses the button again', async () => {
  sessionStorage.setItem(
    'gw-draft:test',
    JSON.stringify({
      input: { name: 'Elm', note: '' },
      key: 'k',
      sendUntil: Date.now() - 1,
      keepUntil: Date.now() + 1_000,
    }),
  );
  const { sent } = await open({ draft: 'test', needsSignIn: true });
  await settle();
  expect([field('Name').value, sent]).toEqual(['Elm', []]);
});

test('A draft on the device is forgotten after half an hour', async () => {
  localStorage.setItem(
    'gw-draft:test',
    JSON.stringify({ input: { name: 'Elm', note: '' }, key: 'k', sendUntil: null, keepUntil: Date.now() - 1 }),
  );
  await open({ draft: 'test', needsSignIn: true });
  expect(field('Name').value).toBe('');
});

test('A surprise in sending is a failure with the input kept, not a broken page', async () => {
  const { sent } = await open({ answers: [new Error('bug')] });
  await type('Name', 'Elm');
  await press('Send');
  expect([screen.getByRole('alert').textContent, sent.length]).toEqual(['That did not work.', 1]);
});
