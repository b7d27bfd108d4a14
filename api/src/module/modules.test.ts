/** Opening modules in order, and combining what they contribute. */
import { expect, test } from '@jest/globals';
import type { Tools } from '../graphql/context.ts';
import type { ApiModule, ApiParts } from './api-module.ts';
import { accountTablesOf, impersonalTablesOf, resolversOf, tablesOf } from './combine-modules.ts';
import { createEnds } from './ends.ts';
import { openModules } from './open-modules.ts';

const PARTS = {} as Omit<ApiParts, 'tools'>;
const named = (name: string, module: Partial<ApiModule>): ApiModule => ({ ...module, name });
const cms = {} as Tools['cms'];

test('A module uses the tools of those before it, and resolvers get them with the facts of their request', async () => {
  let seen: unknown;
  const { contextOf, close } = await openModules(
    [
      named('cms', { open: () => ({ tools: { cms } }) }),
      named('story', {
        open({ tools }) {
          seen = tools.cms;
          return {};
        },
        toolsOf: ({ requestId }) => ({ latestWeather: requestId }) as never,
      }),
    ],
    PARTS,
    {},
  );
  expect(seen).toBe(cms);
  expect(contextOf({ requestId: 'one' } as Parameters<typeof contextOf>[0])).toMatchObject({
    cms,
    latestWeather: 'one',
    requestId: 'one',
  });
  await close();
});

test('A module that uses a tool of a later one keeps the api from starting, and those that are open are closed', async () => {
  const closed: string[] = [];
  const opening = openModules(
    [
      named('first', { open: () => ({ close: () => void closed.push('first') }) }),
      named('second', { open: () => ({ close: () => void closed.push('second') }) }),
      named('early', { open: ({ tools }) => ({ tools: { stories: tools.stories } }) }),
    ],
    PARTS,
    {},
  );
  await expect(opening).rejects.toThrow('No module that is open provides the tool "stories"');
  expect(closed).toEqual(['second', 'first']);
});

test('What fails while closing does not keep the rest open', async () => {
  const closed: string[] = [];
  const ends = createEnds();
  ends.add(() => closed.push('first'));
  ends.add(() => {
    throw new Error('it is gone already');
  });
  ends.add(async () => void closed.push('last'));
  await expect(ends.run()).rejects.toThrow('it is gone already');
  expect(closed).toEqual(['last', 'first']);
  await ends.run();
  expect(closed).toHaveLength(2);
});

test('Two modules cannot resolve the same field, nor declare the same table', () => {
  const resolvers = { Query: { getCmsPage: () => null } } as unknown as NonNullable<ApiModule['resolvers']>;
  expect(() => resolversOf([named('cms', { resolvers }), named('story', { resolvers })])).toThrow(
    'Two modules answer Query.getCmsPage; one of them is story',
  );
  const tables = { place: {} };
  expect(() => tablesOf([named('place', { tables }), named('area', { tables })])).toThrow(
    'Two modules declare the table place; one of them is area',
  );
});

test('Tables follow from the modules: those of accounts, and those without personal data', () => {
  const modules = [
    named('profile', { tables: { profile: { account: 'account_id' }, mail: { mayName: 'addresses' } } }),
    named('activity', { tables: { activity: { account: 'actor' }, weather_day: {} } }),
    named('watering', { tables: { watering: { account: 'account_id', isAnonymised: true } } }),
  ];
  expect(accountTablesOf(modules)).toEqual({
    profile: { column: 'account_id', isAnonymised: false },
    activity: { column: 'actor', isAnonymised: false },
    watering: { column: 'account_id', isAnonymised: true },
  });
  expect([...impersonalTablesOf(modules)]).toEqual(['weather_day']);
});
