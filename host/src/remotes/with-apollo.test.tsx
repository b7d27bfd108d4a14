/** Builds of remotes from before `useRead` and `useWrite`, which call Apollo Client themselves. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useApolloClient } from '@apollo/client/react';
import type { RemoteDefinition } from '@greenward/remote-kit';
import { createTestGraphql } from '@greenward/testing';
import { withApollo } from './with-apollo.tsx';

afterEach(cleanup);

function AsksApollo({ name = 'a page' }: { readonly name?: unknown }) {
  return <p>{useApolloClient() === null ? '' : `${String(name)} has the client`}</p>;
}
const before: RemoteDefinition = {
  name: 'kept',
  contract: 1,
  words: [],
  menu: [],
  routes: [
    {
      id: 'kept.page',
      path: '/kept',
      layout: 'default' as never,
      load: async () => ({ Component: AsksApollo, loader: async () => 'data' }),
    },
  ],
  slots: { 'place.panels': { serverRendered: true, load: async () => ({ Filler: AsksApollo }) } },
};

test('Its pages and fillers find the client, and all else of it stays as it is', async () => {
  const after = withApollo(before, createTestGraphql({}).client);
  const page = await after.routes[0]!.load();
  const { Filler } = await after.slots['place.panels']!.load();
  render(
    <>
      <page.Component />
      <Filler name="a filler" />
    </>,
  );
  expect(
    [screen.queryAllByText('a page has the client'), screen.queryAllByText('a filler has the client')].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 1]);
  expect([
    await page.loader?.({} as never),
    after.name,
    after.routes[0]!.path,
    after.slots['place.panels']!.serverRendered,
  ]).toEqual(['data', 'kept', '/kept', true]);
});
