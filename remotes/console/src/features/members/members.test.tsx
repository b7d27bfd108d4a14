/** `/desk/members` as staff use it. */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createSession } from '@greenward/auth';
import type { Session } from '@greenward/auth';
import type { ViewerRole } from '@greenward/contract';
import { aBootRecord, createTestGraphql, renderAt, teachDialogs, settle } from '@greenward/testing';
import type { RootAnswers } from '@greenward/testing';
import { Members } from './members.tsx';

const aMember = (id: string, more: object = {}) => ({
  ...{
    id,
    email: `${id}@example.org`,
    role: 'staff',
    hasSignedIn: true,
    isViewer: false,
    addedAt: '2026-10-03T09:05:00Z',
    addedBy: 'Hazel',
  },
  ...more,
});
beforeAll(teachDialogs);
afterEach(cleanup);

async function open(more: RootAnswers = {}, roles: ViewerRole[] = ['staff'], session?: Session) {
  let members = [aMember('hazel', { isViewer: true }), aMember('rowan', { hasSignedIn: false })];
  const graphql = createTestGraphql({
    getDeskMembers: () => members,
    addDeskMember({ email }) {
      members = [...members, aMember(String(email).toLowerCase().split('@')[0] ?? '', { hasSignedIn: false })];
      return { members, refusal: null };
    },
    removeDeskMember({ id }) {
      members = members.filter((member) => member.id !== id);
      return { members, refusal: null };
    },
    ...more,
  });
  const profile = {
    id: 'sub-1',
    nickname: 'Hazel',
    picture: null,
    preferenceColour: null,
    hasChosenNickname: true,
    roles,
  };
  renderAt(<Members />, {
    path: '/desk/members',
    boot: aBootRecord({ viewer: { signedIn: true, profile } }),
    graphql,
    ...(session && { session }),
  });
  await settle();
  return graphql;
}
const press = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
  await settle();
};
const add = async (email: string): Promise<void> => {
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail address' }), { target: { value: email } });
  await press('Add member');
  if (screen.queryByRole('dialog') !== null) await press('Add member', dialog());
};
const dialog = () => within(document.querySelector('dialog')!);
const acts = (graphql: ReturnType<typeof createTestGraphql>) =>
  graphql.asked.filter(({ name }) => name.endsWith('Mutation'));

test('Members are named by address, with their role, since when and by whom, and who has not signed in yet', async () => {
  await open();
  const rowan = within(screen.getByRole('listitem', { name: 'rowan@example.org' }));
  expect(rowan.getByText(/has not signed in with this address yet.*added by Hazel/)).toBeTruthy();
  expect(within(screen.getByRole('listitem', { name: 'hazel@example.org' })).getByText('You')).toBeTruthy();
});

