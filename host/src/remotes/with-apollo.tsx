/**
 * Mounts a remote's build that uses Apollo's hooks inside Apollo's provider. Builds from before `useRead` and
 * `useWrite` need it; builds are kept for 30 days.
 */
import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from '@greenward/remote-kit';

/** @returns the same remote, with the client in the context of its pages and fillers */
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
      Object.entries(definition.slots).map(([slot, filler]) => [
        slot,
        { ...filler, load: async () => ({ Filler: within((await filler.load()).Filler) }) },
      ]),
    ),
  };
}
