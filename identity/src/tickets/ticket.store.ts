/** Stores tickets, the single-use tokens behind links in mails. */
import * as v from 'valibot';
import { first, run } from '../database.ts';
import type { Db } from '../database.ts';
import { newToken, sha256 } from '../secrets.ts';

const PURPOSES = ['sign-up', 'verify-email', 'reset-password', 'legacy-account'] as const;
export type TicketPurpose = (typeof PURPOSES)[number];

const ticketRow = v.object({
  tokenHash: v.string(),
  purpose: v.picklist(PURPOSES),
  accountId: v.nullable(v.string()),
  email: v.string(),
  passwordHash: v.nullable(v.string()),
  tenant: v.string(),
  origin: v.string(),
  browserHash: v.nullable(v.string()),
  // Older sign-ups had one checkbox for both, so consent to updates is unknown.
  terms: v.nullable(
    v.object({ textVersion: v.string(), acceptedAt: v.string(), wantsUpdates: v.optional(v.boolean(), false) }),
  ),
  expiresAt: v.date(),
  usedAt: v.nullable(v.date()),
});
export type Ticket = v.InferOutput<typeof ticketRow>;

const COLUMNS = `token_hash as "tokenHash", purpose, account_id as "accountId", email, password_hash as "passwordHash", tenant, origin, browser_hash as "browserHash", terms,
  expires_at as "expiresAt", used_at as "usedAt"`;

export interface NewTicket {
  readonly purpose: TicketPurpose;
  /** Null for sign-ups and legacy accounts, whose account is created when the ticket is used. */
  readonly accountId: string | null;
  /** Recipient of the mail. */
  readonly email: string;
  /** Hash of the password chosen at sign-up. */
  readonly passwordHash?: string;
  readonly tenant: string;
  readonly origin: string;
  readonly browserHash?: string;
  readonly terms?: { readonly textVersion: string; readonly acceptedAt: string; readonly wantsUpdates: boolean };
  readonly validMs: number;
}

/** @returns the token, of which only the hash is stored */
export async function addTicket(db: Db, ticket: NewTicket, now: Date): Promise<string> {
  const token = newToken();
  await run(
    db,
    `/* ticket.add */ insert into identity.ticket (token_hash, purpose, account_id, email, password_hash, tenant, origin, browser_hash, terms, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      sha256(token),
      ticket.purpose,
      ticket.accountId,
      ticket.email,
      ticket.passwordHash ?? null,
      ticket.tenant,
      ticket.origin,
      ticket.browserHash ?? null,
      ticket.terms === undefined ? null : JSON.stringify(ticket.terms),
      now,
      new Date(now.getTime() + ticket.validMs),
    ],
  );
  return token;
}

export const findTicket = (db: Db, tokenHash: string): Promise<Ticket | null> =>
  first(db, ticketRow, `/* ticket.find */ select ${COLUMNS} from identity.ticket where token_hash = $1`, [tokenHash]);

/**
 * Marks a ticket as used and deletes its secrets.
 * @returns its previous state; null if it is used, expired or unknown
 */
export const useTicket = (db: Db, tokenHash: string, now: Date): Promise<Ticket | null> =>
  first(
    db,
    ticketRow,
    `/* ticket.use */ with found as (select * from identity.ticket where token_hash = $1 and used_at is null and expires_at > $2 for update),
       used as (update identity.ticket set used_at = $2, password_hash = null from found where ticket.token_hash = found.token_hash)
     select ${COLUMNS} from found`,
    [tokenHash, now],
  );

/** Records the account created with the ticket. */
export const nameAccountOfTicket = (db: Db, tokenHash: string, accountId: string): Promise<number> =>
  run(db, '/* ticket.nameAccount */ update identity.ticket set account_id = $2 where token_hash = $1', [
    tokenHash,
    accountId,
  ]);

const signUpRow = v.object({ accountId: v.string(), begunAt: v.number() });

/**
 * Uses a sign-up's single automatic sign-in.
 * @returns the account and the time of its password entry (seconds since 1970); null if used or ended
 */
export const takeSignUp = (db: Db, tokenHash: string): Promise<v.InferOutput<typeof signUpRow> | null> =>
  first(
    db,
    signUpRow,
    `/* ticket.takeSignUp */ with found as (select * from identity.ticket where token_hash = $1 and purpose = 'sign-up' and used_at is not null and account_id is not null for update),
       taken as (update identity.ticket set account_id = null from found where ticket.token_hash = found.token_hash)
     select account_id as "accountId", floor(extract(epoch from created_at))::int as "begunAt" from found`,
    [tokenHash],
  );

/** Disables the automatic sign-ins of the account's sign-ups. */
export const endSignUpsOf = (db: Db, accountId: string): Promise<number> =>
  run(
    db,
    "/* ticket.endSignUps */ update identity.ticket set account_id = null where account_id = $1 and purpose = 'sign-up'",
    [accountId],
  );

/** Invalidates all other tickets of the address, after one was used or the password or address changed. */
export const voidTickets = (db: Db, email: string, now: Date): Promise<number> =>
  run(
    db,
    '/* ticket.void */ update identity.ticket set used_at = $2, password_hash = null where email = $1 and used_at is null',
    [email, now],
  );

/** Deletes tickets a week after they end. Until then, their links still show a reason. */
export const removeOldTickets = (db: Db, now: Date): Promise<number> =>
  run(db, "/* ticket.removeOld */ delete from identity.ticket where expires_at < $1::timestamptz - interval '7 days'", [
    now,
  ]);
