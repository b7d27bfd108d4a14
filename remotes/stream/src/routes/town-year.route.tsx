/** `/stream/{year}`: a year of the town in numbers and pictures. Readable without script. */
import { useLoaderData } from 'react-router';
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';
import { TownYearPage } from '../features/town-year/town-year-page.tsx';
import { TownYearRouteQueryDocument } from './town-year.route.generated.ts';
import type { TownYearRouteQuery } from './town-year.route.generated.ts';

interface Loaded {
  readonly townYear: NonNullable<TownYearRouteQuery['getTownYear']>;
  /** Slug; '' for everywhere. */
  readonly neighbourhood: string;
}

export async function loader({ params, search, graphql }: RouteContext): Promise<Loaded> {
  const given = search.get('neighbourhood');
  // Exactly what edge asks, which fills them in from the address.
  const variables = { year: params['year'] ?? '', ...(given === null ? {} : { neighbourhood: given }) };
  const { getTownYear } = await graphql.preload(TownYearRouteQueryDocument, variables);
  if (getTownYear === null) throw notFound();
  return { townYear: getTownYear, neighbourhood: given ?? '' };
}

export function meta({ townYear, neighbourhood }: Loaded, { tenant, words }: BootRecord): PageMeta {
  const { year, isCurrent, planted, measures, pictured } = townYear;
  const place = tenant.neighbourhoods.find(({ slug }) => slug === neighbourhood)?.name ?? tenant.projectName;
  const totalOf = (measure: string): number => measures.find((one) => one.measure === measure)?.total ?? 0;
  return {
    title: formatWords(words, tenant, 'stream.year.title', { year: String(year), place }),
    description: formatWords(words, tenant, 'stream.year.description', {
      ...{ year: String(year), place, planted, isCurrent: isCurrent ? 'yes' : 'no' },
      ...{ adopted: totalOf('ADOPTED'), watered: totalOf('WATERED'), mended: totalOf('MENDED') },
    }),
    image: pictured.flatMap(({ picture }) => (picture?.isOfThing === true ? [picture.url] : []))[0] ?? null,
    jsonLd: null,
  };
}

export function Component() {
  const { townYear, neighbourhood } = useLoaderData<Loaded>();
  return <TownYearPage townYear={townYear} neighbourhood={neighbourhood} />;
}
