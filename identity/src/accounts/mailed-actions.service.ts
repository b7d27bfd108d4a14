/** What goes by mail: signing up, confirming an address, choosing a new password. Whoever asks learns nothing; whoever has the mailbox does. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Attempts } from '../attempts/attempt-limits.ts';
import { inTransaction } from '../database.ts';
import type { Db } from '../database.ts';
import { addToOutbox } from '../outbox/outbox.store.ts';
import type { MailOrder } from '../outbox/outbox.store.ts';
import { sha256 } from '../secrets.ts';
import { addTicket, findTicket, nameAccountOfTicket, takeSignUp, useTicket, voidTickets } from '../tickets/ticket.store.ts';
import type { NewTicket, Ticket, TicketPurpose } from '../tickets/ticket.store.ts';
import { addAcceptedTerms } from './accepted-terms.store.ts';
import { addAccount, changeAccount, findAccount, findAccountByEmail, holdAccount, setPassword } from './account.store.ts';
import type { Account } from './account.store.ts';
import { endAllSignIns } from './end-sign-ins.ts';

const HOUR_MS = 3_600_000;
const SIGN_UP_HOURS = 24;
const RESET_MINUTES = 60;
/** Path of the tenant's own site: mails lead nowhere else, and edge knows which sign-in service is meant. */
const ticketPath = (token: string): string => `/authorize/ticket/${token}`;
const LOG_IN_PATH = '/login';

/** On whose behalf: the tenant whose site somebody is on, and which of its addresses. */
export interface Behalf {
  readonly tenant: string;
  readonly origin: string;
}

interface Acceptance {
  readonly account: Account;
  readonly tenant: string;
  /** Says what is done once. */
  readonly key: string;
  readonly textVersion: string;
  readonly acceptedAt: string;
  /** Asked for beside the Terms, of one's own will. */
  readonly wantsUpdates: boolean;
}

export interface MailedActions {
  /**
   * Takes a sign-up. There is an account only when its mail is answered: nobody makes one with somebody else's address.
   * @returns hash of the ticket in the mail; null where the address has an account already, whose owner is told so instead
   */
  signUp(
    facts: Behalf & {
      readonly email: string;
      readonly passwordHash: string;
      readonly browserHash: string;
      readonly termsVersion: string;
      readonly wantsUpdates: boolean;
    },
  ): Promise<string | null>;
  /** Of somebody with an account here, or at the tenant's older system. */
  askForNewPassword(facts: Behalf & { readonly email: string }): Promise<void>;
  /** After a log-in that failed: whoever had an account at the tenant's older system, and has none here, gets the way to a password. */
  welcomeLegacy(facts: Behalf & { readonly email: string }): Promise<void>;
  /** Of an address that was changed for somebody. */
  askToVerify(facts: Behalf & { readonly account: Account }): Promise<void>;
  /** Of a tenant that an account comes to. */
  acceptTerms(facts: { readonly accountId: string; readonly tenant: string; readonly termsVersion: string; readonly wantsUpdates: boolean }): Promise<void>;
  /** A ticket as it stands; null when there is none. */
  look(token: string): Promise<Ticket | null>;
  /** Uses a ticket that only needed a button. @returns null when it is not to be used (any more) */
  confirm(token: string): Promise<{ readonly ticket: Ticket; readonly account: Account } | null>;
  /** @returns null when the ticket is not to be used (any more) */
  choosePassword(token: string, passwordHash: string): Promise<{ readonly ticket: Ticket; readonly account: Account } | null>;
  /** The account that a sign-up has made by now, for the one browser that it lets in. @returns null when there is none yet, or somebody was let in */
  letIn(ticketHash: string): Promise<{ readonly account: Account; /** When its password was typed, seconds since 1970. */ readonly begunAt: number } | null>;
}

export interface MailedActionsOptions {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly now: () => Date;
  /** Whether the address had an account at the tenant's older system. Takes as long for any. @throws HasherBusy */
  readonly isLegacy: (tenant: string, email: string) => Promise<boolean>;
  /** Something waits in the outbox. */
  readonly onMail: () => void;
}

