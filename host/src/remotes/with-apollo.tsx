/** Mounts a build of a remote that uses Apollo's hooks within Apollo's provider. Builds did before `useRead` and `useWrite`, and are kept for 30 days. */
import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from '@greenward/remote-kit';

/** @returns the same remote, whose pages and fillers find the client */
export function withApollo(definition: RemoteDefinition, client: ApolloClient): RemoteDefinition {
  const within = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
    function WithinApollo(props: Props) {
      return (
        <ApolloProvider client={client}>
          <Part {...props} />
        </ApolloProvider>
      );
    };
  return {
    ...definition,
    routes: definition.routes.map((route) => ({
      ...route,
      async load() {
        const module = await route.load();
        return { ...module, Component: within(module.Component) };
      },
    })),
    slots: Object.fromEntries(
      Object.entries(definition.slots).map(([slot, filler]) => [slot, { ...filler, load: async () => ({ Filler: within((await filler.load()).Filler) }) }]),
    ),
  };
}
