/**
 * Whom mails about an order go to, and where their resident sees the order: signed in, or by a link of its own where
 * staff took it for somebody without an account (docs/orders.md).
 */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Pool } from 'pg';
import * as v from 'valibot';
import type { JobsParts } from '../../../module/api-module.ts';
import { createLinkCodec } from '../../platform/links/link-codec.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { orderLinkPath } from './order.link.ts';
import { createOrderSecrets } from './order-secret.ts';
import type { OrderSecrets } from './order-secret.ts';

/** Of an order that is joined with the profile of its account. */
export const recipientEntries = {
  /** Null of somebody without an account. */
  accountId: v.nullable(v.string()),
  /** Of the account. */
  email: v.nullable(v.string()),
  /** Without an account: the encrypted personal data, with the address as far as one was given. */
  sealed: v.nullable(v.string()),
};
interface RecipientRow {
  readonly guid: string;
  readonly accountId: string | null;
  readonly email: string | null;
  readonly sealed: string | null;
}

/** @param order alias of the order */
export const recipientColumns = (order: string): SQL => {
  const column = (name: string): SQL => sql.raw(`${order}.${name}`);
  return sql`${column('account_id')} as "accountId", profile.email, case when ${column('account_id')} is null then ${column('sealed')} end as sealed`;
};

export const recipientJoin = (order: string, tenantId: number): SQL =>
  sql`left join profile on profile.tenant_id = ${tenantId} and profile.account_id = ${sql.raw(`${order}.account_id`)}`;

/** Whether there is somebody; whether they gave an address is encrypted. */
export const hasRecipient = (order: string): SQL =>
  sql`(profile.account_id is not null or (${sql.raw(`${order}.account_id`)} is null and ${sql.raw(`${order}.sealed`)} is not null))`;

/** @returns null where no address was given, or its key is lost */
export const addressOf = (
  secrets: Pick<OrderSecrets, 'tryOpen'>,
  tenantId: number,
  { guid, accountId, email, sealed }: RecipientRow,
): string | null => {
  if (accountId !== null || sealed === null) return email;
  return secrets.tryOpen({ tenantId, guid }, sealed)?.email ?? null;
};

/** What the jobs need for mails about orders. */
export interface OrderMailTools {
  readonly pool: Pool;
  readonly secrets: Pick<OrderSecrets, 'tryOpen'>;
  readonly links: LinkCodec;
}

export const createOrderMailTools = ({
  pool,
  settings: { linkKeys, orderKeys },
}: Pick<JobsParts, 'pool' | 'settings'>): OrderMailTools => ({
  ...{ pool, links: createLinkCodec(linkKeys), secrets: createOrderSecrets(orderKeys) },
});

/** @param market its slug */
export const orderPagePath = (
  sealing: { readonly links: LinkCodec; readonly tenantId: number; readonly now: Date },
  { guid, accountId, market }: { readonly guid: string; readonly accountId: string | null; readonly market: string },
): string => (accountId === null ? orderLinkPath(sealing, guid) : `/order/thankyou?market=${market}&order=${guid}`);
