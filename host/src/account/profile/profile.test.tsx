/** `/profile` and `/change/changeEmailAddress` from a resident's point of view. */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createMemoryRouter } from 'react-router';
import type { BootAuth, BootRoute, ViewerProfile } from '@greenward/contract';
import {
  aBootRecord,
  aBootRoute,
  createTestGraphql,
  createTestSession,
  plainTextIn,
  pseudoWords,
  renderRouter,
  teachDialogs,
  settle,
} from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { changeEmail, profile as profilePage } from '../account-parts.ts';
import { followedCodes } from './follows.tsx';

const auth: BootAuth = { clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true };
const hazel: ViewerProfile = {
  ...{
    id: 'sub-1',
    nickname: 'Patient Hazel',
    picture: '/avatars/33691e/patient-hazel.svg',
    preferenceColour: '33691e',
    hasChosenNickname: true,
    roles: [],
  },
};
const GUID = '0b7b9a44-5c11-4d6c-9e0e-1f2a3b4c5d6e';
const downloads: { name: string; text: Promise<string> }[] = [];

beforeAll(() => {
  teachDialogs();
  let blob: Blob | null = null;
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:mine';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    const read = blob;
    if (this.download !== '' && read !== null)
      downloads.push({
        name: this.download,
        text: new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.readAsText(read);
        }),
      });
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  downloads.length = 0;
});

const PRIVATE = {
  name: 'A Resident',
  address: '1 High Street',
  postcode: 'BD1 1HY',
  telephone: '01274 000000',
  email: null,
};

