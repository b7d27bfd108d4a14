/** Names of remotes in the federation runtime. */
import { expect, test } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';

test('A remote whose name begins like another’s is not taken for it', async () => {
  const asked: string[] = [];
  const instance = createInstance({
    name: 'test',
    remotes: ['r_pit', 'r_pits', 'r_pits_more'].map((name) => ({
      name,
      entry: `http://localhost/releases/${name}.js`,
      type: 'global',
    })),
    plugins: [
      {
        name: 'containers',
        loadEntry: async ({ remoteInfo }) => ({
          init: () => undefined,
          get: () => async () => void asked.push(remoteInfo.name),
        }),
      },
    ],
  });
  for (const name of ['r_pits', 'r_pit', 'r_pits_more']) await instance.loadRemote(`${name}/register`);
  expect(asked).toEqual(['r_pits', 'r_pit', 'r_pits_more']);
});
