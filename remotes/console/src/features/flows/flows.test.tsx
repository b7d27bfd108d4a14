/** `/desk/flows` as staff use it. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { aBootRecord, aBootRoute, createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Flows } from './flows.tsx';

const PIT = '0a0a0a0a-0000-4000-8000-00000000000';
const LABELS: Readonly<Record<string, string>> = {
  applied: 'Applied',
  approved: 'Approved',
  waiting: 'On the waiting list',
  declined: 'Declined',
};

const aFlow = (id: string, more: object = {}) => ({
  ...{ guid: `flow-${id}`, state: 'applied', stateLabel: 'Applied', folder: null, userId: 'account-1' },
  availableTransitions: ['approve', 'wait', 'decline'],
  attributes: {
    ...{ name: 'Rowan Smith', telephone: '020 7946 0000', address: '1 High Street', postcode: 'E17 4AA' },
    ...{ c1: 72.4, tags: ['confirmed'] },
  },
  flowType: { slug: 'pit-adoption', name: 'Pit adoption' },
  ...{ createdAt: '2026-10-01T09:05:00Z', updatedAt: '2026-10-02T09:05:00Z', placeId: `${PIT}${id}`, notes: [] },
  history: [{ state: 'applied', stateLabel: 'Applied', date: '2026-10-01T09:05:00Z', note: null }],
  place: {
    ...{
      guid: `${PIT}${id}`,
      name: 'Site for a new tree',
      address: `${id} Oak Road`,
      area: null,
      lon: -0.1,
      lat: 51.5,
      retired: null,
    },
    pit: { warnDistance: 50, free: 1 },
  },
  ...more,
});
const anEntry = (id: string, more: object = {}) => ({ by: 'Rowan', flow: aFlow(id, more) });
beforeAll(teachDialogs);
afterEach(cleanup);

/** An api with three applications that wait, and one that was declined. */
async function open(more: RootAnswers = {}, tenant: object = {}) {
  let waiting = [anEntry('1'), anEntry('2', { availableTransitions: ['approve', 'decline'] }), anEntry('3')];
  const graphql = createTestGraphql({
    getDeskFlows: ({ settled }) => ({
      flows: settled === true ? [anEntry('9', { stateLabel: 'Declined', availableTransitions: [] })] : waiting,
      waiting: waiting.length,
      next: null,
    }),
    transitionFlow({ guid, transition }) {
      const state = { approve: 'approved', wait: 'waiting', decline: 'declined' }[String(transition)] ?? '';
      waiting = waiting.filter(({ flow }) => flow.guid !== guid);
      return { ...aFlow(String(guid).slice(-1)), state, stateLabel: LABELS[state], refusal: null };
    },
    createFlow: () => ({ guid: 'flow-7', availableTransitions: [], refusal: null }),
    ...more,
  });
  const routes = [aBootRoute('map.map', '/map')];
  renderAt(<Flows />, {
    path: '/desk/flows',
    boot: aBootRecord({
      tenant,
      switches: { showPitAdopt: true, showAdopt: false, showMap: true, userAccount: true },
      routes,
    }),
    graphql,
  });
  await settle();
  return { graphql, dropFromQueue: (id: string) => (waiting = waiting.filter(({ flow }) => !flow.guid.endsWith(id))) };
}
type Graphql = ReturnType<typeof createTestGraphql>;

const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const write = (label: string, text: string): void =>
  void fireEvent.change(dialog().getByRole('textbox', { name: label }), { target: { value: text } });
const select = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));
const isChecked = (name: string): boolean => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;
const card = (id: string) => within(screen.getByRole('listitem', { name: `${id} Oak Road Rowan,` }));
const hasCard = (id: string): boolean => screen.queryByRole('listitem', { name: `${id} Oak Road Rowan,` }) !== null;
const sent = (graphql: Graphql) =>
  graphql.asked.filter(({ name }) => name.endsWith('Mutation')).map(({ variables }) => variables);

test('Distances and postcodes are named as people in the project name them', async () => {
  await open({}, { units: 'imperial', country: 'US' });
  for (const text of ['240 feet', 'More than 160 feet: a long way from the pit', 'ZIP code'])
    expect(card('1').getByText(text)).toBeTruthy();
  cleanup();
  await open({}, { country: 'CA' });
  expect(card('1').getByText('Postal code')).toBeTruthy();
});

