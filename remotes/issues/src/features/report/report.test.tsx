/** The steps of a report, from what is wrong to what happens next. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import {
  aBootRecord,
  aCacheStorage,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
  teachDialogs,
} from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers, TestGraphql } from '@greenward/testing';
import { keepPhotos, readPhotos } from '../../parts/kept-photos.ts';
import { changeReport, readReport } from '../../parts/report-draft.ts';
import { aPhoto, teachFiles } from '../../testing/a-photo.ts';
import { auth, danger, GUID, lime, spot, types } from '../../testing/examples.ts';
import { StepOnePage } from './step-one-page.tsx';
import { StepThree } from './step-three.tsx';
import { StepTwo } from './step-two.tsx';

beforeAll(() => {
  teachDialogs();
  teachFiles();
  window.scrollTo = () => {};
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  globalThis.caches = aCacheStorage('https://testham.test');
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

const signedIn = { auth, viewer: { signedIn: true, profile: null } } as const;
const press = async (name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole(role, { name })));
  await settle();
};

/** All steps, each at its address. */
function Steps({ where = lime }: { readonly where?: typeof lime }) {
  const { pathname } = useLocation();
  if (pathname.endsWith('step2')) return <StepTwo />;
  if (pathname.endsWith('step3')) return <StepThree />;
  return (
    <StepOnePage where={where} types={types} danger={danger}>
      <p>The place</p>
    </StepOnePage>
  );
}

async function open(
  path: string,
  answers: RootAnswers = {},
  { where, client, ...differences }: BootRecordDifferences & { where?: typeof lime; client?: TestGraphql } = {},
) {
  const graphql =
    client ??
    createTestGraphql({
      getOpenIssuesNear: () => [],
      getUserFollows: () => ({}),
      ...answers,
    });
  const boot = aBootRecord({ auth, ...differences });
  renderAt(<Steps {...(where === undefined ? {} : { where })} />, { boot, graphql, path });
  await settle();
  return graphql;
}
const asked = (graphql: TestGraphql, operation: string) =>
  graphql.asked.filter(({ name }) => name === operation).map(({ variables }) => variables);

