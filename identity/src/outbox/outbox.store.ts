/**
 * Outbox for the api: mails to account owners, accepted terms and revoked tokens. Entries are written in the
 * transaction of the change.
 */
import * as v from 'valibot';
import { first, many, run } from '../database.ts';
import type { Db } from '../database.ts';

export interface MailOrder {
  readonly kind: 'mail';
  readonly payload: {
    readonly mail: 'verify-email' | 'password-reset' | 'account-exists' | 'password-changed';
    readonly to: string;
    readonly values: Readonly<Record<string, string | number | null>>;
  };
}
export interface ConsentOrder {
  readonly kind: 'consent';
  readonly payload: {
    readonly accountId: string;
    readonly email: string;
    readonly textVersion: string;
    readonly acceptedAt: string;
    readonly wantsUpdates: boolean;
  };
}
export interface VoidTokensOrder {
  readonly kind: 'void-tokens';
  readonly payload: { readonly signedInBefore: string | null; readonly expiresAt: string } & (
    | { readonly accountId: string }
    | { readonly sessionHash: string }
  );
}

const entryRow = v.object({
  id: v.number(),
  key: v.string(),
  tenant: v.nullable(v.string()),
  kind: v.picklist(['mail', 'consent', 'void-tokens']),
  payload: v.record(v.string(), v.unknown()),
  tries: v.number(),
});
export type OutboxEntry = v.InferOutput<typeof entryRow>;

interface NewEntry {
  /** Idempotency key: an existing key is not added again. */
  readonly key: string;
  /** Null for entries that concern all tenants. */
  readonly tenant: string | null;
  readonly order: MailOrder | ConsentOrder | VoidTokensOrder;
  readonly now: Date;
}

export const addToOutbox = (db: Db, { key, tenant, order, now }: NewEntry): Promise<number> =>
  run(
    db,
    '/* mailOutbox.add */ insert into identity.mail_outbox (key, tenant, kind, payload, created_at, next_at) values ($1, $2, $3, $4, $5, $5) on conflict (key) do nothing',
    [key, tenant, order.kind, JSON.stringify(order.payload), now],
  );

/** Leases due entries to this process. If it dies, another process takes them over. */
export const takeFromOutbox = (
  db: Db,
  { now, leaseMs, most }: { readonly now: Date; readonly leaseMs: number; readonly most: number },
): Promise<OutboxEntry[]> =>
  many(
    db,
    entryRow,
    `/* mailOutbox.take */ with due as (select id from identity.mail_outbox where sent_at is null and next_at <= $1 order by next_at limit $3 for update skip locked)
     update identity.mail_outbox set next_at = $2, tries = tries + 1 from due where mail_outbox.id = due.id
     returning mail_outbox.id::int as id, key, tenant, kind, payload, tries`,
    [now, new Date(now.getTime() + leaseMs), most],
  );

/** Marks an entry as delivered and removes its personal data. */
export const markHandedOver = (db: Db, id: number, now: Date): Promise<number> =>
  run(
    db,
    "/* mailOutbox.markHandedOver */ update identity.mail_outbox set sent_at = $2, payload = '{}', last_error = null where id = $1",
    [id, now],
  );

export const postpone = (db: Db, id: number, nextAt: Date, reason: string): Promise<number> =>
  run(
    db,
    '/* mailOutbox.postpone */ update identity.mail_outbox set next_at = $2, last_error = $3 where id = $1 and sent_at is null',
    [id, nextAt, reason.slice(0, 200)],
  );

const countRow = v.object({ count: v.number() });
export const countWaiting = async (db: Db): Promise<number> =>
  (
    await first(
      db,
      countRow,
      '/* mailOutbox.count */ select count(*)::int as count from identity.mail_outbox where sent_at is null',
    )
  )?.count ?? 0;

/** Deletes keys after a month, when no retry of the same action can occur. */
export const removeHandedOver = (db: Db, now: Date): Promise<number> =>
  run(
    db,
    "/* mailOutbox.removeOld */ delete from identity.mail_outbox where sent_at < $1::timestamptz - interval '30 days'",
    [now],
  );
