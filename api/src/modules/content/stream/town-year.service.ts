/** A year of a town: what was adopted, watered, pictured, reported and mended, month by month, and what was planted. */
import type { Pool } from 'pg';
import type { Tenant } from '@greenward/tenants';
import { plantingSeasonName } from '../../../calendar/planting-season.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { PROJECT_TOPIC, topicOfThing } from '../../people/activity/activity.rules.ts';
import { showActivitiesById } from './stream.service.ts';
import type { ShownActivity, StreamContext } from './stream.service.ts';
import { MEASURES, measuresOf, monthsBegun, neighboursOf, yearOf } from './town-year.rules.ts';
import type { MeasureName, TownYearMeasure } from './town-year.rules.ts';
import {
  countMonths,
  hasMonths,
  listByNeighbourhood,
  listMonths,
  listPictured,
  listPlanted,
  listYears,
} from './town-year.store.ts';

const PICTURES = 6;
const COUNTED_KINDS = Object.values(MEASURES).flat();

export interface TownYearNeighbourhood {
  readonly slug: string;
  readonly planted: number;
  readonly adopted: number;
  readonly watered: number;
  readonly reported: number;
  readonly mended: number;
}

export interface TownYear {
  readonly year: number;
  readonly isCurrent: boolean;
  readonly previous: number | null;
  readonly next: number | null;
  readonly planted: number;
  readonly plantedSeason: string;
  readonly measures: readonly TownYearMeasure[];
  readonly neighbourhoods: readonly TownYearNeighbourhood[];
  readonly pictured: readonly ShownActivity[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

async function listNeighbourhoods(
  { scope, site }: Pick<StreamContext, 'scope' | 'site'>,
  { year, hasReports }: { readonly year: number; readonly hasReports: boolean },
  planted: readonly { readonly neighbourhood: string; readonly trees: number }[],
): Promise<TownYearNeighbourhood[]> {
  const counts = await listByNeighbourhood(scope, year);
  const countOf = (slug: string, measure: MeasureName): number =>
    sumOf(
      counts
        .filter(({ neighbourhood, kind }) => neighbourhood === slug && MEASURES[measure].some((one) => one === kind))
        .map(({ happenings }) => happenings),
    );
  return site.tenant.config.neighbourhoods
    .map(({ slug }) => ({
      slug,
      planted: planted.find(({ neighbourhood }) => neighbourhood === slug)?.trees ?? 0,
      adopted: countOf(slug, 'ADOPTED'),
      watered: countOf(slug, 'WATERED'),
      reported: hasReports ? countOf(slug, 'REPORTED') : 0,
      mended: hasReports ? countOf(slug, 'MENDED') : 0,
    }))
    .filter(({ slug: _slug, ...numbers }) => sumOf(Object.values(numbers)) > 0);
}

/** The latest first. */
export async function getTownYears({
  scope,
  site,
  now,
}: Pick<StreamContext, 'scope' | 'site' | 'now'>): Promise<number[]> {
  const today = localDay(now, site.tenant.config.timeZone);
  return (await listYears(scope)).filter((one) => yearOf(String(one), today) !== null).sort((a, b) => b - a);
}

/** Null where there is nothing of the year, or no such neighbourhood. @param wish as an address has it */
export async function getTownYear(
  context: StreamContext & Pick<RequestContext, 'switches'>,
  wish: { readonly year: string; readonly neighbourhood?: string | null },
): Promise<TownYear | null> {
  const { scope, site, now, switches } = context;
  const { timeZone, neighbourhoods } = site.tenant.config;
  const today = localDay(now, timeZone);
  const year = yearOf(wish.year, today);
  const slug = wish.neighbourhood || '';
  if (year === null || (slug !== '' && !neighbourhoods.some((one) => one.slug === slug))) return null;
  const years = await getTownYears(context);
  if (!years.includes(year)) return null;
  // The season that ends in October of the year.
  const season = year - 1;
  const planted = await listPlanted(scope, season);
  const measures = measuresOf(await listMonths(scope, year, slug), monthsBegun(year, today));
  const hasReports = switches['showIssues'] === true;
  const topic = slug === '' ? PROJECT_TOPIC : topicOfThing({ type: 'neighbourhood', guid: slug });
  const pictured = await listPictured(scope, {
    from: momentIn(timeZone, `${year}-01-01`, '00:00'),
    to: momentIn(timeZone, `${year + 1}-01-01`, '00:00'),
    ...{ topic, first: PICTURES },
  });
  return {
    ...{ year, isCurrent: today.startsWith(`${year}-`), ...neighboursOf(year, years) },
    planted: sumOf(
      planted.filter(({ neighbourhood }) => slug === '' || neighbourhood === slug).map(({ trees }) => trees),
    ),
    plantedSeason: plantingSeasonName(season),
    measures: measures.filter(({ measure }) => hasReports || (measure !== 'REPORTED' && measure !== 'MENDED')),
    neighbourhoods: slug === '' ? await listNeighbourhoods(context, { year, hasReports }, planted) : [],
    pictured: await showActivitiesById(context, pictured),
  };
}

/** Counts this month and the last; all months where none was counted. Repeating it changes nothing. */
export async function countTownMonths(
  { pool, now }: { readonly pool: Pool; readonly now: Date },
  tenantId: number,
  tenant: Tenant,
): Promise<void> {
  const { timeZone } = tenant.config;
  const [year = 0, month = 1] = localDay(now, timeZone).split('-').map(Number);
  const day = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  await inTransaction(pool, tenantId, async (scope) => {
    const since = (await hasMonths(scope)) ? { day, at: momentIn(timeZone, day, '00:00') } : null;
    await countMonths(scope, { since, timeZone, kinds: COUNTED_KINDS });
  });
}
