/** `/desk/switches` as staff use it. */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { groupOf, isFound } from './switches.rules.ts';
import { Switches } from './switches.tsx';

interface AState {
  readonly name: string;
  readonly meaning: string | null;
  readonly configured: boolean;
  readonly override: boolean | null;
  readonly effective: boolean;
  readonly movable: boolean;
  readonly remotes: readonly string[];
  readonly routes: readonly string[];
  readonly fields: readonly string[];
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}
const aSwitch = (more: Partial<AState> = {}): AState => ({
  ...{
    name: 'showMap',
    meaning: 'The map of trees.',
    configured: true,
    override: null,
    effective: true,
    movable: true,
    changedAt: null,
    changedBy: null,
  },
  ...{ remotes: ['map'], routes: ['/map', '/map/:view'], fields: ['Query.getMapTileSets'] },
  ...more,
});
const NOTHING = { remotes: [], routes: [], fields: [] };

beforeAll(teachDialogs);
afterEach(cleanup);

async function open(
  more: RootAnswers = {},
  all: readonly AState[] = [
    aSwitch(),
    aSwitch({ ...NOTHING, name: 'showRarity', effective: false, configured: false }),
  ],
) {
  let states = all;
  const graphql = createTestGraphql({
    getDeskSwitches: () => states,
    getDeskHistory: () => ({ acts: [], next: null }),
    setDeskSwitch({ name, value, seen }) {
      const before = states.find((one) => one.name === name)!;
      if (before.effective !== seen)
        return { switch: before, refusal: { code: 'CHANGED_MEANWHILE', message: 'changed' } };
      const override = value as boolean | null;
      const now = {
        ...before,
        override,
        effective: override ?? before.configured,
        changedAt: '2026-10-03T09:05:00Z',
        changedBy: 'Hazel',
      };
      states = states.map((one) => (one.name === name ? now : one));
      return { switch: now, refusal: null };
    },
    ...more,
  });
  const page = renderAt(<Switches />, {
    path: '/desk/switches',
    boot: aBootRecord({ switches: { showMap: true } }),
    graphql,
  });
  await settle();
  return { graphql, page, somebodyElseMoves: (next: readonly AState[]) => void (states = next) };
}
const press = async (name: string | RegExp, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const dialog = () => within(document.querySelector('dialog')!);
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const moves = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name === 'SetDeskSwitchMutation').map(({ variables }) => variables);

