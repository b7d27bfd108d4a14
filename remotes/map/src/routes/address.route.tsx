/** `/address/{slug}`: trees around an address. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { AddressPage } from '../features/address/address-page.tsx';
import { AddressRouteQueryDocument } from './address.route.generated.ts';
import type { AddressRouteQuery } from './address.route.generated.ts';

type Address = NonNullable<AddressRouteQuery['getAroundAddress']>;

export async function loader({ params, graphql }: RouteContext): Promise<Address> {
  const { getAroundAddress } = await graphql.preload(AddressRouteQueryDocument, { slug: params['nameSlug'] ?? '' });
  if (getAroundAddress === null) throw notFound();
  return getAroundAddress;
}

export const meta = ({ label, kind, treesWithin10Minutes }: Address, { words, tenant }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'map.address.title', { address: label, kind }),
  description: formatWords(words, tenant, 'map.address.meta', { address: label, count: treesWithin10Minutes }),
  image: null,
  jsonLd: null,
});

export const Component = () => <AddressPage address={useLoaderData<Address>()} />;
