/** Orders that are brought to homes, for the driver. Addresses are decrypted for staff alone. */
import { CodedError } from '@greenward/contract';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { deskExport, openDesk } from '../../people/staff/desk-session.service.ts';
import type { DeskExport } from '../../people/staff/desk-session.service.ts';
import { csvText } from '../../places/open-data/open-data.rules.ts';
import { findMarket } from '../market/market.service.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { recordFirstRead, recordRead } from './recorded-read.service.ts';
import { listDeliveryMarkets, listDeliveries } from './pickup-day.store.ts';
import type { DeskOrderRow } from './pickup-day.schema.ts';
import { inStreetOrder } from './street-order.rules.ts';

const AT_MOST = 5_000;
const KIND = 'deliveryList';

export interface DeskDeliveryRound {
  readonly market: string;
  readonly name: string;
  readonly waiting: number;
}

export interface DeskDelivery {
  readonly code: string;
  readonly name: string | null;
  readonly group: string | null;
  readonly trees: readonly string[];
  readonly address: string | null;
  readonly telephone: string | null;
  readonly deliveredAt: string | null;
}

export interface DeskDeliveryList {
  readonly name: string;
  readonly deliveries: readonly DeskDelivery[];
}

/** @throws CodedError UNAUTHENTICATED */
export const getDeskDeliveryRounds = async (context: RequestContext): Promise<DeskDeliveryRound[]> =>
  listDeliveryMarkets((await openDesk(context)).scope);

/** @returns in street order; orders whose address cannot be read come last */
function showDeliveries(
  { orderSecrets, site }: Pick<RequestContext, 'orderSecrets' | 'site'>,
  { tenantId }: Scope,
  rows: readonly DeskOrderRow[],
): DeskDelivery[] {
  const compare = inStreetOrder(site.tenant.config.locale);
  return rows
    .map((row) => ({
      row,
      secret: row.sealed === null ? null : orderSecrets.tryOpen({ tenantId, guid: row.guid }, row.sealed),
    }))
    .sort(({ secret: one }, { secret: other }) => {
      const [own, others] = [one?.address ?? null, other?.address ?? null];
      return own === null || others === null ? Number(own === null) - Number(others === null) : compare(own, others);
    })
    .map(({ row: { publicId, trees, collectedAt }, secret }) => {
      const address = secret?.address ?? null;
      return {
        code: publicId,
        name: secret?.name ?? null,
        group: secret?.group?.groupName ?? null,
        trees,
        address:
          address === null
            ? null
            : [address.address1, address.address2, address.town, address.county, address.postcode]
                .filter((part) => part !== null && part !== '')
                .join(', '),
        telephone: address?.telephone ?? null,
        deliveredAt: collectedAt?.toISOString() ?? null,
      };
    });
}

async function listOf(context: RequestContext, scope: Scope, market: MarketRow): Promise<DeskDelivery[]> {
  const { timeZone } = context.site.tenant.config;
  // Those of today can be taken back.
  const deliveredAfter = momentIn(timeZone, localDay(context.now, timeZone), '00:00');
  return showDeliveries(
    context,
    scope,
    await listDeliveries(scope, { marketGuid: market.guid, deliveredAfter, most: AT_MOST }),
  );
}

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED */
export async function getDeskDeliveries(
  context: RequestContext,
  { slug }: { readonly slug: string },
): Promise<DeskDeliveryList | null> {
  const desk = await openDesk(context);
  const market = await findMarket(context, slug);
  if (market === null) return null;
  await recordFirstRead(desk, { kind: KIND, ...market }, context.now);
  return { name: market.name, deliveries: await listOf(context, desk.scope, market) };
}

const COLUMNS = ['stop', 'address', 'name', 'group', 'telephone', 'trees', 'code', 'delivered_at'];

/** @throws CodedError UNAUTHENTICATED, NOT_PERMITTED, BAD_USER_INPUT */
export async function exportDeskDeliveries(
  context: RequestContext,
  { slug }: { readonly slug: string },
): Promise<DeskExport> {
  const desk = await openDesk(context);
  const market = await findMarket(context, slug);
  if (market === null) throw new CodedError('BAD_USER_INPUT', 'market: there is no such market here');
  await recordRead(desk, { kind: KIND, name: market.name }, 'exported');
  const deliveries = await listOf(context, desk.scope, market);
  const text = csvText(
    COLUMNS,
    deliveries.map(({ address, name, group, telephone, trees, code, deliveredAt }, index) => [
      ...[index + 1, address, name, group, telephone, trees.join('; '), code, deliveredAt],
    ]),
  );
  return deskExport(context, `deliveries-${market.slug}`, { text });
}
