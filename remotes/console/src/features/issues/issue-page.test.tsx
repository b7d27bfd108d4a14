/** `/desk/issues/:identifier`: one report, and what staff do with it. */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import {
  aBootRecord,
  aBootRoute,
  createTestGraphql,
  plainTextIn,
  pseudoWords,
  renderAt,
  settle,
  teachDialogs,
} from '@greenward/testing';
import type { BootRecordDifferences, RootAnswers } from '@greenward/testing';
import { aDeskIssue, ISSUE_OPTIONS } from '../../testing/issues.ts';
import { IssuePage } from './issue-page.tsx';

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PICTURE = { id: 'picture-1', url: '/images/1.jpg', isShown: false };
const NEAR = {
  ...{ identifier: 'GW-00000002', reportedType: 'A branch is broken', reportedDate: '2026-09-30T09:05:00Z' },
  ...{ status: 'In progress', distanceMetres: 12, confirmations: 1 },
};

/** Reports elsewhere. */
const OTHERS = [aDeskIssue('7'), aDeskIssue('8', { mergedInto: 'GW-00000007', status: 'Closed' })];

interface Wish {
  readonly status?: string;
  readonly isMine?: boolean;
  readonly mergeInto?: string;
  readonly undoMerge?: boolean;
  readonly pictures?: readonly { readonly isShown: boolean }[];
}

/** An api that changes one report as it is told, unless its revision is another. */
function anApi(first: object = {}) {
  let issue = aDeskIssue('1', first);
  return {
    get issue() {
      return issue;
    },
    /** What a colleague does. */
    change: (more: object) => (issue = { ...issue, revision: issue.revision + 1, ...more }),
    answers: {
      getDeskIssue: ({ identifier }) =>
        identifier === issue.identifier ? issue : (OTHERS.find((other) => other.identifier === identifier) ?? null),
      getDeskIssueOptions: () => ISSUE_OPTIONS,
      getOpenIssuesNear: () => [{ ...NEAR, identifier: issue.identifier, distanceMetres: 0 }, NEAR],
      changeDeskIssue({ seen, change }) {
        if (seen !== issue.revision)
          return { issue, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this report.' } };
        const { status, isMine, mergeInto, undoMerge, pictures } = change as Wish;
        issue = {
          ...issue,
          revision: issue.revision + 1,
          ...(status === undefined ? {} : { status }),
          ...(isMine === undefined ? {} : { isMine }),
          ...(mergeInto === undefined ? {} : { mergedInto: mergeInto as never, status: 'Closed' }),
          ...(undoMerge === true ? { mergedInto: null, status: 'Open' } : {}),
          ...(pictures === undefined ? {} : { pictures: [{ ...PICTURE, isShown: pictures[0]?.isShown }] }),
        };
        return { issue, refusal: null };
      },
    } satisfies RootAnswers,
  };
}

async function open(answers: RootAnswers, differences: BootRecordDifferences = {}) {
  const graphql = createTestGraphql(answers);
  const boot = aBootRecord({
    switches: { showIssues: true, showMap: true, userAccount: true },
    routes: [aBootRoute('map.map', '/map')],
    ...differences,
  });
  const { container } = renderAt(
    <Routes>
      <Route path="/desk/issues/:identifier" element={<IssuePage />} />
    </Routes>,
    { path: '/desk/issues/GW-00000001', boot, graphql },
  );
  await settle();
  return { graphql, container, boot };
}

const sent = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name === 'ChangeDeskIssueMutation').map(({ variables }) => variables);
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const region = (name: string) => within(screen.getByRole('region', { name }));
const write = (text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: 'A note to the person who reported it' }), {
    target: { value: text },
  });

test('A report shows what was said, where it is, who has seen it, and what happened', async () => {
  const steps = [
    { at: '2026-10-01T09:05:00Z', by: 'reporter', status: 'Open', note: null },
    { at: '2026-10-02T09:05:00Z', by: 'staff', status: 'In progress', note: 'A crew comes on Friday' },
  ];
  await open(anApi({ isOverdue: true, steps, technicalTypes: ['Dieback'] }).answers);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A branch is broken');
  const told = region('What was reported');
  for (const text of ['It hangs over the path', 'Thicker than an arm', 'Dieback', '2 others have seen it'])
    expect(told.getByText(text)).toBeTruthy();
  expect(told.getByText(/by Rowan/)).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
  const where = region('Where it is');
  expect(where.getByText('Common lime, 1 Oak Road')).toBeTruthy();
  expect(where.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/place/0a0a0a0a-0000-4000-8000-000000000001',
    '/map#xyz=18/51.55/-0.1&tg=0a0a0a0a-0000-4000-8000-000000000001',
  ]);
  const [latest, first] = region('What happened').getAllByRole('listitem');
  expect([latest?.textContent, first?.textContent]).toEqual([
    expect.stringMatching(/^Staff: In progressA crew comes on Friday/),
    expect.stringMatching(/^Reported/),
  ]);
});