export function createMailedActions({ pool, attempts, now, isLegacy, onMail }: MailedActionsOptions): MailedActions {
  /** Whether this address may get another mail of this kind now: a mailbox is not to be filled by others. */
  const mayMail = async (db: Db, email: string): Promise<boolean> => (await attempts.takeByAccount(db, 'mail', email)) === 0;
  const order = (db: Db, tenant: string, payload: MailOrder['payload'], key: string = randomUUID()): Promise<number> =>
    addToOutbox(db, { key: `${payload.mail}:${key}`, tenant, order: { kind: 'mail', payload }, now: now() });
  async function committed<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const result = await inTransaction(pool, work);
    onMail();
    return result;
  }
  async function orderWithTicket(db: Db, ticket: NewTicket, mail: (path: string) => MailOrder['payload']): Promise<string> {
    const token = await addTicket(db, ticket, now());
    await order(db, ticket.tenant, mail(ticketPath(token)), sha256(token));
    return sha256(token);
  }
  /** Kept here, and told to the api, which keeps it as well and, where updates are wished for, starts double opt-in to the project's list. */
  async function accept(db: Db, { account, tenant, key, textVersion, acceptedAt, wantsUpdates }: Acceptance): Promise<void> {
    if (!(await addAcceptedTerms(db, { accountId: account.id, tenant, textVersion, acceptedAt: new Date(acceptedAt) }))) return;
    const payload = { accountId: account.id, email: account.email, textVersion, acceptedAt, wantsUpdates };
    await addToOutbox(db, { key: `consent:${key}`, tenant, order: { kind: 'consent', payload }, now: now() });
  }
  const verifyMail =
    (to: string) =>
    (verifyPath: string): MailOrder['payload'] => ({ mail: 'verify-email', to, values: { name: null, verifyPath, validHours: SIGN_UP_HOURS } });

  const orderPasswordLink = (
    db: Db,
    { tenant, origin, email, accountId }: Behalf & { readonly email: string; readonly accountId: string | null },
  ): Promise<string> =>
    orderWithTicket(
      db,
      { purpose: accountId === null ? 'legacy-account' : 'reset-password', accountId, email, tenant, origin, validMs: RESET_MINUTES * 60_000 },
      (resetPath) => ({ mail: 'password-reset', to: email, values: { name: null, resetPath, validMinutes: RESET_MINUTES } }),
    );

  /** A ticket's account is the one it was made for, with the address it was sent to. */
  async function used(db: Db, token: string, purposes: readonly TicketPurpose[]): Promise<Ticket | null> {
    const found = await findTicket(db, sha256(token));
    if (found === null || !purposes.includes(found.purpose)) return null;
    const ticket = await useTicket(db, sha256(token), now());
    if (ticket !== null) await voidTickets(db, ticket.email, now());
    return ticket;
  }
  async function accountOf(db: Db, ticket: Ticket): Promise<Account | null> {
    const account = ticket.accountId === null ? null : await findAccount(db, ticket.accountId);
    return account?.email === ticket.email ? account : null;
  }

  return {
    signUp: ({ tenant, origin, email, passwordHash, browserHash, termsVersion, wantsUpdates }) =>
      committed(async (db) => {
        if (!(await mayMail(db, email))) return null;
        if ((await findAccountByEmail(db, email)) !== null) {
          await order(db, tenant, { mail: 'account-exists', to: email, values: { signInPath: LOG_IN_PATH } });
          return null;
        }
        const terms = { textVersion: termsVersion, acceptedAt: now().toISOString(), wantsUpdates };
        return orderWithTicket(
          db,
          { purpose: 'sign-up', accountId: null, email, passwordHash, tenant, origin, browserHash, terms, validMs: SIGN_UP_HOURS * HOUR_MS },
          verifyMail(email),
        );
      }),
    async askForNewPassword({ tenant, origin, email }) {
      const wasKnown = await isLegacy(tenant, email);
      await committed(async (db) => {
        const account = await findAccountByEmail(db, email);
        if (!(await mayMail(db, email)) || (account === null ? !wasKnown : account.blockedAt !== null)) return;
        await orderPasswordLink(db, { tenant, origin, email, accountId: account?.id ?? null });
      });
    },
    async welcomeLegacy({ tenant, origin, email }) {
      if (!(await isLegacy(tenant, email))) return;
      await committed(async (db) => {
        if ((await findAccountByEmail(db, email)) !== null || !(await mayMail(db, email))) return;
        await orderPasswordLink(db, { tenant, origin, email, accountId: null });
      });
    },
    askToVerify: ({ tenant, origin, account: { id, email } }) =>
      committed(async (db) => {
        await orderWithTicket(db, { purpose: 'verify-email', accountId: id, email, tenant, origin, validMs: SIGN_UP_HOURS * HOUR_MS }, verifyMail(email));
      }),
    acceptTerms: ({ accountId, tenant, termsVersion, wantsUpdates }) =>
      committed(async (db) => {
        const account = await holdAccount(db, accountId);
        if (account !== null)
          await accept(db, { account, tenant, key: randomUUID(), textVersion: termsVersion, acceptedAt: now().toISOString(), wantsUpdates });
      }),
    look: (token) => findTicket(pool, sha256(token)),
    confirm: (token) =>
      committed(async (db) => {
        const ticket = await used(db, token, ['sign-up', 'verify-email']);
        if (ticket === null) return null;
        if (ticket.purpose === 'verify-email') {
          const known = await accountOf(db, ticket);
          const account = known === null ? null : await changeAccount(db, known.id, { emailVerified: true }, now());
          return account === null ? null : { ticket, account };
        }
        const account = ticket.passwordHash === null ? null : await addAccount(db, { email: ticket.email, passwordHash: ticket.passwordHash, now: now() });
        if (account === null) return null;
        await nameAccountOfTicket(db, ticket.tokenHash, account.id);
        if (ticket.terms !== null) await accept(db, { account, tenant: ticket.tenant, key: ticket.tokenHash, ...ticket.terms });
        return { ticket, account };
      }),
    choosePassword: (token, passwordHash) =>
      committed(async (db) => {
        const ticket = await used(db, token, ['reset-password', 'legacy-account']);
        if (ticket === null) return null;
        if (ticket.purpose === 'legacy-account') {
          const account = await addAccount(db, { email: ticket.email, passwordHash, now: now() });
          await attempts.forgetByAccount(db, 'log-in', ticket.email);
          return account === null ? null : { ticket, account };
        }
        const account = await accountOf(db, ticket);
        if (account === null) return null;
        await setPassword(db, account.id, { passwordHash, now: now() });
        await endAllSignIns(db, account.id, now());
        await attempts.forgetByAccount(db, 'log-in', account.email);
        await order(db, ticket.tenant, { mail: 'password-changed', to: account.email, values: { signInPath: LOG_IN_PATH } }, ticket.tokenHash);
        return { ticket, account };
      }),
    async letIn(ticketHash) {
      const taken = await takeSignUp(pool, ticketHash);
      const account = taken === null ? null : await findAccount(pool, taken.accountId);
      return taken === null || account === null || account.blockedAt !== null ? null : { account, begunAt: taken.begunAt };
    },
  };
}