test('Of several applications for one pit, no more are approved at once than it takes adopters', async () => {
  const { place } = aFlow('1');
  const { graphql } = await open({
    getDeskFlows: () => ({ flows: [anEntry('1'), anEntry('2', { place }), anEntry('3')], waiting: 3, next: null }),
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('button', { name: 'Decline (3)' })).toBeTruthy();
  await press('Approve (2)');
  expect(dialog().getByText('2 of the 3 selected allow this. The others stay as they are.')).toBeTruthy();
  await press('Approve', dialog());
  expect(sent(graphql).map(({ guid }) => guid)).toEqual(['flow-1', 'flow-3']);
});

test('Those that wait are saved as a file, and a failure is told', async () => {
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = () => undefined; // jsdom does not save files
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:file';
  };
  try {
    let tries = 0;
    const { graphql } = await open({
      exportDeskFlows: () => {
        tries += 1;
        if (tries === 1) throw new Error('down');
        return { fileName: 'town-applications.csv', text: 'kind,state', isCut: false };
      },
    });
    await press('Download those that wait (CSV)');
    expect(files).toEqual([]);
    expect(screen.queryByText('Your browser has saved the file.')).toBeNull();
    await press('Download those that wait (CSV)');
    expect(files.map(({ size }) => size)).toEqual(['kind,state'.length]);
    expect(screen.getByText('Your browser has saved the file.')).toBeTruthy();
    expect(graphql.asked.at(-1)).toEqual({ name: 'DeskFlowsExportQuery', variables: { settled: false } });
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
});

test('An application shows who applied, what they stated, how far away they live, and what has happened', async () => {
  const history = [
    { state: 'applied', stateLabel: 'Applied', date: '2026-10-01T09:05:00Z', note: null },
    {
      ...{ state: 'waiting', stateLabel: 'On the waiting list', date: '2026-10-02T09:05:00Z' },
      note: { date: '2026-10-02T09:05:00Z', text: 'You are second.', contact: null, type: 'staff' },
    },
  ];
  const { graphql } = await open({
    getDeskFlows: () => ({ flows: [anEntry('1', { history })], waiting: 1, next: null }),
  });
  const shown = card('1');
  for (const text of [
    ...['Rowan Smith', '1 High Street', 'E17 4AA', '1 Oak Road', 'Site for a new tree', 'Confirmed'],
    ...['Pit adoption', '72 metres'],
  ])
    expect(shown.getAllByText(new RegExp(text)).length).toBe(1);
  expect(shown.getByText('More than 50 metres: a long way from the pit')).toBeTruthy();
  expect(
    ['020 7946 0000', 'Its page', 'On the map'].map((name) => shown.getByRole('link', { name }).getAttribute('href')),
  ).toEqual(['tel:02079460000', `/place/${PIT}1`, `/map#xyz=18/51.5/-0.1&tg=${PIT}1`]);
  expect([shown.getByText('Staff wrote'), shown.getByText('You are second.')].every(Boolean)).toBe(true);
  expect(graphql.asked[0]?.variables['settled']).toBe(false);
});

test('An applicant who lives near enough is shown without a warning, and so is one whose limit is not known', async () => {
  const near = { ...aFlow('1').attributes, c1: 50 };
  const unknown = { ...aFlow('2').place, pit: null };
  await open({
    getDeskFlows: () => ({
      flows: [anEntry('1', { attributes: near }), anEntry('2', { place: unknown })],
      waiting: 2,
      next: null,
    }),
  });
  expect([card('1').getByText('50 metres'), card('2').getByText('72 metres')].every(Boolean)).toBe(true);
  expect(screen.queryByText(/far to carry water/)).toBeNull();
});

test('Only what the api allows is offered, in plain words', async () => {
  await open({
    getDeskFlows: () => ({
      flows: [
        anEntry('1'),
        anEntry('2', {
          ...{ state: 'active', stateLabel: 'In your care' },
          availableTransitions: ['plant', 'activate', 'revoke'],
        }),
      ],
      waiting: 2,
      next: null,
    }),
  });
  const texts = (id: string) =>
    card(id)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect([texts('1'), texts('2')]).toEqual([
    ['Approve', 'Put on the waiting list', 'Decline…'],
    ['Mark as planted', 'Adopter is active', 'Take the pit back…'],
  ]);
  expect([
    card('2').queryByText('In your care'),
    card('2').getByText('Adopter is active', { ignore: 'button *' }),
  ]).toEqual([null, expect.anything()]);
});

test('An application is approved with a note to the resident, and leaves the queue', async () => {
  const { graphql } = await open();
  await press('Approve: 1 Oak Road, Rowan');
  expect(sent(graphql)).toEqual([]);
  write('A note to the resident', ' Welcome! ');
  await press('Approve', dialog());
  expect(sent(graphql)).toEqual([{ guid: 'flow-1', transition: 'approve', note: 'Welcome!' }]);
  expect([screen.getByText('1 Oak Road, Rowan: Approved.') !== null, hasCard('1'), hasCard('2')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(document.querySelector('dialog')).toBeNull();
});

test('Whoever uses a keyboard continues at the result when the row leaves the queue', async () => {
  let letCome = (): void => {};
  let isFirst = true;
  await open({
    async getDeskFlows() {
      if (!isFirst) {
        await new Promise<void>((resolve) => (letCome = resolve));
        return { flows: [], waiting: 0, next: null };
      }
      isFirst = false;
      return { flows: [anEntry('1')], waiting: 1, next: null };
    },
  });
  // A browser returns the focus there when the dialog closes.
  const opener = screen.getByRole('button', { name: 'Approve: 1 Oak Road, Rowan' });
  opener.focus();
  await press('Approve: 1 Oak Road, Rowan');
  await press('Approve', dialog());
  expect([hasCard('1'), document.activeElement === opener]).toEqual([true, true]);
  letCome();
  await settle();
  expect([hasCard('1'), document.activeElement?.textContent]).toEqual([false, '1 Oak Road, Rowan: Approved.']);
});

test('No pit is taken back without a reason', async () => {
  const flow = anEntry('1', { state: 'active', stateLabel: 'In your care', availableTransitions: ['revoke'] });
  const { graphql } = await open({ getDeskFlows: () => ({ flows: [flow], waiting: 1, next: null }) });
  await press('Take the pit back: 1 Oak Road, Rowan');
  await press('Take the pit back', dialog());
  expect(sent(graphql)).toEqual([]);
  write('The reason', 'A pipe runs below');
  await press('Take the pit back', dialog());
  expect(sent(graphql)).toEqual([{ guid: 'flow-1', transition: 'revoke', note: 'A pipe runs below' }]);
});

test('A note is optional, but nobody is declined without a reason', async () => {
  const { graphql } = await open();
  await press('Put on the waiting list: 1 Oak Road, Rowan');
  await press('Put on the waiting list', dialog());
  await press('Decline: 2 Oak Road, Rowan');
  write('The reason', '  ');
  await press('Decline', dialog());
  expect(sent(graphql)).toEqual([{ guid: 'flow-1', transition: 'wait', note: null }]);
  expect(dialog().getAllByText('Give the reason').length).toBeGreaterThan(0);
  write('The reason', 'The pit is too narrow.');
  await press('Decline', dialog());
  expect(sent(graphql)[1]).toEqual({ guid: 'flow-2', transition: 'decline', note: 'The pit is too narrow.' });
});

test('An offer shows its season and names no applicant: a note goes to those who look after the pit', async () => {
  const offer = {
    ...{ flowType: { slug: 'pit-offer-plant', name: 'Offer to plant' }, folder: '26-27', userId: null },
    ...{ attributes: {}, availableTransitions: ['accept', 'schedule', 'withdraw'], place: null },
  };
  await open({
    getDeskFlows: () => ({ flows: [{ ...anEntry('1', offer), by: null }], waiting: 1, next: null }),
  });
  const shown = within(screen.getByRole('listitem', { name: 'A place that is gone Offered by staff,' }));
  expect(shown.getByText('26-27')).toBeTruthy();
  await press('Accept the offer: A place that is gone');
  expect(dialog().getByText('Those who look after the pit get it by e-mail. You need not fill it in.')).toBeTruthy();
});

test('Whoever closes the dialog changes nothing', async () => {
  const { graphql } = await open();
  await press('Decline: 1 Oak Road, Rowan');
  await press('Leave it as it is', dialog());
  expect([sent(graphql), document.querySelector('dialog')]).toEqual([[], null]);
});

test('What a colleague did first is said on the row, which shows the new state although it left the queue', async () => {
  const { dropFromQueue } = await open({
    transitionFlow: ({ guid }) => {
      dropFromQueue('2');
      return {
        ...aFlow(String(guid).slice(-1)),
        ...{ state: 'declined', stateLabel: 'Declined', availableTransitions: [] },
        refusal: { code: 'NOT_POSSIBLE', message: 'A colleague declined it.' },
      };
    },
  });
  await press('Approve: 2 Oak Road, Rowan');
  await press('Approve', dialog());
  expect([card('2').getByText('A colleague declined it.'), card('2').getByText('Declined')].every(Boolean)).toBe(true);
  expect(card('2').queryByRole('button')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('2 Oak Road, Rowan: A colleague declined it.');
  const names = screen.getAllByRole('heading', { level: 2, name: /Oak Road/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['1 Oak Road', '2 Oak Road', '3 Oak Road']);
});

test('A change whose answer did not come is said to be unknown, and the note is still there for another attempt', async () => {
  let isDown = true;
  const { graphql } = await open({
    transitionFlow: ({ guid }) => {
      if (isDown) throw new Error('down');
      return { ...aFlow(String(guid).slice(-1)), stateLabel: 'Declined', refusal: null };
    },
  });
  await press('Decline: 1 Oak Road, Rowan');
  write('The reason', 'Too narrow');
  await press('Decline', dialog());
  expect(card('1').getByText(/We do not know whether this was done/)).toBeTruthy();
  isDown = false;
  await press('Decline: 1 Oak Road, Rowan');
  await press('Decline', dialog());
  expect(sent(graphql)[1]).toEqual({ guid: 'flow-1', transition: 'decline', note: 'Too narrow' });
  expect(card('1').queryByText(/We do not know/)).toBeNull();
});

test('Whoever lost their role is told so', async () => {
  await open({
    transitionFlow: () => {
      throw new GraphQLError('no', { extensions: { code: 'NOT_PERMITTED' } });
    },
  });
  await press('Approve: 1 Oak Road, Rowan');
  await press('Approve', dialog());
  expect(card('1').getByText(/does not have the role/)).toBeTruthy();
});

test('Several are taken on at once, those that allow it, and the list is requested once more', async () => {
  const { graphql } = await open();
  select('Select all');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await press('Put on the waiting list (2)');
  expect(dialog().getByText('2 of the 3 selected allow this. The others stay as they are.')).toBeTruthy();
  await press('Put on the waiting list', dialog());
  expect(sent(graphql).map(({ guid, transition }) => [guid, transition])).toEqual([
    ['flow-1', 'wait'],
    ['flow-3', 'wait'],
  ]);
  expect(screen.getByText('All 2 are done.')).toBeTruthy();
  expect(graphql.asked.filter(({ name }) => name === 'DeskFlowsRouteQuery')).toHaveLength(2);
  expect([hasCard('1'), isChecked('Select: 2 Oak Road, Rowan')]).toEqual([false, true]);
});

test('Progress is told while several are taken on, and afterwards what failed is marked and stays selected', async () => {
  const answers: (() => void)[] = [];
  const { graphql } = await open({
    transitionFlow: async ({ guid }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const refusal = guid === 'flow-2' ? { code: 'FULL', message: 'Another adopter was approved.' } : null;
      return { ...aFlow(String(guid).slice(-1)), stateLabel: 'Approved', refusal };
    },
  });
  select('Select all');
  await press('Approve (3)');
  await press('Approve', dialog());
  const progress: (string | null)[] = [];
  for (const index of [0, 1, 2]) {
    progress.push(dialog().getByText(/of 3 done/).textContent);
    answers[index]!();
    await settle();
  }
  expect(progress).toEqual(['0 of 3 done', '1 of 3 done', '2 of 3 done']);
  expect(sent(graphql)).toHaveLength(3);
  expect(screen.getByRole('alert').textContent).toBe('2 of 3 done. Those that were not say why.');
  expect(card('2').getByText('Another adopter was approved.')).toBeTruthy();
  expect(['1', '2', '3'].map((id) => isChecked(`Select: ${id} Oak Road, Rowan`))).toEqual([false, true, false]);
});

test('All others are shown when they are asked for, with nothing to do', async () => {
  const { graphql } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'All others' }));
  await settle();
  expect([card('9').getByText('Declined') !== null, hasCard('1')]).toEqual([true, false]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(graphql.asked.at(-1)?.variables['settled']).toBe(true);
});

test('Further pages are shown when they are asked for, and nothing twice', async () => {
  const { graphql } = await open({
    getDeskFlows: ({ before }) =>
      before === 'flow-2'
        ? { flows: [anEntry('2'), anEntry('3')], waiting: 3, next: null }
        : { flows: [anEntry('1'), anEntry('2')], waiting: 3, next: 'flow-2' },
  });
  await press('Show later ones');
  expect(screen.getAllByRole('heading', { level: 2, name: /Oak Road/ }).map(({ textContent }) => textContent)).toEqual([
    '1 Oak Road',
    '2 Oak Road',
    '3 Oak Road',
  ]);
  expect(graphql.asked.at(-1)?.variables).toEqual({ settled: false, before: 'flow-2' });
  expect(screen.queryByRole('button', { name: 'Show later ones' })).toBeNull();
});

test('Where nothing waits the page says so, and a failure can be tried again', async () => {
  await open({ getDeskFlows: () => ({ flows: [], waiting: 0, next: null }) });
  expect(screen.getByText('No application is here')).toBeTruthy();
  cleanup();
  let isDown = true;
  await open({
    getDeskFlows: () => {
      if (isDown) throw new Error('down');
      return { flows: [anEntry('1')], waiting: 1, next: null };
    },
  });
  expect(screen.getByText('This could not be fetched')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(hasCard('1')).toBe(true);
});

test('A pit is offered for planting by a link to its page and a season', async () => {
  const { graphql } = await open();
  const pit = screen.getByRole('textbox', { name: 'The pit' }) as HTMLInputElement;
  fireEvent.change(pit, { target: { value: `https://trees.example.org/place/${PIT}4?utm_source=qr` } });
  const season = screen.getByRole('combobox', { name: 'Planting season' });
  expect(
    within(season)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['25-26 (this season)', '26-27 (next season)']);
  fireEvent.change(season, { target: { value: '25-26' } });
  await press('Make the offer');
  expect(sent(graphql)).toEqual([
    {
      flowTypeSlug: 'pit-offer-plant',
      flow: { scope: 'PlaceFlow', placeId: `${PIT}4`, attributes: {}, folder: '25-26' },
    },
  ]);
  expect([screen.getByText('The offer for season 25-26 is made.') !== null, pit.value]).toEqual([true, '']);
  await press('Undo');
  expect(sent(graphql)[1]).toEqual({ guid: 'flow-7', transition: 'withdraw', note: null });
  expect(screen.getByText('The offer for season 25-26 is taken back.')).toBeTruthy();
});

test('An offer without a place is not sent, and one that is refused says why and keeps the input', async () => {
  const { graphql } = await open({
    createFlow: () => ({
      guid: null,
      availableTransitions: [],
      refusal: { code: 'NOT_A_PIT', message: 'A tree stands here.' },
    }),
  });
  const pit = screen.getByRole('textbox', { name: 'The pit' }) as HTMLInputElement;
  fireEvent.change(pit, { target: { value: 'Oak Road' } });
  await press('Make the offer');
  expect([sent(graphql), pit.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  fireEvent.change(pit, { target: { value: `${PIT}4` } });
  await press('Make the offer');
  expect([screen.getByRole('alert').textContent, pit.value]).toEqual(['A tree stands here.', `${PIT}4`]);
});

describe('A photo', () => {
  const planted = (more: RootAnswers = {}) =>
    open({
      getDeskFlows: () => ({
        flows: ['1', '2'].map((id) => anEntry(id, { state: 'approved', availableTransitions: ['plant', 'revoke'] })),
        waiting: 2,
        next: null,
      }),
      requestPlacePicture: () => ({ permit: 'a-permit', refusal: null }),
      transitionFlow: ({ guid }) => ({
        ...aFlow(String(guid).slice(-1)),
        ...{ state: 'planted', stateLabel: 'Planted', refusal: null },
      }),
      ...more,
    });
  let uploads: { readonly headers: Record<string, string>; readonly form: FormData }[] = [];
  let answer = { status: 201, text: '' };
  class Upload {
    readonly upload = {};
    readonly headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    onload: () => void = () => undefined;
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(form: FormData): void {
      uploads.push({ headers: this.headers, form });
      [this.status, this.responseText] = [answer.status, answer.text];
      setTimeout(() => this.onload(), 0);
    }
  }
  const usual = globalThis.XMLHttpRequest;
  beforeEach(() => {
    uploads = [];
    answer = { status: 201, text: JSON.stringify({ image: { guid: 'picture-1' } }) };
    globalThis.XMLHttpRequest = Upload as never;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = usual;
  });
  const choose = (file = new File(['x'], 'tree.jpg', { type: 'image/jpeg' })): void =>
    void fireEvent.change(dialog().getByLabelText(/A photo of the tree/), { target: { files: [file] } });
  const plant = () => press('Mark as planted', dialog());

  test('goes with a planting, with what it shows and who took it', async () => {
    const { graphql } = await planted();
    await press('Mark as planted: 1 Oak Road, Rowan', card('1'));
    choose();
    write('What does it show?', 'A young lime');
    write('Who took it?', 'Parks team');
    await plant();
    const [{ headers, form } = { headers: {}, form: new FormData() }] = uploads;
    expect(headers).toMatchObject({ 'x-upload-permit': 'a-permit' });
    expect([form.get('alt'), form.get('credit')]).toEqual(['A young lime', 'Parks team']);
    expect(sent(graphql)).toEqual([
      { guid: `${PIT}1` },
      { guid: 'flow-1', transition: 'plant', note: null, photo: 'picture-1' },
    ]);
  });

  test('may be left out', async () => {
    const { graphql } = await planted();
    await press('Mark as planted: 1 Oak Road, Rowan', card('1'));
    await plant();
    expect(uploads).toEqual([]);
    expect(sent(graphql)).toEqual([{ guid: 'flow-1', transition: 'plant', note: null }]);
  });

  test('needs a description and a credit', async () => {
    const { graphql } = await planted();
    await press('Mark as planted: 1 Oak Road, Rowan', card('1'));
    choose();
    await plant();
    expect(dialog().getAllByText('Say in a few words what the photo shows').length).toBeGreaterThan(0);
    expect(dialog().getAllByText('Say who took the photo').length).toBeGreaterThan(0);
    expect(sent(graphql)).toEqual([]);
  });

  test('that the api refuses says why and keeps the form open; after a failure the same one is sent again', async () => {
    const { graphql } = await planted();
    await press('Mark as planted: 1 Oak Road, Rowan', card('1'));
    choose();
    write('What does it show?', 'A young lime');
    write('Who took it?', 'Parks team');
    answer = { status: 422, text: JSON.stringify({ error: { message: 'This is not a picture.' } }) };
    await plant();
    expect(dialog().getByText('This is not a picture.')).toBeTruthy();
    answer = { status: 503, text: '' };
    await plant();
    answer = { status: 201, text: JSON.stringify({ image: { guid: 'picture-2' } }) };
    await plant();
    const [, failed, done] = uploads.map(({ headers }) => headers['idempotency-key']);
    expect(done).toBe(failed);
    expect(sent(graphql)).toEqual([
      { guid: `${PIT}1` },
      { guid: `${PIT}1` },
      { guid: 'flow-1', transition: 'plant', note: null, photo: 'picture-2' },
    ]);
  });

  test('is not asked for with other transitions, nor with several flows', async () => {
    await planted();
    await press('Take the pit back: 1 Oak Road, Rowan', card('1'));
    expect(dialog().queryByLabelText(/A photo of the tree/)).toBeNull();
    await press('Leave it as it is', dialog());
    select('Select all');
    await press('Mark as planted (2)');
    expect(dialog().queryByLabelText(/A photo of the tree/)).toBeNull();
  });
});