test('Staff change the status with a note, and the page says who reads it', async () => {
  const { graphql } = await open(anApi().answers);
  expect(screen.getByText(/^Nobody else reads it\. They get it by e-mail/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'In progress' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Split limb' }));
  write(' A crew comes on Friday ');
  await press('Save');
  expect(sent(graphql)).toEqual([
    {
      ...{ identifier: 'GW-00000001', seen: 1 },
      change: { status: 'In progress', technicalTypes: ['Split limb'], note: 'A crew comes on Friday' },
    },
  ]);
  expect(
    screen.getByText('Saved. The status is: In progress. The person who reported it gets an e-mail.'),
  ).toBeTruthy();
  const note = screen.getByRole('textbox', { name: 'A note to the person who reported it' }) as HTMLTextAreaElement;
  expect(note.value).toBe('');
  expect((screen.getByRole('radio', { name: 'In progress' }) as HTMLInputElement).checked).toBe(true);
});

test('Where nobody can be told, the page says so', async () => {
  await open(anApi({ canBeTold: false }).answers);
  expect(screen.getByText('There is no address for this person: only staff can read the note.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }));
  await press('Save');
  expect(screen.getByText('Saved. The status is: Closed.')).toBeTruthy();
});

test('Nothing is sent where nothing changes', async () => {
  const { graphql } = await open(anApi().answers);
  write('  ');
  await press('Save');
  expect(sent(graphql)).toEqual([]);
  expect(screen.getAllByText('Choose another status or write a note').length).toBeGreaterThan(0);
});

test('What a colleague changed meanwhile is said and shown, and the note is still there', async () => {
  const api = anApi();
  const { graphql } = await open(api.answers);
  api.change({ status: 'In progress', assignee: 'Hazel' });
  write('A crew comes on Friday');
  fireEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  await press('Save');
  expect(screen.getAllByText('Somebody else has changed this report.').length).toBeGreaterThan(0);
  expect(region('Who looks after it').getByText('Hazel looks after it')).toBeTruthy();
  const note = screen.getByRole('textbox', { name: 'A note to the person who reported it' }) as HTMLTextAreaElement;
  expect(note.value).toBe('A crew comes on Friday');
  await press('Save');
  expect(sent(graphql).map(({ seen }) => seen)).toEqual([1, 2]);
  expect(screen.getByText(/^Saved\. The status is: Resolved\./)).toBeTruthy();
});

test("A note and chosen words survive a colleague's merge of the report, and go with the colleague's words", async () => {
  const api = anApi({ technicalTypes: ['Dieback'] });
  const { graphql } = await open(api.answers);
  write('A crew comes on Friday');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Split limb' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dieback' }));
  api.change({ mergedInto: 'GW-00000002', status: 'Closed', technicalTypes: ['Dieback', 'Fungus'] });
  await press('Save');
  expect(screen.queryByRole('textbox', { name: 'A note to the person who reported it' })).toBeNull();
  await press('Undo the merge');
  const note = screen.getByRole('textbox', { name: 'A note to the person who reported it' }) as HTMLTextAreaElement;
  expect(note.value).toBe('A crew comes on Friday');
  await press('Save');
  expect(sent(graphql).at(-1)?.['change']).toEqual({
    technicalTypes: ['Fungus', 'Split limb'],
    note: 'A crew comes on Friday',
  });
});

test('A change whose answer did not come is said to be unknown', async () => {
  await open({
    ...anApi().answers,
    changeDeskIssue: () => {
      throw new Error('down');
    },
  });
  await press('Take it on');
  expect(screen.getByText(/^We do not know whether this was done/)).toBeTruthy();
});

test('Staff take a report on and give it back', async () => {
  const { graphql } = await open(anApi().answers);
  await press('Take it on');
  expect(screen.getByText('You look after this report now.')).toBeTruthy();
  await press('Give it back');
  expect(sent(graphql).map(({ seen, change }) => [seen, change])).toEqual([
    [1, { isMine: true }],
    [2, { isMine: false }],
  ]);
});

test('A picture is shown to everybody and hidden again', async () => {
  const { graphql } = await open(anApi({ pictures: [PICTURE] }).answers);
  const pictures = region('Pictures');
  expect(pictures.getByRole('img', { name: 'Picture 1 of the report' })).toBeTruthy();
  expect(pictures.getByText('Hidden')).toBeTruthy();
  await press('Show to everybody: picture 1');
  expect([pictures.getByText('Everybody sees it'), screen.getByText('Everybody sees the picture now.')]).toHaveLength(
    2,
  );
  await press('Hide again: picture 1');
  expect(sent(graphql).map(({ change }) => change)).toEqual([
    { pictures: [{ id: 'picture-1', isShown: true }] },
    { pictures: [{ id: 'picture-1', isShown: false }] },
  ]);
});

test('A report that repeats another is merged after a question, and the merge is undone', async () => {
  const { graphql } = await open(anApi().answers);
  const others = region('Does it repeat another report?');
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['GW-00000002']);
  await press('It repeats this one: GW-00000002');
  expect(dialog().getByText(/gets an e-mail that it was already known/)).toBeTruthy();
  expect(sent(graphql)).toEqual([]);
  await press('Merge', dialog());
  expect(screen.getByText('GW-00000001 is merged into GW-00000002.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('link', { name: 'GW-00000002' }).getAttribute('href')).toBe('/desk/issues/GW-00000002');
  await press('Undo the merge');
  expect(sent(graphql).map(({ seen, change }) => [seen, change])).toEqual([
    [1, { mergeInto: 'GW-00000002' }],
    [2, { undoMerge: true }],
  ]);
  expect(screen.getByText('GW-00000001 is a report of its own again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('A report is merged into another whose number is typed, unless that cannot be', async () => {
  const { graphql } = await open(anApi().answers);
  const type = async (number: string): Promise<void> => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Number of another report' }), { target: { value: number } });
    await press('It repeats this one…');
  };
  for (const [number, text] of [
    ['', 'Type the number of the other report'],
    ['GW-00000009', 'There is no report GW-00000009'],
    ['GW-00000001', 'This is the report itself. Type the number of the other one'],
    ['GW-00000008', 'GW-00000008 was withdrawn or repeats another report. Choose one that stands on its own'],
  ] as const) {
    await type(number);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  await type('GW-00000007');
  expect(sent(graphql)).toEqual([]);
  await press('Merge', dialog());
  expect(sent(graphql).map(({ change }) => change)).toEqual([{ mergeInto: 'GW-00000007' }]);
});

test('A merge of another day is undone from the report itself', async () => {
  const { graphql } = await open(anApi({ mergedInto: 'GW-00000002', status: 'Closed' }).answers);
  await press('Undo the merge');
  expect(sent(graphql).map(({ change }) => change)).toEqual([{ undoMerge: true }]);
});

test('Nothing more is taken from a reporter with an account, after a question', async () => {
  const api = anApi({ hasAccount: true });
  const { graphql } = await open({
    ...api.answers,
    muteDeskReporter: ({ identifier }) => {
      api.change({ mutedUntil: '2026-11-02T09:05:00Z' });
      return { issue: { identifier, mutedUntil: '2026-11-02T09:05:00Z' }, refusal: null };
    },
  });
  await press('Take nothing from this resident for 30 days…');
  await press('Take nothing', dialog());
  expect(graphql.asked.find(({ name }) => name === 'MuteDeskReporterMutation')?.variables).toEqual({
    ...{ identifier: 'GW-00000001', mute: true },
  });
  expect(screen.getByText('Nothing is taken from this resident until 2 November 2026.')).toBeTruthy();
});

test('A withdrawn report is read only', async () => {
  await open(anApi({ isWithdrawn: true, status: 'Closed', pictures: [PICTURE] }).answers);
  expect(screen.getByText(/has withdrawn it/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show on a map']);
});

test('A report is moved to a tree nearby or near an address, and back', async () => {
  const guid = '0a0a0a0a-0000-4000-8000-000000000002';
  const { graphql } = await open({
    ...anApi().answers,
    matchPlaces: ({ coordinates }) => [
      {
        distanceMetres: 0,
        place: { guid: '0a0a0a0a-0000-4000-8000-000000000001', name: 'Common lime', address: null },
      },
      {
        ...{ distanceMetres: 7.4, heading: 'NE' },
        place: { guid, name: (coordinates as number[])[0] === 1 ? 'Red oak' : 'Silver birch', address: '3 Oak Road' },
      },
    ],
    searchAddresses: () => [{ kind: 'STREET', label: 'Elm Road', lon: 1, lat: 52 }],
  });
  await press('Move to another tree…');
  expect(dialog().getAllByRole('radio')).toHaveLength(1);
  expect(dialog().getByRole('radio', { name: 'Silver birch, 3 Oak Road · 7 metres north-east' })).toBeTruthy();
  await press('Move it there', dialog());
  expect([sent(graphql), dialog().getAllByText('Choose the tree that it is about').length > 0]).toEqual([[], true]);
  fireEvent.change(dialog().getByRole('combobox', { name: 'Near another address' }), { target: { value: 'Elm' } });
  await settle(300);
  await act(async () => void fireEvent.click(dialog().getByRole('option', { name: 'Elm Road' })));
  await settle();
  fireEvent.click(dialog().getByRole('radio', { name: /^Red oak, 3 Oak Road/ }));
  await press('Move it there', dialog());
  expect(screen.getByText('The report is now about Red oak, 3 Oak Road.')).toBeTruthy();
  expect(document.querySelector('dialog')).toBeNull();
  await press('Undo');
  expect(sent(graphql).map(({ change }) => change)).toEqual([
    { placeGuid: guid },
    { placeGuid: '0a0a0a0a-0000-4000-8000-000000000001' },
  ]);
});

test('An identifier that no report has is said to be unknown', async () => {
  await open({ ...anApi().answers, getDeskIssue: () => null });
  expect(screen.getByText('There is no such report')).toBeTruthy();
});

test('Nothing on the page is written into the code', async () => {
  const api = anApi({ pictures: [PICTURE], isOverdue: true, team: 'project' });
  const { container, boot } = await open(api.answers, { words: pseudoWords() });
  expect(plainTextIn(container, api.issue, NEAR, ISSUE_OPTIONS, boot.tenant)).toEqual([]);
});

const HAND_OVER = {
  ...{ system: 'City works', state: 'sent', remoteId: '293944', remoteStatus: 'open', sentAt: '2026-10-01T09:06:00Z' },
  ...{ problem: null, problemSaid: null, problemAt: null, canSend: false },
};
const FAILED = {
  ...{ ...HAND_OVER, state: 'failed', remoteId: null, remoteStatus: null, sentAt: null, canSend: true },
  ...{ problem: 'REFUSED', problemSaid: 'service_code was not found', problemAt: '2026-10-01T09:07:00Z' },
};
/** A report that the api sends again, unless a colleague was first. */
function aSender(first: object, refusal: object | null = null) {
  const api = anApi({ handOver: first });
  return {
    ...api.answers,
    sendDeskIssue() {
      const handOver = {
        ...FAILED,
        state: 'waiting',
        problem: null,
        problemSaid: null,
        problemAt: null,
        canSend: false,
      };
      if (refusal === null) api.change({ handOver, revision: 1 });
      return { handOver, refusal };
    },
  } satisfies RootAnswers;
}
const sends = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name === 'SendDeskIssueMutation').map(({ variables }) => variables);

test('A report says which system has it, under which number, and in which status', async () => {
  await open(anApi({ handOver: HAND_OVER }).answers);
  const system = region('The council’s system');
  for (const text of ['City works has this report.', '293944', 'Open']) expect(system.getByText(text)).toBeTruthy();
  expect(system.queryByRole('button')).toBeNull();
});

test('A report that stays here names no system', async () => {
  await open(anApi().answers);
  expect(screen.queryByRole('region', { name: 'The council’s system' })).toBeNull();
});

test('What failed is said in the words of the system, and the report is sent again', async () => {
  const { graphql } = await open(aSender(FAILED));
  const system = region('The council’s system');
  expect(system.getByText('This report could not be sent to City works.')).toBeTruthy();
  expect(system.getByText(/The system turned the request down\./)).toBeTruthy();
  expect(system.getByText('service_code was not found')).toBeTruthy();
  await press('Send it again');
  expect(sends(graphql)).toEqual([{ identifier: 'GW-00000001' }]);
  expect(screen.getByText('The report is sent to City works in a moment.')).toBeTruthy();
  expect(region('The council’s system').getByText('This report is about to be sent to City works.')).toBeTruthy();
});

test('What is tried again by itself is said', async () => {
  await open(aSender({ ...FAILED, state: 'waiting', problem: 'DOWN', problemSaid: null }));
  const system = region('The council’s system');
  expect(system.getByText('This report has not reached City works yet.')).toBeTruthy();
  expect(system.getByText(/The system could not be reached\. We try again by ourselves/)).toBeTruthy();
});

test('Where the report may have arrived, the page asks first', async () => {
  const { graphql } = await open(aSender({ ...FAILED, state: 'unclear', problem: 'UNCLEAR', problemSaid: null }));
  await press('Send it again');
  expect(sends(graphql)).toEqual([]);
  expect(dialog().getByText(/^It may have arrived\. Please look for GW-00000001 in City works first/)).toBeTruthy();
  await press('Send it again', dialog());
  expect(sends(graphql)).toHaveLength(1);
});

test('Where a colleague was first, the page says so', async () => {
  await open(aSender(FAILED, { code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this report.' }));
  await press('Send it again');
  expect(screen.getAllByText('Somebody else has changed this report.').length).toBeGreaterThan(0);
});
