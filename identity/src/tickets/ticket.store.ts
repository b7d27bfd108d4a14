/** Tickets: what links in the mails of this service open, each once. */
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
  // Of sign-ups with one box for both nobody knows whether updates were wished for.
  terms: v.nullable(v.object({ textVersion: v.string(), acceptedAt: v.string(), wantsUpdates: v.optional(v.boolean(), false) })),
  expiresAt: v.date(),
  usedAt: v.nullable(v.date()),
});
export type Ticket = v.InferOutput<typeof ticketRow>;

const COLUMNS = `token_hash as "tokenHash", purpose, account_id as "accountId", email, password_hash as "passwordHash", tenant, origin, browser_hash as "browserHash", terms,
  expires_at as "expiresAt", used_at as "usedAt"`;

export interface NewTicket {
  readonly purpose: TicketPurpose;
  /** Null before there is an account: of a sign-up and an old account, which make it when the ticket is used. */
  readonly accountId: string | null;
  /** Where the mail goes. */
  readonly email: string;
  /** Of the password that was chosen when signing up. */
  readonly passwordHash?: string;
  readonly tenant: string;
  readonly origin: string;
  readonly browserHash?: string;
  readonly terms?: { readonly textVersion: string; readonly acceptedAt: string; readonly wantsUpdates: boolean };
  readonly validMs: number;
}

/** @returns its token, which is kept nowhere. */
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

/** Uses it up, with what secret it held. @returns as it was before; null when it is used, too old or none. */
export const useTicket = (db: Db, tokenHash: string, now: Date): Promise<Ticket | null> =>
  first(
    db,
    ticketRow,
    `/* ticket.use */ with found as (select * from identity.ticket where token_hash = $1 and used_at is null and expires_at > $2 for update),
       used as (update identity.ticket set used_at = $2, password_hash = null from found where ticket.token_hash = found.token_hash)
     select ${COLUMNS} from found`,
    [tokenHash, now],
  );

/** Remembers whose account it made. */
export const nameAccountOfTicket = (db: Db, tokenHash: string, accountId: string): Promise<number> =>
  run(db, '/* ticket.nameAccount */ update identity.ticket set account_id = $2 where token_hash = $1', [tokenHash, accountId]);

const signUpRow = v.object({ accountId: v.string(), begunAt: v.number() });

/** Lets one browser in by the sign-up that made an account, once. @returns the account, and when its password was typed (seconds since 1970); null when it was used for that already, or ended */
export const takeSignUp = (db: Db, tokenHash: string): Promise<v.InferOutput<typeof signUpRow> | null> =>
  first(
    db,
    signUpRow,
    `/* ticket.takeSignUp */ with found as (select * from identity.ticket where token_hash = $1 and purpose = 'sign-up' and used_at is not null and account_id is not null for update),
       taken as (update identity.ticket set account_id = null from found where ticket.token_hash = found.token_hash)
     select account_id as "accountId", floor(extract(epoch from created_at))::int as "begunAt" from found`,
    [tokenHash],
  );

/** No sign-up of the account lets anybody in any more. */
export const endSignUpsOf = (db: Db, accountId: string): Promise<number> =>
  run(db, "/* ticket.endSignUps */ update identity.ticket set account_id = null where account_id = $1 and purpose = 'sign-up'", [accountId]);

/** Every other ticket of the address is void: another was used, or the password or the address is a new one. */
export const voidTickets = (db: Db, email: string, now: Date): Promise<number> =>
  run(db, '/* ticket.void */ update identity.ticket set used_at = $2, password_hash = null where email = $1 and used_at is null', [email, now]);

/** They are kept for a week after their end, to tell people what became of their link. */
export const removeOldTickets = (db: Db, now: Date): Promise<number> =>
  run(db, "/* ticket.removeOld */ delete from identity.ticket where expires_at < $1::timestamptz - interval '7 days'", [now]);