async function open(
  answers: RootAnswers = {},
  {
    phase = 2,
    country = 'GB',
    words = {},
    page = '/profile',
    routes = [],
  }: {
    phase?: number;
    country?: string;
    words?: Record<string, string>;
    page?: string;
    routes?: BootRoute[];
  } = {},
) {
  const boot = aBootRecord({
    auth,
    words,
    viewer: { signedIn: true, profile: hazel },
    tenant: { phase, country },
    switches: { userAccount: true },
    routes,
  });
  const reports: unknown[] = [];
  const answersOfApi: RootAnswers = {
    getProfile: () => ({
      ...{
        id: 'sub-1',
        nickname: 'Patient Hazel',
        picture: hazel.picture,
        preference_colour: '33691e',
        user_prov_nick: true,
      },
      ...{ email: 'resident@example.org', email_verified: true, roles: [] },
    }),
    getUserPrivateProfile: ({ obscure }) =>
      obscure === true ? { ...PRIVATE, name: 'A R•••', telephone: '•••000' } : PRIVATE,
    getUserFollows: () => ({ [`place:${GUID}`]: true, 'story:old-oak': true, 'hood:park': false }),
    getFollowedStreets: () => [],
    getFollowedAreas: () => [],
    getPlace: ({ guid }) => ({ guid, name: 'Tree 7', address: 'Elm Street', species: { slug: 'lime', name: 'Lime' } }),
    getStory: ({ slug }) => ({ slug, title: 'An old oak' }),
    ...answers,
  };
  const graphql = createTestGraphql(answersOfApi, (error) => void reports.push(error));
  const { session, world } = createTestSession(boot, hazel);
  const preload = graphql.ask;
  const router = createMemoryRouter(
    [
      {
        path: '/profile',
        Component: profilePage.Component,
        loader: () => profilePage.loader?.({ graphql: { preload } } as never) ?? null,
      },
      { path: '/change/changeEmailAddress', Component: changeEmail.Component },
      { path: '*', element: <h1>Somewhere</h1> },
    ],
    { initialEntries: [page] },
  );
  const { container } = renderRouter(router, { boot, session, graphql, onReport: (error) => void reports.push(error) });
  await settle();
  return { graphql, session, world, reports, container, boot, router };
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = async (inside: ReturnType<typeof within>, name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
/** The field that a link in the error summary points to. */
const fieldOf = (link: HTMLElement): HTMLInputElement =>
  document.getElementById(link.getAttribute('href')!.slice(1)) as HTMLInputElement;
const asked = (graphql: ReturnType<typeof createTestGraphql>, name: string) =>
  graphql.asked.filter((operation) => operation.name === name);

test('The page says who its visitor is here, and reopens the wizard for another name or colour', async () => {
  const { session } = await open();
  const name = section('Your name here');
  expect(name.getByText('Patient Hazel')).toBeTruthy();
  await press(name, 'Choose another name or colour');
  expect(session.current().asked).toEqual({ screen: 'wizard', returnTo: '/profile' });
});

describe('Private details', () => {
  test('are shown masked, and asked for as they are only to be changed', async () => {
    const { graphql } = await open();
    const details = section('Private details');
    expect([details.getByText('A R•••'), details.queryByText('A Resident')].map((found) => found !== null)).toEqual([
      true,
      false,
    ]);
    expect(asked(graphql, 'PrivateProfileQuery').map(({ variables }) => variables)).toEqual([{ obscure: true }]);
    await press(details, 'Change details');
    expect((details.getByLabelText('Full name') as HTMLInputElement).value).toBe('A Resident');
    expect(JSON.stringify(graphql.client.cache.extract())).not.toContain('A Resident');
  });

  test('are sent as the contract has them, and shown masked again', async () => {
    const { graphql } = await open({ updateUserPrivateProfile: (values) => values });
    const details = section('Private details');
    await press(details, 'Change details');
    fireEvent.change(details.getByLabelText(/^Postcode/), { target: { value: ' bd12ab ' } });
    await press(details, 'Save');
    expect(asked(graphql, 'UpdateUserPrivateProfileMutation')[0]?.variables).toEqual({
      ...PRIVATE,
      email: '',
      postcode: 'BD1 2AB',
    });
    expect(details.getByText('A R•••')).toBeTruthy();
  });

  test('that are wrong are not sent; the summary leads to each', async () => {
    const { graphql } = await open();
    const details = section('Private details');
    await press(details, 'Change details');
    fireEvent.change(details.getByLabelText(/^Postcode/), { target: { value: 'somewhere' } });
    fireEvent.change(details.getByLabelText('E-mail address for orders'), { target: { value: 'me' } });
    await press(details, 'Save');
    const summary = details.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => fieldOf(link).name),
    ).toEqual(['postcode', 'email']);
    expect([document.activeElement === summary, asked(graphql, 'UpdateUserPrivateProfileMutation')]).toEqual([
      true,
      [],
    ]);
    expect((details.getByLabelText(/^Postcode/) as HTMLInputElement).value).toBe('somewhere');
  });

  test.each([
    ['GB', /^Postcode/, 'For example, BD1 1HY', 'Enter a full postcode, like BD1 1HY', 'bd12ab', 'BD1 2AB'],
    ['US', /^ZIP code/, 'For example, 20500', 'Enter a ZIP code, like 20500', '021391234', '02139-1234'],
    ['CA', /^Postal code/, 'For example, K1A 0B1', 'Enter a full postal code, like K1A 0B1', 'm6n2a1', 'M6N 2A1'],
    ['FR', /^Postcode/, null, 'Enter a postcode of 2 to 12 letters and digits', ' 75011 ', '75011'],
  ])('in %s have a postcode as it is written there', async (country, label, hint, mistake, typed, sent) => {
    const { graphql } = await open({ updateUserPrivateProfile: (values) => values }, { country });
    const details = section('Private details');
    expect(details.getByText(label)).toBeTruthy();
    await press(details, 'Change details');
    const input = () => details.getByLabelText<HTMLInputElement>(label);
    expect(input().autocomplete).toBe('postal-code');
    expect([input().inputMode, input().getAttribute('autocapitalize')]).toEqual(
      country === 'US' ? ['numeric', null] : ['', 'characters'],
    );
    expect(details.queryAllByText(/^For example, /).map(({ textContent }) => textContent)).toEqual(
      hint === null ? [] : [hint],
    );
    fireEvent.change(input(), { target: { value: '!' } });
    await press(details, 'Save');
    expect(within(details.getByRole('alert')).getByRole('link').textContent).toBe(mistake);
    fireEvent.change(input(), { target: { value: typed } });
    await press(details, 'Save');
    expect(asked(graphql, 'UpdateUserPrivateProfileMutation').map(({ variables }) => variables?.['postcode'])).toEqual([
      sent,
    ]);
  });

  test('that could not be saved stay as they were typed', async () => {
    await open({
      updateUserPrivateProfile: () => {
        throw new Error('down');
      },
    });
    const details = section('Private details');
    await press(details, 'Change details');
    fireEvent.change(details.getByLabelText('Full name'), { target: { value: 'Another Name' } });
    await press(details, 'Save');
    expect([
      details.getByRole('alert').textContent,
      (details.getByLabelText('Full name') as HTMLInputElement).value,
    ]).toEqual([
      'This could not be saved. What you typed is still here. Please check it and try again.',
      'Another Name',
    ]);
  });
});

