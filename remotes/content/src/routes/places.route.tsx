/** `/place`: finds a place's page by its location. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { PlaceSearch } from '../features/place-search/place-search.tsx';
import { PlacesRouteQueryDocument } from './places.route.generated.ts';
import type { PlacesRouteQuery } from './places.route.generated.ts';

interface Loaded extends PlacesRouteQuery {
  readonly text: string;
  readonly at: string;
}

/** The answer is for one visitor and must not be cached for others. */
const TOO_MANY = 429;

export async function loader({ search, graphql }: RouteContext): Promise<Loaded | Response> {
  const [text, at] = [search.get('q'), search.get('at')];
  const found = await graphql.preload(PlacesRouteQueryDocument, {
    ...(text === null ? {} : { text }),
    ...(at === null ? {} : { at }),
  });
  const loaded = { ...found, text: text?.trim() ?? '', at: at ?? '' };
  return found.findAddressChoices.refusal === null ? loaded : Response.json(loaded, { status: TOO_MANY });
}

export function meta(_loaded: Loaded, { words, tenant }: BootRecord): PageMeta {
  return {
    title: formatWords(words, tenant, 'content.places.heading'),
    description: formatWords(words, tenant, 'content.places.meta', { project: tenant.projectName }),
    image: null,
    jsonLd: null,
  };
}

export function Component() {
  const { text, at, findAddressChoices, getAroundAddress } = useLoaderData<Loaded>();
  return <PlaceSearch text={text} at={at} found={findAddressChoices} around={getAroundAddress} />;
}