describe('A switch', () => {
  test('is moved after its effect was told, and moved back by undo', async () => {
    const { graphql } = await open();
    await press('Turn off Show map');
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(dialog().getByText(/Everybody at Testham Trees/)).toBeTruthy();
    expect(['map', '/map', '/map/:view'].every((said) => dialog().getByText(said))).toBe(true);
    expect(moves(graphql)).toEqual([]);
    await press('Turn off', dialog());
    expect(moves(graphql)).toEqual([{ name: 'showMap', value: false, seen: true }]);
    expect([
      document.querySelector('dialog'),
      screen.getByText('Show map is off now.').closest('[role=status]') !== null,
    ]).toEqual([null, true]);
    expect(card('Show map').getByText(/set here; the configuration says on/)).toBeTruthy();
    await press('Undo');
    expect(moves(graphql).at(-1)).toEqual({ name: 'showMap', value: null, seen: false });
    expect(screen.getByText('Show map is on now.')).toBeTruthy();
  });

  test('stays where it is when the dialog is left', async () => {
    const { graphql } = await open();
    await press('Turn off Show map');
    await press('Leave it as it is', dialog());
    expect([moves(graphql), document.querySelector('dialog')]).toEqual([[], null]);
  });

  test('that somebody else has moved meanwhile is not overwritten; the newer state is shown', async () => {
    const { somebodyElseMoves } = await open();
    await press('Turn off Show map');
    somebodyElseMoves([
      aSwitch({ effective: false, override: false, changedBy: 'Rowan', changedAt: '2026-10-03T09:05:00Z' }),
    ]);
    await press('Turn off', dialog());
    expect(screen.getByRole('alert').textContent).toBe(
      'Somebody was quicker: Rowan changed Show map, and it is off now. Your change was not made.',
    );
    expect(card('Show map').getByRole('button', { name: 'Turn on Show map' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('that was set here goes back to the configuration; where that changes nothing now it is said', async () => {
    const { graphql } = await open({}, [aSwitch({ override: true })]);
    await press('Follow the configuration: Show map');
    expect(dialog().getByText(/Nothing changes for visitors/)).toBeTruthy();
    await press('Follow the configuration', dialog());
    expect(moves(graphql)).toEqual([{ name: 'showMap', value: null, seen: true }]);
  });

  test('that only the command line moves has no button', async () => {
    await open({}, [aSwitch({ name: 'userAccount', movable: false })]);
    expect(card('User account').queryByRole('button')).toBeNull();
    expect(card('User account').getByText(/Only the command line can change this switch/)).toBeTruthy();
  });

  test('says who moved it last, and what comes and goes with it', async () => {
    await open({}, [aSwitch({ override: true, changedAt: '2026-10-03T09:05:00Z', changedBy: 'Rowan' })]);
    expect(card('Show map').getByText(/last changed by Rowan/)).toBeTruthy();
    expect(card('Show map').getByText('2 pages')).toBeTruthy();
    expect(card('Show map').getByText('One field of the api').closest('details')?.open).toBe(false);
  });

  test('whose answer did not come is not said to be moved', async () => {
    await open({
      setDeskSwitch: () => {
        throw new Error('down');
      },
    });
    await press('Turn off Show map');
    await press('Turn off', dialog());
    expect(screen.getByRole('alert').textContent).toMatch(/We do not know whether this was done/);
  });
});

test('An open desk follows what is moved elsewhere', async () => {
  const { page, somebodyElseMoves } = await open();
  somebodyElseMoves([aSwitch({ effective: false, override: false })]);
  page.changeBoot(aBootRecord({ switches: { showMap: false } }));
  await settle();
  expect(card('Show map').getByRole('button', { name: 'Turn on Show map' })).toBeTruthy();
});

test('Switches are found by what they are called and what they show, and by their state', async () => {
  await open();
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Show map', 'Show rarity']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '/MAP' } });
  expect([shown(), screen.getByText('One switch')].length).toBe(2);
  expect(shown()).toEqual(['Show map']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Off' }));
  expect(shown()).toEqual(['Show rarity']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing of the kind' } });
  expect(screen.getByText('No switch has that name')).toBeTruthy();
});

describe('The history', () => {
  const anAct = (id: string, more: object = {}) => ({
    id,
    at: '2026-10-03T09:05:00Z',
    by: 'Rowan',
    kind: 'switch',
    subject: 'showMap',
    before: 'on',
    after: 'off',
    ...more,
  });

  test('tells acts of every kind, shows earlier ones when asked, and moves a switch back', async () => {
    const { graphql } = await open(
      {
        getDeskHistory: ({ before }) =>
          before === undefined || before === null
            ? {
                acts: [anAct('9'), anAct('8', { kind: 'member', subject: 'a…@e….org', before: null, after: 'staff' })],
                next: '8',
              }
            : { acts: [anAct('7', { kind: 'moon', subject: 'the tide' })], next: null },
      },
      [aSwitch({ effective: false, override: false })],
    );
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText('Rowan gave a…@e….org the role staff')).toBeTruthy();
    await press('Show earlier ones', history);
    expect(history.getByText('Rowan changed the tide')).toBeTruthy();
    expect(history.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
    await press('Move back: Show map', history);
    await press('Turn on', dialog());
    expect(moves(graphql)).toEqual([{ name: 'showMap', value: true, seen: false }]);
  });

  test('begins again with the newest acts after a switch was moved', async () => {
    let newest = '9';
    await open({
      getDeskHistory: ({ before }) =>
        before === undefined || before === null
          ? { acts: [anAct(newest, { subject: `first${newest}` })], next: '9' }
          : { acts: [anAct('1', { subject: 'theOldest' })], next: null },
    });
    const history = within(screen.getByRole('region', { name: 'History' }));
    await press('Show earlier ones', history);
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/First9/),
      expect.stringMatching(/The oldest/),
    ]);
    newest = '10';
    await press('Turn off Show map');
    await press('Turn off', dialog());
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/First10/),
    ]);
    expect(history.getByRole('button', { name: 'Show earlier ones' })).toBeTruthy();
  });

  test('that cannot be fetched leaves the switches as they are, and is tried again', async () => {
    let isDown = true;
    await open({
      getDeskHistory: () => {
        if (isDown) throw new Error('down');
        return { acts: [anAct('9')], next: null };
      },
    });
    expect(screen.getByText(/The history could not be fetched/)).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(screen.getByText('Rowan switched Show map off')).toBeTruthy();
  });
});

test.each([
  [aSwitch(), 'parts'],
  [aSwitch({ remotes: [] }), 'pages'],
  [aSwitch(NOTHING), 'details'],
  [aSwitch({ movable: false }), 'commandLine'],
] as const)('A switch stands with its kind (%#)', (one, group) => expect(groupOf(one)).toBe(group));

test.each([
  ['', 'set', false],
  ['getmaptile', 'all', true],
  ['show map', 'on', true],
  ['of trees', 'all', true],
  ['show map', 'off', false],
] as const)('"%s" among %s', (text, filter, expected) => expect(isFound(aSwitch(), text, filter)).toBe(expected));
