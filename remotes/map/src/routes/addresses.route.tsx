/** `/address`: search for an address. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { AddressSearch } from '../features/address/address-search.tsx';
import { AddressesRouteQueryDocument } from './addresses.route.generated.ts';
import type { AddressesRouteQuery } from './addresses.route.generated.ts';

type Loaded = AddressesRouteQuery & { readonly text: string };

/** The answer is for one visitor and must not be cached for others. */
const TOO_MANY = 429;

export async function loader({ search, graphql }: RouteContext): Promise<Loaded | Response> {
  const text = search.get('q');
  const loaded = {
    ...(await graphql.preload(AddressesRouteQueryDocument, text === null ? {} : { text })),
    text: text?.trim() ?? '',
  };
  return loaded.findAddressChoices.refusal === null ? loaded : Response.json(loaded, { status: TOO_MANY });
}

export const meta = (_data: Loaded, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'map.address.heading'),
  description: formatWords(words, tenant, 'map.address.lead', { country: tenant.country }),
  image: null,
  jsonLd: null,
});

export function Component() {
  const { text, findAddressChoices } = useLoaderData<Loaded>();
  return <AddressSearch text={text} found={findAddressChoices} />;
}
