/** Residents show trees that they collected on the map, about where they stand, and take them off it (docs/orders.md). */
import { randomInt } from 'node:crypto';
import { plantingSeasonStart } from '../../../calendar/planting-season.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Position } from '../../../geo/position.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { refusalsOf } from '../../../graphql/refusals.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { isPlantable } from '../../places/area/area.service.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { positionOf } from '../../places/place/position-argument.rules.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import type { OrderItem } from '../order/order.service.ts';
import { shownPoint } from './garden-tree.rules.ts';
import {
  findOwnTree,
  hideTree,
  insertGardenTree,
  listOwnPoints,
  listStandings,
  showAgain,
} from './garden-tree.store.ts';
import type { OwnTreeRow } from './garden-tree.store.ts';

const HOUR_MS = 3_600_000;
/** Far more than anybody changes their mind. */
const CHANGES: AttemptLimit = { kind: 'garden-tree', atMost: 60, withinMs: HOUR_MS };
/** A point that would be drawn in water or outside the town is chosen again. */
const TRIES = 12;
const CHANCES = 2 ** 40;

type GardenRefusalCode = 'NO_POSITION' | 'OUTSIDE_AREA' | 'NOT_COLLECTED' | 'NOT_ALIVE';

export interface GardenTree {
  readonly isShown: boolean;
  readonly placeGuid: string | null;
}

export interface GardenTreeChange {
  readonly orderItem: OrderItem | null;
  readonly refusal: { readonly code: GardenRefusalCode; readonly message: string } | null;
}

export interface ShowWish {
  readonly orderItemGuid: string;
  /** [lon, lat] in degrees. */
  readonly position?: readonly number[] | null;
}

const { Refused: GardenRefused, orRefusal } = refusalsOf<GardenRefusalCode>('GardenRefused');

/** Where the tree stands, as far as the order says it. */
function gardenOf({ orderSecrets, site }: RequestContext, { orderGuid, number, sealed }: OwnTreeRow): Position | null {
  const secret = sealed === null ? null : orderSecrets.tryOpen({ tenantId: site.tenantId, guid: orderGuid }, sealed);
  return secret?.pins[number - 1] ?? null;
}

/** From 0 to below 1. Not `Math.random`, from whose results others can be computed, and so the garden. */
const chance = (): number => randomInt(CHANCES) / CHANCES;

async function choosePoint(
  { site }: RequestContext,
  own: Scope,
  accountId: string,
  garden: Position,
): Promise<Position> {
  const others = await listOwnPoints(own, accountId);
  let point = shownPoint(garden, others, chance);
  for (let attempt = 1; attempt < TRIES && !(await isPlantable({ site, scope: own }, point)); attempt += 1)
    point = shownPoint(garden, others, chance);
  return point;
}

const answerOf = ({ itemGuid, skuGuid }: OwnTreeRow): OrderItem => ({ guid: itemGuid, skuGuid, quantityOrdered: 1 });

async function change(
  context: RequestContext,
  {
    operation,
    itemGuid,
    input,
    work,
  }: {
    readonly operation: string;
    readonly itemGuid: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly work: (own: Scope, accountId: string, tree: OwnTreeRow) => Promise<void>;
  },
): Promise<GardenTreeChange> {
  const done = await orRefusal(
    changeOwn(context, {
      ...{ operation, limit: CHANGES, input: { itemGuid, ...input } },
      async work(own, accountId) {
        const tree = await findOwnTree(own, { accountId, itemGuid });
        if (tree === null) throw new GardenRefused('NOT_COLLECTED');
        await work(own, accountId, tree);
        return answerOf(tree);
      },
    }),
  );
  return 'refusal' in done
    ? {
        orderItem: null,
        refusal: { code: done.refusal, message: context.say(context.site, `api.garden.refusal.${done.refusal}`) },
      }
    : { orderItem: done, refusal: null };
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function showGardenTree(context: RequestContext, wish: ShowWish): Promise<GardenTreeChange> {
  const { site, now, orderSecrets } = context;
  const itemGuid = guidOf('orderItemGuid', wish.orderItemGuid);
  const said = (wish.position ?? null) === null ? null : positionOf('position', wish.position ?? []);
  return change(context, {
    // Without the key, nobody can find the garden by trying positions.
    input: said === null ? {} : { position: orderSecrets.hashOf(`garden ${said.lon} ${said.lat}`) },
    ...{ operation: 'showGardenTree', itemGuid },
    async work(own, accountId, tree) {
      if (tree.condition === 'DEAD' || tree.condition === 'MOVED') throw new GardenRefused('NOT_ALIVE');
      if (await showAgain(own, itemGuid, now)) return;
      const garden = gardenOf(context, tree) ?? said;
      if (garden === null) throw new GardenRefused('NO_POSITION');
      if (!(await isPlantable({ site, scope: own }, garden))) throw new GardenRefused('OUTSIDE_AREA');
      const name = (await findSpeciesName({ site, scope: own }, tree.category)) ?? tree.kindName;
      await insertGardenTree(own, {
        ...{ itemGuid, accountId, name, category: tree.category },
        ...(await choosePoint(context, own, accountId, garden)),
        ...{ plantedSeason: plantingSeasonStart(tree.handedOutAt), now },
      });
    },
  });
}

/** Hiding twice does no harm. @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function hideGardenTree(
  context: RequestContext,
  wish: Pick<ShowWish, 'orderItemGuid'>,
): Promise<GardenTreeChange> {
  const itemGuid = guidOf('orderItemGuid', wish.orderItemGuid);
  return change(context, {
    ...{ operation: 'hideGardenTree', itemGuid, input: {} },
    work: (own) => hideTree(own, itemGuid, context.now),
  });
}

/** Of one's own orders: nobody is shown others'. */
export async function gardenTreesOf(
  scope: Scope,
  items: readonly Pick<OrderItem, 'guid'>[],
): Promise<(GardenTree | null)[]> {
  const rows = await listStandings(
    scope,
    items.map(({ guid }) => guid),
  );
  const standings = new Map(rows.map(({ itemGuid, ...standing }) => [itemGuid, standing]));
  return items.map(({ guid }) => standings.get(guid) ?? null);
}