describe('What is wrong', () => {
  test('whom to call comes before the kinds, and something else comes last', async () => {
    await open('/issue/p1');
    const call = screen.getByRole('link', { name: 'Call 020 999' });
    expect(call.getAttribute('href')).toBe('tel:020999');
    const kinds = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(kinds).toHaveLength(6);
    expect(kinds[5]).toContain('Something else');
    const first = screen.getByRole('link', { name: 'A fallen tree' });
    expect(call.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('another body is named with its page, and the way there is counted by place and kind', async () => {
    const graphql = await open('/issue/p1', { recordPlaceDelegatedIssueReferral: () => ({ recorded: true }) });
    await press('A dark street light');
    expect(document.activeElement?.textContent).toBe('A dark street light');
    expect(screen.getByText('Sign')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Report it on works.example.org/ });
    expect(link.getAttribute('href')).toBe('https://works.example.org/report');
    link.addEventListener('click', (event) => event.preventDefault()); // jsdom opens no pages
    await press(/^Report it on works.example.org/, 'link');
    expect(asked(graphql, 'RecordIssueReferralMutation')).toEqual([
      { guid: GUID, delegatedIssue: { type: 'A dark street light' } },
    ]);
    expect(screen.getByText(/Thank you for taking care/)).toBeTruthy();
    await press('Back to all problems');
    expect(document.activeElement?.textContent).toBe('A dark street light');
  });

  test('what nobody takes ends with advice', async () => {
    const graphql = await open('/issue/p1');
    await press('A tree in a garden');
    expect(screen.getByText('Talk to its owner first.')).toBeTruthy();
    expect(graphql.asked).toEqual([]);
  });

  test('where there is no tree, other bodies and something else are left out', async () => {
    await open('/issue/steps/step1', {}, { where: spot });
    expect(screen.queryByText('A dark street light')).toBeNull();
    expect(screen.queryByText('Something else')).toBeNull();
    expect(screen.getByText('A tree in a garden')).toBeTruthy();
  });
});

const NEAR = {
  ...{ identifier: 'GW-7K2MQ9XD', reportedType: 'A broken branch', reportedDate: '2026-07-20T10:00:00Z' },
  ...{ status: 'In progress', distanceMetres: 12, confirmations: 1, isOwn: false, picture: '/images/near.webp' },
};
const kind = { slug: 'broken-branch', title: 'A broken branch', ask: null, danger: null, medianDays: 3 };

describe('Already reported', () => {
  test('a resident confirms it, follows it, and goes on without losing anything', async () => {
    changeReport({ where: lime, kind });
    let isOwn = false;
    const graphql = await open(
      '/issue/steps/step2',
      {
        getOpenIssuesNear: () => [{ ...NEAR, isOwn, confirmations: isOwn ? 2 : 1 }],
        confirmPlaceIssue: ({ identifier }) => {
          isOwn = true;
          return { identifier, confirmations: 2, refusal: null };
        },
        userFollowList: () => ({ subscribed: true }),
      },
      { ...signedIn, tenant: { phase: 2 } },
    );
    expect(screen.getByRole('heading', { name: 'Has this already been reported?' })).toBeTruthy();
    expect(screen.getByText(/^12 m away · reported on 20 July 2026/)).toBeTruthy();
    expect(screen.getByText('In progress')).toBeTruthy();
    await press('I have seen the same: GW-7K2MQ9XD');
    expect(screen.getByText(/We have added you to GW-7K2MQ9XD/)).toBeTruthy();
    expect(screen.getByText('2 others have seen the same')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^I have seen the same/ })).toBeNull();
    await press(/^Follow it/);
    expect(asked(graphql, 'FollowIssueMutation')).toEqual([{ listCode: 'issue:GW-7K2MQ9XD' }]);
    expect(screen.queryByLabelText('Anything else we should know?')).toBeNull();
    await press('It is a different problem');
    expect(document.activeElement?.contains(screen.getByLabelText('Anything else we should know?'))).toBe(true);
    expect(readReport()?.isDifferent).toBe(true);
  });

  test('a refusal is said, and visitors can sign in or go on', async () => {
    changeReport({ where: lime, kind });
    await open(
      '/issue/steps/step2',
      {
        getOpenIssuesNear: () => [NEAR],
        confirmPlaceIssue: ({ identifier }) => ({
          ...{ identifier, confirmations: 1 },
          refusal: { code: 'CLOSED', message: 'This report is closed.' },
        }),
      },
      signedIn,
    );
    await press('I have seen the same: GW-7K2MQ9XD');
    expect(screen.getByRole('alert').textContent).toBe('This report is closed.');
    cleanup();
    await open('/issue/steps/step2', { getOpenIssuesNear: () => [NEAR] });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  test('a visitor says that they have seen it by a mail', async () => {
    changeReport({ where: lime, kind });
    const graphql = await open('/issue/steps/step2', {
      getOpenIssuesNear: () => [NEAR],
      confirmPlaceIssue: ({ identifier }) => ({ identifier, confirmations: 1, refusal: null }),
    });
    await press('I have seen the same: GW-7K2MQ9XD');
    await press('Send me the e-mail');
    expect(screen.getByRole('link', { name: /^Enter an e-mail address/ })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Your e-mail address'), { target: { value: 'oak@example.org' } });
    await press('Send me the e-mail');
    expect(asked(graphql, 'ConfirmPlaceIssueMutation')).toEqual([
      { identifier: 'GW-7K2MQ9XD', contact: { name: null, email: 'oak@example.org' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^We have sent an e-mail to oak@example\.org/)).toBeTruthy();
  });

  test('if it cannot be asked, the report goes on', async () => {
    changeReport({ where: spot, kind });
    const graphql = await open('/issue/steps/step2', {
      getOpenIssuesNear: () => {
        throw new Error('down');
      },
    });
    expect(asked(graphql, 'OpenIssuesNearQuery')).toEqual([{ type: 'broken-branch', position: [-0.1, 51.55] }]);
    expect(screen.getByLabelText('Anything else we should know?')).toBeTruthy();
  });
});

const sentAnswer = (others: object = {}) => ({
  ...{ identifier: 'GW-1A2B3C4D', needsConfirmation: false, picturePermit: null, refusal: null, ...others },
});

describe('Sending', () => {
  test('a resident goes from the kind to the number, with the answers in the order of the project', async () => {
    const graphql = await open('/issue/p1', { addPlaceIssue: () => sentAnswer() }, signedIn);
    await press('A fallen tree', 'link');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A fallen tree');
    expect(screen.getByRole('link', { name: 'Call 020 999' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Over a path' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Over a road' }));
    fireEvent.change(screen.getByLabelText('Anything else we should know?'), { target: { value: 'It blocks both' } });
    await press('Continue');
    expect(screen.getByText('Over a road; Over a path')).toBeTruthy();
    expect(screen.getByText('Lime, 1 High Street')).toBeTruthy();
    expect(screen.queryByLabelText('Your e-mail address')).toBeNull();
    await press('Send the report');
    expect(asked(graphql, 'AddPlaceIssueMutation')).toEqual([
      {
        guid: GUID,
        issue: {
          ...{ issueType: 'fallen-tree', description: 'It blocks both', answer: 'Over a road; Over a path' },
          contact: null,
        },
        activityProps: { common_name: 'Lime' },
      },
    ]);
    expect(screen.getByText('GW-1A2B3C4D')).toBeTruthy();
    expect(screen.getByText('Problems like this usually take about 2 days here.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Thank you, your report is sent');
    cleanup();
    await open('/issue/steps/step3'); // after a reload
    expect(screen.getByText('GW-1A2B3C4D')).toBeTruthy();
  });

  test('a visitor gives an address, and hears that a mail is on its way', async () => {
    const graphql = await open('/issue/p1', { addPlaceGreentalkIssue: () => sentAnswer({ needsConfirmation: true }) });
    await press('Something else', 'link');
    await press('Continue');
    expect(screen.getByRole('link', { name: 'Tell us what is the matter.' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('What is the matter?'), { target: { value: 'A swing' } });
    await press('Continue');
    await press('Send the report');
    expect(screen.getByRole('link', { name: /^Enter an e-mail address/ })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Your e-mail address'), { target: { value: 'hazel@example.org' } });
    await press('Send the report');
    expect(asked(graphql, 'AddPlaceGreentalkIssueMutation')).toMatchObject([
      { issue: { issueType: 'something-else', contact: { name: null, email: 'hazel@example.org' } } },
    ]);
    expect(screen.getByText(/We have sent you an e-mail to hazel@example.org/)).toBeTruthy();
    expect(sessionStorage.getItem('gw-draft:issue-contact')).toBeNull();
  });

  test('a spot is sent by its position', async () => {
    changeReport({ where: spot, kind, details: { answer: '', description: '' } });
    const graphql = await open('/issue/steps/step3', { addIssueAt: () => sentAnswer() }, signedIn);
    await press('Send the report');
    expect(asked(graphql, 'AddIssueAtMutation')).toMatchObject([{ position: [-0.1, 51.55] }]);
  });

  test('who has reported it already is led to that report, and nothing is lost', async () => {
    changeReport({ where: lime, kind, details: { answer: '', description: 'It hangs loose' } });
    const refusal = { code: 'ALREADY_REPORTED', message: 'You have reported this already.', identifier: 'GW-OLD' };
    await open('/issue/steps/step3', { addPlaceIssue: () => sentAnswer({ identifier: null, refusal }) }, signedIn);
    await press('Send the report');
    expect(screen.getByText('You have reported this already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your report GW-OLD' }).getAttribute('href')).toBe('/issue#issues-own');
    expect(readReport()?.details?.description).toBe('It hangs loose');
  });

  test('a changed report has another key, and the same report the same', async () => {
    changeReport({ where: lime, kind, details: { answer: '', description: 'First' } });
    let fails = true;
    const answers = {
      addPlaceIssue: () => {
        if (fails) throw new Error('down');
        return sentAnswer();
      },
    };
    const graphql = await open('/issue/steps/step3', answers, signedIn);
    await press('Send the report');
    await press('Send the report');
    expect(screen.getByText(/We do not know whether this worked/)).toBeTruthy();
    cleanup();
    changeReport({ details: { answer: '', description: 'Second' } });
    fails = false;
    await open('/issue/steps/step3', {}, { ...signedIn, client: graphql });
    await press('Send the report');
    const keys = graphql.asked.flatMap(({ name }, at) => (name === 'AddPlaceIssueMutation' ? graphql.keys[at] : []));
    expect(keys).toHaveLength(3);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  test('without a report there is a way to begin one', async () => {
    for (const path of ['/issue/steps/step2', '/issue/steps/step3']) {
      await open(path);
      expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toBe('/issue');
      cleanup();
    }
  });
});

describe('Without network', () => {
  /** A client whose writes wait until the test says what became of them. */
  function waiting() {
    const graphql = createTestGraphql({ addPlaceIssue: () => sentAnswer({ needsConfirmation: true }) });
    const keys: (string | undefined)[] = [];
    let settleFate: (fate: { kind: 'sent' } | { kind: 'refused'; refusal: { code: string; message: string } }) => void;
    const fate = new Promise<Parameters<typeof settleFate>[0]>((resolve) => (settleFate = resolve));
    let isOnline = false;
    const write: TestGraphql['write'] = (document, variables, options) => {
      keys.push(options?.key);
      return isOnline ? graphql.write(document, variables, options) : Promise.resolve({ outcome: 'queued', fate });
    };
    return {
      keys,
      graphql: { ...graphql, write },
      async become(result: Parameters<typeof settleFate>[0]) {
        isOnline = true;
        await act(async () => settleFate(result));
        await settle();
      },
    };
  }
  async function send() {
    changeReport({ where: lime, kind, details: { answer: '', description: '' } });
    const queue = waiting();
    await open('/issue/steps/step3', {}, { client: queue.graphql });
    fireEvent.change(screen.getByLabelText('Your e-mail address'), { target: { value: 'hazel@example.org' } });
    await press('Send the report');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your report is kept on this device');
    return queue;
  }

  test('the report waits, and has its number once it is sent, by the same key', async () => {
    const queue = await send();
    await queue.become({ kind: 'sent' });
    expect(screen.getByText('GW-1A2B3C4D')).toBeTruthy();
    expect(queue.keys).toHaveLength(2);
    expect(queue.keys[0]).toBe(queue.keys[1]);
  });

  test('what the api refuses in the end is said, and can be changed and sent again', async () => {
    const queue = await send();
    await queue.become({ kind: 'refused', refusal: { code: 'OUTSIDE', message: 'This is outside.' } });
    expect(screen.getByRole('alert').textContent).toBe('This is outside.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check and send');
    expect(readReport()).toMatchObject({ sent: null, details: { answer: '', description: '' } });
  });

  test('a page that is opened again asks what became of the report, by the same key', async () => {
    const queue = await send();
    cleanup();
    const graphql = await open('/issue/steps/step3', { addPlaceIssue: () => sentAnswer({ needsConfirmation: true }) });
    expect(screen.getByText('GW-1A2B3C4D')).toBeTruthy();
    expect([graphql.keys[0], readReport()?.sent?.identifier]).toEqual([queue.keys[0], 'GW-1A2B3C4D']);
  });
});

describe('Photos', () => {
  const choose = async (files: readonly File[]): Promise<void> => {
    await act(async () => void fireEvent.change(screen.getByLabelText('Photos'), { target: { files } }));
    await settle();
  };

  test('five are kept of twenty, a damaged one is named, and each can be taken out', async () => {
    globalThis.createImageBitmap = ((file: File) =>
      file.name === 'broken.jpg'
        ? Promise.reject(new Error('broken'))
        : Promise.resolve({ width: 1, height: 1, close() {} })) as never;
    HTMLCanvasElement.prototype.getContext = () => null;
    changeReport({ where: lime, kind });
    await open('/issue/steps/step2');
    await choose([new File(['x'], 'broken.jpg', { type: 'image/jpeg' })]);
    const damaged = '“broken.jpg” cannot be read. It may be damaged. Please choose another photo.';
    expect(screen.getAllByText(damaged)).toHaveLength(2);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.trim() === damaged)).toBe(true);
    await choose(Array.from({ length: 20 }, (_, at) => aPhoto(`${at}.jpg`)));
    expect(screen.getAllByText('You can add up to 5 photos. We kept the first 5.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(5);
    await press('Remove photo 1: 0.jpg');
    expect(screen.getByText('4 photos')).toBeTruthy();
  });

  test('one that was taken far away is refused, and it is said that the browser keeps none', async () => {
    globalThis.createImageBitmap = (() => Promise.resolve({ width: 1, height: 1, close() {} })) as never;
    globalThis.caches = { open: () => Promise.reject(new Error('blocked')) } as unknown as CacheStorage;
    changeReport({ where: lime, kind });
    await open('/issue/steps/step2', {}, { tenant: { boundingBox: [10, 60, 10.1, 60.1] } });
    await choose([aPhoto()]);
    expect(screen.getAllByText(/^This photo was taken far away from/).length).toBeGreaterThan(0);
    cleanup();
    await open('/issue/steps/step2', {}, { tenant: { boundingBox: [-0.2, 51.4, 0, 51.6] } });
    await choose([aPhoto()]);
    expect(screen.getByText(/^Your browser does not keep photos\./)).toBeTruthy();
    await press('Continue');
    expect(await readPhotos(readReport()!.id)).toHaveLength(1);
  });

  const real = { request: globalThis.XMLHttpRequest, form: globalThis.FormData };
  afterEach(() => {
    globalThis.XMLHttpRequest = real.request;
    globalThis.FormData = real.form;
  });

  interface Upload {
    readonly status: number;
    readonly code?: string;
  }
  /** Two photos are kept. @returns what was uploaded; the next uploads are answered by `next` */
  async function uploading() {
    const requests: { readonly key: string; readonly permit: string; readonly status: number }[] = [];
    const uploads = { requests, next: { status: 201 } as Upload };
    class FakeRequest {
      readonly upload = {};
      status = 0;
      responseText = '{}';
      onload = () => {};
      private readonly headers = new Map<string, string>();
      open() {}
      setRequestHeader(name: string, value: string) {
        this.headers.set(name, value);
      }
      send() {
        const { status, code } = uploads.next;
        this.status = status;
        if (code !== undefined) this.responseText = JSON.stringify({ error: { code, message: `${code} it is.` } });
        const of = (name: string): string => this.headers.get(name) ?? '';
        requests.push({ key: of('idempotency-key'), permit: of('x-upload-permit'), status });
        setTimeout(() => this.onload());
      }
    }
    globalThis.XMLHttpRequest = FakeRequest as never;
    // The form of jsdom takes no files of Node.
    globalThis.FormData = class {
      set() {}
    } as never;
    const { id } = changeReport({ where: lime, kind, details: { answer: '', description: '' } });
    await keepPhotos(id, [aPhoto('1.jpg'), aPhoto('2.jpg')]);
    let permits = 0;
    const answers = { addPlaceIssue: () => sentAnswer({ picturePermit: `permit ${(permits += 1)}` }) };
    const step3 = () => open('/issue/steps/step3', answers, signedIn);
    return { ...uploads, uploads, id, step3 };
  }

  test.each<Upload>([{ status: 500 }, { status: 422, code: 'UPLOAD_TOO_SLOW' }, { status: 429, code: 'RATE_LIMITED' }])(
    'they are sent after the report, and tried again with the same keys after %j',
    async (fault) => {
      const { uploads, requests, id, step3 } = await uploading();
      uploads.next = fault;
      await step3();
      expect(screen.getByText('2 photos')).toBeTruthy();
      await press('Send the report');
      expect(await screen.findByText(/The photos have not arrived/)).toBeTruthy();
      expect(await readPhotos(id)).toHaveLength(2);
      uploads.next = { status: 201 };
      await press('Try again');
      expect(await screen.findByText('Your 2 photos have arrived.')).toBeTruthy();
      expect(requests.map(({ status }) => status)).toEqual([fault.status, 201, 201]);
      expect(requests[0]?.key).toBe(requests[1]?.key);
    },
  );

  test('a page that is opened again asks for a new permit and sends them', async () => {
    const { uploads, requests, id, step3 } = await uploading();
    uploads.next = { status: 500 };
    await step3();
    await press('Send the report');
    expect(await screen.findByText(/The photos have not arrived/)).toBeTruthy();
    cleanup();
    uploads.next = { status: 201 };
    await step3();
    expect(await screen.findByText('Your 2 photos have arrived.')).toBeTruthy();
    expect(requests.map(({ permit }) => permit)).toEqual(['permit 1', 'permit 2', 'permit 2']);
    expect(await readPhotos(id)).toEqual([]);
  });

  test('a permit that has ended is renewed once, and a photo that is refused is named', async () => {
    const { uploads, requests, step3 } = await uploading();
    uploads.next = { status: 403, code: 'UPLOAD_NOT_PERMITTED' };
    await step3();
    await press('Send the report');
    expect(await screen.findAllByText(/UPLOAD_NOT_PERMITTED it is\./)).toHaveLength(2);
    expect(requests.map(({ permit }) => permit)).toEqual(['permit 1', 'permit 2', 'permit 2', 'permit 3']);
  });
});

test('No text is written into the steps themselves', async () => {
  const shown = [
    'Lime',
    '1 High Street',
    'It hangs loose',
    'GW-7K2MQ9XD',
    'A broken branch',
    'Testham Trees',
    types,
    danger,
  ];
  for (const step of ['step1', 'step2', 'step3']) {
    changeReport({ where: lime, kind, details: { answer: '', description: 'It hangs loose' } });
    await open(`/issue/steps/${step}`, { getOpenIssuesNear: () => [NEAR] }, { words: pseudoWords() });
    expect(plainTextIn(document.body, ...shown, 'The place', lime)).toEqual([]);
    cleanup();
  }
});
