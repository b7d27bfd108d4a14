/** SQL of collected trees that their residents show on the map. */
import { sql } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';

const HANDED_OUT = sql`coalesce(check_in.collected_at, ended_at)`;
/** What its resident said last of how the tree is doing. */
const conditionOf = (tenantId: number) => sql`(
  select condition from tree_check where tree_check.tenant_id = ${tenantId} and tree_check.item_guid = item.guid and condition is not null
  order by answered_at desc limit 1
)`;

const ownTreeRow = v.object({
  itemGuid: v.string(),
  orderGuid: v.string(),
  skuGuid: v.string(),
  category: v.string(),
  kindName: v.string(),
  /** From 1, as the positions of the order. */
  number: v.number(),
  sealed: v.nullable(v.string()),
  handedOutAt: v.date(),
  condition: v.nullable(v.string()),
});
export type OwnTreeRow = v.InferOutput<typeof ownTreeRow>;

/** A tree that this resident has collected. */
export const findOwnTree = (
  { db, tenantId }: Scope,
  { accountId, itemGuid }: { readonly accountId: string; readonly itemGuid: string },
): Promise<OwnTreeRow | null> =>
  db.maybe(
    ownTreeRow,
    sql`/* gardenTree.findOwn */ select item.guid as "itemGuid", customer_order.guid as "orderGuid", sku_guid as "skuGuid", category,
        stock_sku.name as "kindName", number, sealed, ${HANDED_OUT} as "handedOutAt", ${conditionOf(tenantId)} as condition
      from customer_order_item item
        join customer_order on customer_order.tenant_id = ${tenantId} and customer_order.guid = item.order_guid
        join stock_sku on stock_sku.tenant_id = ${tenantId} and stock_sku.guid = sku_guid
        left join check_in on check_in.tenant_id = ${tenantId} and check_in.order_guid = customer_order.guid
      where item.tenant_id = ${tenantId} and item.guid = ${itemGuid}::uuid and state = 'COLLECTED' and customer_order.account_id = ${accountId}`,
  );

const pointRow = v.object({ lon: v.number(), lat: v.number() });

/** Where this resident's trees are shown, also those that were taken off the map. */
export const listOwnPoints = (
  { db, tenantId }: Scope,
  accountId: string,
): Promise<{ readonly lon: number; readonly lat: number }[]> =>
  db.many(
    pointRow,
    sql`/* gardenTree.listPoints */ select lon, lat from garden_tree where tenant_id = ${tenantId} and account_id = ${accountId} order by asked_at, item_guid`,
  );

/** @returns whether the tree was on the map before, at the point that it keeps */
export async function showAgain({ db, tenantId }: Scope, itemGuid: string, now: Date): Promise<boolean> {
  const rows = await db.many(
    v.object({ guid: v.string() }),
    sql`/* gardenTree.showAgain */ update garden_tree set is_shown = true, asked_at = ${now}
      where tenant_id = ${tenantId} and item_guid = ${itemGuid}::uuid returning item_guid as guid`,
  );
  return rows.length > 0;
}

export interface NewGardenTree {
  readonly itemGuid: string;
  readonly accountId: string;
  readonly name: string;
  readonly category: string;
  readonly lon: number;
  readonly lat: number;
  readonly plantedSeason: number;
  readonly now: Date;
}

export const insertGardenTree = (
  { db, tenantId }: Scope,
  { itemGuid, accountId, name, category, lon, lat, plantedSeason, now }: NewGardenTree,
): Promise<void> =>
  db.run(
    sql`/* gardenTree.insert */ insert into garden_tree (tenant_id, item_guid, account_id, place_guid, name, category, lon, lat, planted_season, is_shown, asked_at)
      values (${tenantId}, ${itemGuid}::uuid, ${accountId}, gen_random_uuid(), ${name}, ${category}, ${lon}, ${lat}, ${plantedSeason}, true, ${now})`,
  );

export const hideTree = ({ db, tenantId }: Scope, itemGuid: string, now: Date): Promise<void> =>
  db.run(
    sql`/* gardenTree.hide */ update garden_tree set is_shown = false, asked_at = ${now} where tenant_id = ${tenantId} and item_guid = ${itemGuid}::uuid`,
  );

/** A tree that is to be on the map: its resident wants it, and it has neither died nor moved. */
const isWanted = (tenantId: number) =>
  sql`is_shown and coalesce(${conditionOf(tenantId)}, 'ALIVE') not in ('DEAD', 'MOVED')`;

const standingRow = v.object({ itemGuid: v.string(), isShown: v.boolean(), placeGuid: v.nullable(v.string()) });

export const listStandings = (
  { db, tenantId }: Scope,
  itemGuids: readonly string[],
): Promise<v.InferOutput<typeof standingRow>[]> =>
  db.many(
    standingRow,
    sql`/* gardenTree.listStandings */ select item.guid as "itemGuid", ${isWanted(tenantId)} as "isShown", place.guid as "placeGuid"
      from garden_tree join customer_order_item item on item.tenant_id = ${tenantId} and item.guid = item_guid
        left join place on place.tenant_id = ${tenantId} and place.guid = place_guid and retired_at is null
      where garden_tree.tenant_id = ${tenantId} and item_guid = any (${sql.param([...itemGuids])}::uuid[])`,
  );

const wantedRow = v.object({
  placeGuid: v.string(),
  name: v.string(),
  category: v.string(),
  lon: v.number(),
  lat: v.number(),
  plantedSeason: v.number(),
});

/** Trees that are to be on the map and are not. Worker's login. */
export const listToPlace = ({ db, tenantId }: Scope, most: number): Promise<v.InferOutput<typeof wantedRow>[]> =>
  db.many(
    wantedRow,
    sql`/* gardenTree.listToPlace */ select place_guid as "placeGuid", garden_tree.name, garden_tree.category, garden_tree.lon, garden_tree.lat,
        garden_tree.planted_season as "plantedSeason"
      from garden_tree join customer_order_item item on item.tenant_id = ${tenantId} and item.guid = item_guid
      where garden_tree.tenant_id = ${tenantId} and ${isWanted(tenantId)}
        and not exists (select from place where place.tenant_id = ${tenantId} and place.guid = place_guid and retired_at is null)
      order by asked_at, item_guid limit ${most}`,
  );

/** Places of trees that nobody wants on the map any more, or whose resident is gone. Worker's login. */
export const listToRemove = async ({ db, tenantId }: Scope, source: string, most: number): Promise<string[]> =>
  (
    await db.many(
      v.object({ guid: v.string() }),
      sql`/* gardenTree.listToRemove */ select place.guid from place
        where place.tenant_id = ${tenantId} and source = ${source} and retired_at is null and not exists (
          select from garden_tree join customer_order_item item on item.tenant_id = ${tenantId} and item.guid = item_guid
          where garden_tree.tenant_id = ${tenantId} and place_guid = place.guid and ${isWanted(tenantId)}
        ) order by place.guid limit ${most}`,
    )
  ).map(({ guid }) => guid);