describe('Adding', () => {
  test('somebody is done by their address, without what stands around it', async () => {
    const graphql = await open();
    await add('  elm@example.org ');
    expect(acts(graphql).map(({ variables }) => variables)).toEqual([{ email: 'elm@example.org', role: 'staff' }]);
    expect(screen.getByText('elm@example.org has the role from the next sign-in with this address.')).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'elm@example.org' })).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'E-mail address' }) as HTMLInputElement).value).toBe('');
  });

  test('somebody is asked about first, with the address to be read once more', async () => {
    const graphql = await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'E-mail address' }), { target: { value: 'elm@exampel.org' } });
    await press('Add member');
    expect(dialog().getByRole('heading', { name: 'Add elm@exampel.org?' })).toBeTruthy();
    await press('Leave it as it is', dialog());
    expect(acts(graphql)).toEqual([]);
    expect((screen.getByRole('textbox', { name: 'E-mail address' }) as HTMLInputElement).value).toBe('elm@exampel.org');
  });

  test('somebody can be taken back at once', async () => {
    const graphql = await open();
    await add('Elm@Example.org');
    await press('Undo');
    expect(acts(graphql).map(({ variables }) => variables)).toEqual([
      { email: 'Elm@Example.org', role: 'staff' },
      { id: 'elm' },
    ]);
    expect(screen.queryByRole('listitem', { name: 'elm@example.org' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('somebody where the password was given long ago asks for it, and is done then', async () => {
    let isFresh = false;
    const popup = { close: () => undefined };
    window.open = (() => popup) as unknown as typeof window.open;
    const known = { status: 'signedIn', profile: { id: 'sub-1', roles: ['staff'] } };
    const session = {
      ...createSession({ boot: aBootRecord() }),
      current: () => known,
      signIn: async (wish: object) => (
        (isFresh = true),
        expect(wish).toEqual({ screen: 'login', returnTo: '/desk/members', manner: 'popup', popup, fresh: true }),
        { kind: 'signedIn' }
      ),
    } as unknown as Session;
    const graphql = await open(
      {
        addDeskMember({ email }) {
          if (!isFresh)
            throw new GraphQLError('The password was given long ago', { extensions: { code: 'FRESH_SIGN_IN_NEEDED' } });
          return { members: [aMember(String(email).split('@')[0] ?? '')], refusal: null };
        },
      },
      ['staff'],
      session,
    );
    await add('elm@example.org');
    expect(screen.getByRole('alert').textContent).toMatch(/give your password once more/);
    expect((screen.getByRole('textbox', { name: 'E-mail address' }) as HTMLInputElement).value).toBe('elm@example.org');
    await press('Give my password and go on');
    expect(acts(graphql)).toHaveLength(2);
    expect(screen.getByText('elm@example.org has the role from the next sign-in with this address.')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'E-mail address' }) as HTMLInputElement).value).toBe('');
  });

  test('what is no address is not sent; the summary leads to the field, and what was typed stays', async () => {
    const graphql = await open();
    await add('elm at example');
    const summary = screen.getByRole('alert');
    expect([document.activeElement === summary, within(summary).getByRole('link').getAttribute('href')]).toEqual([
      true,
      `#${within(document.body).getByRole('textbox').id}`,
    ]);
    expect(acts(graphql)).toEqual([]);
    const field = screen.getByRole('textbox', { name: 'E-mail address' }) as HTMLInputElement;
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['elm at example', 'true']);
  });

  test('somebody who is there already is refused in words, and what was typed stays', async () => {
    const graphql = await open({
      addDeskMember: () => ({ members: [], refusal: { code: 'ALREADY_SO', message: 'raw' } }),
    });
    await add('rowan@example.org');
    expect(graphql.asked.filter(({ name }) => name === 'DeskMembersRouteQuery')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toBe('rowan@example.org already has this role. Nothing was changed.');
    expect((screen.getByRole('textbox', { name: 'E-mail address' }) as HTMLInputElement).value).toBe(
      'rowan@example.org',
    );
  });

  test('an operator is done by operators alone', async () => {
    await open();
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    const graphql = await open({}, ['operator']);
    fireEvent.click(screen.getByRole('radio', { name: /^Operator/ }));
    await add('oak@example.org');
    expect(acts(graphql)[0]?.variables).toEqual({ email: 'oak@example.org', role: 'operator' });
  });
});

describe('Removing', () => {
  test('somebody is asked about first', async () => {
    const graphql = await open();
    await press('Remove rowan@example.org');
    expect(acts(graphql)).toEqual([]);
    expect(dialog().getByText(/You can add them again/)).toBeTruthy();
    await press('Remove', dialog());
    expect(acts(graphql).map(({ variables }) => variables)).toEqual([{ id: 'rowan' }]);
    expect(screen.queryByRole('listitem', { name: 'rowan@example.org' })).toBeNull();
  });

  test('oneself says what that means, and the last one is told why not', async () => {
    await open({ removeDeskMember: () => ({ members: [], refusal: { code: 'LAST_MEMBER', message: 'raw' } }) });
    await press('Remove hazel@example.org');
    expect(dialog().getByText(/This is you/)).toBeTruthy();
    await press('Remove', dialog());
    expect(screen.getByRole('alert').textContent).toMatch(/Nobody else with this role has signed in yet/);
  });

  test('a refusal that is newer than this page is told as the api says it', async () => {
    await open({ removeDeskMember: () => ({ members: [], refusal: { code: 'FULL_MOON', message: 'Not tonight.' } }) });
    await press('Remove rowan@example.org');
    await press('Remove', dialog());
    expect(screen.getByRole('alert').textContent).toBe('Not tonight.');
  });
});
