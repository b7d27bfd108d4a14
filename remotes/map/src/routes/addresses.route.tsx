/** `/address`: search for an address. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { AddressSearch } from '../features/address/address-search.tsx';
import { AddressesRouteQueryDocument } from './addresses.route.generated.ts';
import type { AddressesRouteQuery } from './addresses.route.generated.ts';

type Loaded = AddressesRouteQuery & { readonly text: string };

export async function loader({ search, graphql }: RouteContext): Promise<Loaded> {
  const text = search.get('q');
  return { ...(await graphql.preload(AddressesRouteQueryDocument, text === null ? {} : { text })), text: text?.trim() ?? '' };
}

export const meta = (_data: Loaded, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'map.address.heading'),
  description: formatWords(words, tenant, 'map.address.lead'),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { text, findAddresses } = useLoaderData<Loaded>();
  return <AddressSearch text={text} found={findAddresses} />;
}