describe('Follows', () => {
  test('are listed by name, and those that are not followed are not', async () => {
    await open();
    const follows = section('What you follow');
    expect(follows.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Lime, Elm Street', `/place/${GUID}`],
      ['An old oak', '/story/old-oak'],
    ]);
  });

  test('can be ended, and taken up again at once', async () => {
    const { graphql } = await open({
      userUnfollowList: () => ({ subscribed: false }),
      userFollowList: () => ({ subscribed: true }),
    });
    const row = within(section('What you follow').getAllByRole('listitem')[0]!);
    await press(row, 'Stop following');
    expect(row.getByText(/No longer followed/)).toBeTruthy();
    await press(row, 'Undo');
    expect(row.getByRole('button', { name: 'Stop following' })).toBeTruthy();
    expect([
      asked(graphql, 'ProfileUnfollowMutation')[0]?.variables,
      asked(graphql, 'ProfileFollowMutation')[0]?.variables,
    ]).toEqual([{ listCode: `place:${GUID}` }, { listCode: `place:${GUID}` }]);
  });

  test('that could not be changed stay as they were, and say so', async () => {
    const { reports } = await open({
      userUnfollowList: () => {
        throw new Error('down');
      },
    });
    const row = within(section('What you follow').getAllByRole('listitem')[0]!);
    await press(row, 'Stop following');
    expect([row.getByRole('alert') !== null, row.getByRole('button', { name: 'Stop following' }) !== null]).toEqual([
      true,
      true,
    ]);
    expect(reports).toHaveLength(1);
  });

  test('are of projects from phase 2', async () => {
    const { graphql } = await open({}, { phase: 1.9 });
    expect([screen.queryByRole('region', { name: 'What you follow' }), asked(graphql, 'ProfileFollowsQuery')]).toEqual([
      null,
      [],
    ]);
  });

  test.each([
    [{ 'place:1': true, 'hood:x': false, 'story:a': 'yes' }, ['place:1']],
    [null, []],
    ['x', []],
    [undefined, []],
  ])('are read from %j', (given, codes) => {
    expect(followedCodes(given)).toEqual(codes);
  });
});

test('A mail for a new password goes to the address of the account', async () => {
  const { graphql } = await open({ requestChangePasswordEmail: () => true });
  const access = section('E-mail address and password');
  await press(access, 'Change password');
  expect([
    asked(graphql, 'RequestChangePasswordEmailMutation')[0]?.variables,
    access.getByRole('status').textContent,
  ]).toEqual([
    { emailAddress: 'resident@example.org' },
    'We have sent you a mail. Open the link in it to choose a new password.',
  ]);
  expect(access.getByRole('link', { name: 'Change e-mail address' }).getAttribute('href')).toBe(
    '/change/changeEmailAddress',
  );
});

test('All that is kept can be downloaded as one file', async () => {
  await open({ exportMyData: () => ({ profile: { nickname: 'Patient Hazel' } }) });
  await press(section('Your data'), 'Download my data');
  expect([downloads.map(({ name }) => name), JSON.parse((await downloads[0]?.text) ?? '')]).toEqual([
    ['testham-my-data.json'],
    { profile: { nickname: 'Patient Hazel' } },
  ]);
});

