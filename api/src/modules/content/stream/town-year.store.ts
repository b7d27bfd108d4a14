/** SQL of what happened in a town in each month. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { MonthCount } from './town-year.rules.ts';

const monthRow = v.object({ month: v.number(), kind: v.string(), happenings: v.number(), litres: v.number() });

/** @param neighbourhood slug; '' for the whole town */
export const listMonths = ({ db, tenantId }: Scope, year: number, neighbourhood: string): Promise<MonthCount[]> =>
  db.many(
    monthRow,
    sql`/* townYear.listMonths */ select extract(month from month)::int as month, kind, happenings, litres from town_month
      where tenant_id = ${tenantId} and month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1) and neighbourhood = ${neighbourhood}`,
  );

const areaRow = v.object({ neighbourhood: v.string(), kind: v.string(), happenings: v.number() });

/** Of each neighbourhood, in the whole year. */
export const listByNeighbourhood = ({ db, tenantId }: Scope, year: number): Promise<v.InferOutput<typeof areaRow>[]> =>
  db.many(
    areaRow,
    sql`/* townYear.listByNeighbourhood */ select neighbourhood, kind, sum(happenings)::int as happenings from town_month
      where tenant_id = ${tenantId} and month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1) and neighbourhood <> ''
      group by neighbourhood, kind`,
  );

const plantedRow = v.object({ season: v.number(), neighbourhood: v.string(), trees: v.number() });

/** Trees that stand, by the first year of their planting season and their neighbourhood ('' for none). */
export const listPlanted = ({ db, tenantId }: Scope, season: number): Promise<v.InferOutput<typeof plantedRow>[]> =>
  db.many(
    plantedRow,
    sql`/* townYear.listPlanted */ select count.planted_season as season, coalesce(area.slug, '') as neighbourhood, sum(count.places)::int as trees
      from place_count count left join area on area.tenant_id = count.tenant_id and area.id = count.area_id and area.kind = 'NEIGHBOURHOOD'
      where count.tenant_id = ${tenantId} and count.type = 'TREE' and count.planted_season = ${season} and count.places > 0 group by 1, 2`,
  );

const yearRow = v.object({ year: v.number() });

/** Years in which something happened, or in which a planting season ended. */
export const listYears = async ({ db, tenantId }: Scope): Promise<number[]> => {
  const rows = await db.many(
    yearRow,
    sql`/* townYear.listYears */ select distinct extract(year from month)::int as year from town_month where tenant_id = ${tenantId} and neighbourhood = ''
      union select planted_season + 1 from place_count where tenant_id = ${tenantId} and type = 'TREE' and planted_season > 0 and places > 0`,
  );
  return rows.map(({ year }) => year);
};

const idRow = v.object({ id: v.number() });

/** The latest pictures that everybody saw of a time, by the ids of their activities. */
export const listPictured = async (
  { db, tenantId }: Scope,
  {
    from,
    to,
    topic,
    first,
  }: { readonly from: Date; readonly to: Date; readonly topic: string; readonly first: number },
): Promise<number[]> => {
  const rows = await db.many(
    idRow,
    sql`/* townYear.listPictured */ select id from activity where tenant_id = ${tenantId} and kind = 'picture-added' and is_public and at >= ${from} and at < ${to}
      and exists (select from activity_topic topic where topic.tenant_id = ${tenantId} and topic.topic = ${topic} and topic.activity_id = activity.id)
      order by id desc limit ${first}`,
  );
  return rows.map(({ id }) => id);
};

/** Worker's login. Whether any month was counted. */
export const hasMonths = async ({ db, tenantId }: Scope): Promise<boolean> =>
  (await db.maybe(
    v.object({ one: v.number() }),
    sql`/* townYear.hasMonths */ select 1 as one from town_month where tenant_id = ${tenantId} limit 1`,
  )) !== null;

/** Worker's login. Counts the months since a day again. @param since the first of a month; null for all */
export async function countMonths(
  { db, tenantId }: Scope,
  {
    since,
    timeZone,
    kinds,
  }: {
    readonly since: { readonly day: string; readonly at: Date } | null;
    readonly timeZone: string;
    readonly kinds: readonly string[];
  },
): Promise<void> {
  // One process at a time.
  await db.run(sql`/* townYear.lock */ select pg_advisory_xact_lock(${tenantId}, hashtext('town-month'))`);
  await db.run(
    sql`/* townYear.forgetMonths */ delete from town_month where tenant_id = ${tenantId} ${since === null ? sql`` : sql`and month >= ${since.day}::date`}`,
  );
  // A problem that is reported again is one problem.
  const happenings = sql`count(distinct case when kind = 'issue-resolved' then split_part(key, ':', 2) else key end)::int`;
  await db.run(
    sql`/* townYear.countMonths */ with happened as materialized (
        select id, kind, key, date_trunc('month', at at time zone ${timeZone})::date as month, coalesce((facts ->> 'litres')::float8, 0) as litres
        from activity where tenant_id = ${tenantId} and kind = any (${sql.param([...kinds])}::text[])
          and (is_public or for_followers) ${since === null ? sql`` : sql`and at >= ${since.at}`}
      )
      insert into town_month (tenant_id, month, kind, neighbourhood, happenings, litres)
      select ${tenantId}::int, month, kind, '', ${happenings}, sum(litres) from happened group by month, kind
      union all
      select ${tenantId}::int, month, kind, substring(topic.topic from 6), ${happenings}, sum(litres)
        from happened join activity_topic topic on topic.tenant_id = ${tenantId} and topic.activity_id = happened.id and topic.topic like 'hood:%'
        group by month, kind, topic.topic`,
  );
}
