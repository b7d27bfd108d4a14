/** The link in mails to somebody without an account: it shows their order, and cancels it. It names the order only. */
import { dateTimeFormat } from '../../../text/date-time-format.ts';
import { linkPath, LinkTooLate } from '../../platform/links/link-actions.ts';
import type { LinkAction, LinkActionContext } from '../../platform/links/link-actions.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { listEvents, listTreeNames } from '../market/market.service.ts';
import { canCancel } from './order.rules.ts';
import type { OrderRow } from './order.schema.ts';
import { cancelOrderWithoutAccount, findOrderWithoutAccount } from './order.store.ts';

const PURPOSE = 'order-without-account';
/** Longer than between an order and its event. The order itself says until when it can be cancelled. */
const VALID_MS = 400 * 86_400_000;

export const orderLinkPath = (
  { links, tenantId, now }: { readonly links: LinkCodec; readonly tenantId: number; readonly now: Date },
  orderGuid: string,
): string => linkPath(links.seal({ tenantId, now, subject: orderGuid, purpose: PURPOSE, validForMs: VALID_MS }));

/** @returns null for one that can no longer be cancelled, or has an account by now */
async function findCancellable({ scope, now }: LinkActionContext, guid: string): Promise<OrderRow | null> {
  const order = await findOrderWithoutAccount(scope, guid);
  return order !== null && canCancel(order, now) ? order : null;
}

export const orderLink: LinkAction = {
  purpose: PURPOSE,
  async describe({ subject }, context) {
    const order = await findCancellable(context, subject);
    if (order === null) return null;
    const { scope, site } = context;
    const { projectName: project, locale, timeZone } = site.tenant.config;
    const written = (options: Intl.DateTimeFormatOptions, moment: Date): string =>
      dateTimeFormat(locale, { ...options, timeZone }).format(moment);
    const skuGuids = order.items.map(({ skuGuid }) => skuGuid);
    const [event] = order.eventGuid === null ? [] : await listEvents(scope, [order.eventGuid]);
    return {
      words: 'api.link.order',
      values: {
        ...{ project, code: order.publicId, count: skuGuids.length },
        trees: new Intl.ListFormat(locale).format(await listTreeNames(scope, skuGuids)),
        how: event === undefined ? 'other' : event.cancelledAt === null ? 'event' : 'cancelled',
        ...(event === undefined
          ? {}
          : {
              ...{ event: event.name, address: event.address },
              day: written({ dateStyle: 'full' }, event.startsAt),
              from: written({ timeStyle: 'short' }, event.startsAt),
              to: written({ timeStyle: 'short' }, event.endsAt),
            }),
      },
    };
  },
  async perform({ subject }, context) {
    const order = await findCancellable(context, subject);
    // At the desk it may just have been collected.
    if (order === null || !(await cancelOrderWithoutAccount(context.scope, order.guid, context.now)))
      throw new LinkTooLate();
  },
};
