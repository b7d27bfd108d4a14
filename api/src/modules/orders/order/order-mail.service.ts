/** The mail that confirms an order, or its new pickup day. It has no address of the resident but the one it goes to. */
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { dateTimeFormat } from '../../../text/date-time-format.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { GIVEAWAY } from '../market/market.service.ts';
import type { EventRow, LocationRow, MarketRow } from '../market/market.schema.ts';
import { orderPagePath } from './order-recipient.ts';

export interface ConfirmedOrder {
  readonly guid: string;
  readonly publicId: string;
  /** Null of somebody without an account. */
  readonly accountId: string | null;
  /** Where there is no account; null without an address. */
  readonly email?: string | null;
  /** One for each tree. */
  readonly treeNames: readonly string[];
  readonly market: MarketRow;
  readonly location: LocationRow;
  /** Null for a delivery, and for a giveaway that hands trees out on any day. */
  readonly event: EventRow | null;
}

export async function sendConfirmation(
  { site, say, links, now }: Pick<RequestContext, 'site' | 'say' | 'links' | 'now'>,
  own: Scope,
  { guid, publicId, accountId, email = null, treeNames, market, location, event }: ConfirmedOrder,
  what: 'ordered' | 'moved' = 'ordered',
): Promise<void> {
  // The token may be older than a change of the address.
  const to = accountId === null ? email : ((await findProfile(own, accountId))?.email ?? null);
  if (to === null) return;
  const { projectName, locale, timeZone } = site.tenant.config;
  const trees = new Intl.ListFormat(locale).format(treeNames);
  const written = (options: Intl.DateTimeFormatOptions, moment: Date): string =>
    dateTimeFormat(locale, { ...options, timeZone }).format(moment);
  const values = {
    ...{ project: projectName, market: market.name, code: publicId, trees, count: treeNames.length },
    ...{ location: location.name, place: location.description },
    ...(event === null
      ? {}
      : {
          event: event.name,
          address: event.address,
          directions: event.directions,
          day: written({ dateStyle: 'full' }, event.startsAt),
          from: written({ timeStyle: 'short' }, event.startsAt),
          to: written({ timeStyle: 'short' }, event.endsAt),
        }),
  };
  // Projects word the mail of a giveaway as they like (tenants/<code>/words).
  const group = market.mode === GIVEAWAY ? 'api.order.giveaway' : 'api.order.mail';
  const words = (key: string): string => say(site, `${group}.${key}`, values);
  const way = event !== null ? ['event', 'directions'] : [location.fulfilment === 'PICKUP' ? 'location' : 'delivery'];
  await orderMail(own, {
    key: what === 'ordered' ? `ordered:${guid}` : `order-moved:${guid}:${randomUUID()}`,
    mail: 'notice',
    to,
    values: {
      title: what === 'ordered' ? words('title') : say(site, 'api.order.moved.title', values),
      paragraphs: [
        ...[...(what === 'ordered' ? ['thanks'] : []), 'code', ...way].map(words),
        accountId === null ? say(site, 'api.order.mail.contact', values) : words('cancel'),
      ],
      action: {
        label: accountId === null ? say(site, 'api.order.mail.see', values) : words('action'),
        path: orderPagePath({ links, tenantId: own.tenantId, now }, { guid, accountId, market: market.slug }),
      },
      qrCode: { text: publicId, alt: words('qr') },
      reason: words('reason'),
    },
  });
}