describe('Deleting the account', () => {
  const begin = async (): Promise<HTMLElement> => {
    await press(section('Delete your account'), 'Delete my account');
    return screen.getByRole('dialog');
  };

  test('needs the word, and then signs out', async () => {
    const { graphql, session, world } = await open({ deleteMyAccount: () => ({ deleted: true }) });
    const dialog = within(await begin());
    const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
    expect(button().disabled).toBe(true);
    fireEvent.submit(button().form!);
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: 'delete' } });
    fireEvent.submit(button().form!);
    await settle();
    expect(asked(graphql, 'DeleteMyAccountMutation').map(({ variables }) => variables)).toEqual([
      { confirm: 'DELETE' },
    ]);
    expect([session.current().status, world.requests.includes('DELETE /session'), world.wentTo]).toEqual([
      'signedOut',
      true,
      ['https://auth.test/v2/logout'],
    ]);
  });

  /** A stub of an api that requires a recent sign-in. */
  function wantsFreshSignIn(): { answer: () => Promise<unknown>; isFresh: boolean } {
    const api = {
      isFresh: false,
      answer: async () => {
        if (!api.isFresh)
          throw new GraphQLError('The password was given long ago', { extensions: { code: 'FRESH_SIGN_IN_NEEDED' } });
        return { deleted: true };
      },
    };
    return api;
  }
  const typeAndSend = async (): Promise<ReturnType<typeof within>> => {
    const dialog = within(await begin());
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } });
    await press(dialog, 'Delete for good');
    return dialog;
  };

  test('asks for the password once more where it was given long ago, in a window of its own, and is done then', async () => {
    const api = wantsFreshSignIn();
    window.open = (() => ((api.isFresh = true), { close: () => undefined })) as unknown as typeof window.open;
    const { graphql, session, world } = await open({ deleteMyAccount: api.answer });
    const dialog = await typeAndSend();
    expect([dialog.getByRole('alert').textContent, dialog.queryByRole('button', { name: 'Delete for good' })]).toEqual([
      expect.stringContaining('You have been signed in for a while'),
      null,
    ]);
    await press(dialog, 'Give my password and go on');
    expect([world.popups, world.authorized]).toEqual([1, [{ prompt: 'login' }]]);
    expect([asked(graphql, 'DeleteMyAccountMutation').length, session.current().status]).toEqual([2, 'signedOut']);
  });

  test('is not done with the password of somebody else', async () => {
    const api = wantsFreshSignIn();
    window.open = (() => ((api.isFresh = true), { close: () => undefined })) as unknown as typeof window.open;
    const { graphql, world } = await open({ deleteMyAccount: api.answer });
    const dialog = await typeAndSend();
    world.atService = { ...hazel, id: 'sub-2', nickname: 'Rowan' };
    await press(dialog, 'Give my password and go on');
    expect(dialog.getByRole('alert').textContent).toContain('nothing was done');
    expect(asked(graphql, 'DeleteMyAccountMutation').length).toBe(1);
  });

  test('leaves the page for it where the browser opens no window, with the way back', async () => {
    window.open = () => null;
    const { world } = await open({ deleteMyAccount: wantsFreshSignIn().answer });
    await press(await typeAndSend(), 'Give my password and go on');
    expect([world.wentTo, localStorage.getItem('gw-return-to')]).toEqual([
      ['https://auth.test/authorize'],
      '/profile#delete-account',
    ]);
  });

  test.each([
    ['was refused', () => ({ deleted: false })],
    ['failed', () => Promise.reject(new Error('down'))],
  ])('that %s leaves everything as it is, and says so', async (_what, deleteMyAccount) => {
    const { session } = await open({ deleteMyAccount });
    const dialog = within(await begin());
    fireEvent.change(dialog.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } });
    await press(dialog, 'Delete for good');
    expect([dialog.getByRole('alert').textContent, session.current().status]).toEqual([
      'Your account could not be deleted. Nothing was changed. Please try again.',
      'signedIn',
    ]);
  });
});

test('Preferences lead to what residents are told by e-mail, where the project has that page', async () => {
  await open({}, { routes: [aBootRoute('stream.inboxSettings', '/inbox/settings')] });
  const links = section('Accessibility and privacy').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cookies', '/inbox/settings']);
});

test('Preferences lead to the page about cookies', async () => {
  await open();
  expect(section('Accessibility and privacy').getByRole('link').getAttribute('href')).toBe('/cookies');
});

describe('Another e-mail address', () => {
  const page = '/change/changeEmailAddress';
  const field = () => screen.getByLabelText(/^New e-mail address/);

  test('is asked for, and both mailboxes are told to be looked at', async () => {
    const { graphql } = await open({ requestEmailChange: () => true }, { page });
    fireEvent.change(field(), { target: { value: ' new@example.org ' } });
    await press(within(document.body), 'Send the mails');
    expect([
      asked(graphql, 'RequestEmailChangeMutation')[0]?.variables,
      screen.getByRole('heading', { level: 1 }).textContent,
    ]).toEqual([{ newEmailAddress: 'new@example.org' }, 'Check your mail']);
  });

  test('that is none is not sent', async () => {
    const { graphql } = await open({}, { page });
    fireEvent.change(field(), { target: { value: 'new@example' } });
    await press(within(document.body), 'Send the mails');
    expect([
      asked(graphql, 'RequestEmailChangeMutation'),
      fieldOf(within(screen.getByRole('alert')).getByRole('link')),
      field().getAttribute('aria-invalid'),
    ]).toEqual([[], field(), 'true']);
  });
});

test('Nothing on the page is written into the code', async () => {
  const { container, boot } = await open({}, { words: pseudoWords() });
  const own = [
    'Patient Hazel',
    'resident@example.org',
    'A R•••',
    '1 High Street',
    'BD1 1HY',
    '•••000',
    'Lime, Elm Street',
    'An old oak',
    'DELETE',
  ];
  expect(plainTextIn(container, boot.tenant, [], boot.origin, ...own)).toEqual([]);
});
