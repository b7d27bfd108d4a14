/**
 * Actions confirmed by mail: sign-up, address verification, new password. Only the owner of the mailbox learns whether
 * an account exists.
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Attempts } from '../attempts/attempt-limits.ts';
import { inTransaction } from '../database.ts';
import type { Db } from '../database.ts';
import { addToOutbox } from '../outbox/outbox.store.ts';
import type { MailOrder } from '../outbox/outbox.store.ts';
import { sha256 } from '../secrets.ts';
import {
  addTicket,
  findTicket,
  nameAccountOfTicket,
  takeSignUp,
  useTicket,
  voidTickets,
} from '../tickets/ticket.store.ts';
import type { NewTicket, Ticket, TicketPurpose } from '../tickets/ticket.store.ts';
import { addAcceptedTerms } from './accepted-terms.store.ts';
import {
  addAccount,
  changeAccount,
  findAccount,
  findAccountByEmail,
  holdAccount,
  setPassword,
} from './account.store.ts';
import type { Account } from './account.store.ts';
import { endAllSignIns } from './end-sign-ins.ts';

const HOUR_MS = 3_600_000;
const SIGN_UP_HOURS = 24;
const RESET_MINUTES = 60;
/** Path on the tenant's own site, as mails link only to it. Edge redirects to the right sign-in service. */
const ticketPath = (token: string): string => `/authorize/ticket/${token}`;
const LOG_IN_PATH = '/login';

/** The tenant whose site the person uses, and which of its origins. */
export interface Behalf {
  readonly tenant: string;
  readonly origin: string;
}

interface Acceptance {
  readonly account: Account;
  readonly tenant: string;
  /** Idempotency key. */
  readonly key: string;
  readonly textVersion: string;
  readonly acceptedAt: string;
  /** Optional consent to updates, separate from the Terms. */
  readonly wantsUpdates: boolean;
}

export interface MailedActions {
  /**
   * Starts a sign-up. The account is created when the mailed link is used, so that nobody can register another person's
   * address.
   * @returns hash of the ticket in the mail; null if the address already has an account, whose owner gets a mail about
   *   it
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
  /** For people with an account here or in the tenant's legacy system. */
  askForNewPassword(facts: Behalf & { readonly email: string }): Promise<void>;
  /**
   * After a failed login: mails a link to set a password if the address has an account only in the tenant's legacy
   * system.
   */
  welcomeLegacy(facts: Behalf & { readonly email: string }): Promise<void>;
  /** For an account whose address was changed through the management API. */
  askToVerify(facts: Behalf & { readonly account: Account }): Promise<void>;
  /** For an account that uses a tenant for the first time. */
  acceptTerms(facts: {
    readonly accountId: string;
    readonly tenant: string;
    readonly termsVersion: string;
    readonly wantsUpdates: boolean;
  }): Promise<void>;
  /** Reads a ticket without using it; null if it does not exist. */
  look(token: string): Promise<Ticket | null>;
  /** Uses a ticket that needs only a button press. @returns null if the ticket is not usable */
  confirm(token: string): Promise<{ readonly ticket: Ticket; readonly account: Account } | null>;
  /** @returns null if the ticket is not usable */
  choosePassword(
    token: string,
    passwordHash: string,
  ): Promise<{ readonly ticket: Ticket; readonly account: Account } | null>;
  /**
   * Signs in the browser that started the sign-up, once.
   * @returns null if the account does not exist yet, or the sign-in was already used
   */
  letIn(ticketHash: string): Promise<{
    readonly account: Account;
    /** Time of the password entry, in seconds since 1970. */ readonly begunAt: number;
  } | null>;
}

export interface MailedActionsOptions {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly now: () => Date;
  /**
   * True if the address had an account in the tenant's legacy system. Takes the same time for any address.
   * @throws HasherBusy
   */
  readonly isLegacy: (tenant: string, email: string) => Promise<boolean>;
  /** Called when the outbox has a new entry. */
  readonly onMail: () => void;
}

export function createMailedActions({ pool, attempts, now, isLegacy, onMail }: MailedActionsOptions): MailedActions {
  /** True if this address may get another mail of this kind now. Prevents flooding of mailboxes. */
  const mayMail = async (db: Db, email: string): Promise<boolean> =>
    (await attempts.takeByAccount(db, 'mail', email)) === 0;
  const order = (db: Db, tenant: string, payload: MailOrder['payload'], key: string = randomUUID()): Promise<number> =>
    addToOutbox(db, { key: `${payload.mail}:${key}`, tenant, order: { kind: 'mail', payload }, now: now() });
  async function committed<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const result = await inTransaction(pool, work);
    onMail();
    return result;
  }
  async function orderWithTicket(
    db: Db,
    ticket: NewTicket,
    mail: (path: string) => MailOrder['payload'],
  ): Promise<string> {
    const token = await addTicket(db, ticket, now());
    await order(db, ticket.tenant, mail(ticketPath(token)), sha256(token));
    return sha256(token);
  }
  /**
   * Stores the consent and reports it to the api, which also stores it and, if updates are wanted, starts the double
   * opt-in.
   */
  async function accept(
    db: Db,
    { account, tenant, key, textVersion, acceptedAt, wantsUpdates }: Acceptance,
  ): Promise<void> {
    if (!(await addAcceptedTerms(db, { accountId: account.id, tenant, textVersion, acceptedAt: new Date(acceptedAt) })))
      return;
    const payload = { accountId: account.id, email: account.email, textVersion, acceptedAt, wantsUpdates };
    await addToOutbox(db, { key: `consent:${key}`, tenant, order: { kind: 'consent', payload }, now: now() });
  }
  const verifyMail =
    (to: string) =>
    (verifyPath: string): MailOrder['payload'] => ({
      mail: 'verify-email',
      to,
      values: { name: null, verifyPath, validHours: SIGN_UP_HOURS },
    });

  const orderPasswordLink = (
    db: Db,
    { tenant, origin, email, accountId }: Behalf & { readonly email: string; readonly accountId: string | null },
  ): Promise<string> =>
    orderWithTicket(
      db,
      {
        purpose: accountId === null ? 'legacy-account' : 'reset-password',
        accountId,
        email,
        tenant,
        origin,
        validMs: RESET_MINUTES * 60_000,
      },
      (resetPath) => ({
        mail: 'password-reset',
        to: email,
        values: { name: null, resetPath, validMinutes: RESET_MINUTES },
      }),
    );

  async function used(db: Db, token: string, purposes: readonly TicketPurpose[]): Promise<Ticket | null> {
    const found = await findTicket(db, sha256(token));
    if (found === null || !purposes.includes(found.purpose)) return null;
    const ticket = await useTicket(db, sha256(token), now());
    if (ticket !== null) await voidTickets(db, ticket.email, now());
    return ticket;
  }
  /** The ticket's account, if it still has the address that the mail was sent to. */
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
          {
            purpose: 'sign-up',
            accountId: null,
            email,
            passwordHash,
            tenant,
            origin,
            browserHash,
            terms,
            validMs: SIGN_UP_HOURS * HOUR_MS,
          },
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
        await orderWithTicket(
          db,
          { purpose: 'verify-email', accountId: id, email, tenant, origin, validMs: SIGN_UP_HOURS * HOUR_MS },
          verifyMail(email),
        );
      }),
    acceptTerms: ({ accountId, tenant, termsVersion, wantsUpdates }) =>
      committed(async (db) => {
        const account = await holdAccount(db, accountId);
        if (account !== null)
          await accept(db, {
            account,
            tenant,
            key: randomUUID(),
            textVersion: termsVersion,
            acceptedAt: now().toISOString(),
            wantsUpdates,
          });
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
        const account =
          ticket.passwordHash === null
            ? null
            : await addAccount(db, { email: ticket.email, passwordHash: ticket.passwordHash, now: now() });
        if (account === null) return null;
        await nameAccountOfTicket(db, ticket.tokenHash, account.id);
        if (ticket.terms !== null)
          await accept(db, { account, tenant: ticket.tenant, key: ticket.tokenHash, ...ticket.terms });
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
        await order(
          db,
          ticket.tenant,
          { mail: 'password-changed', to: account.email, values: { signInPath: LOG_IN_PATH } },
          ticket.tokenHash,
        );
        return { ticket, account };
      }),
    async letIn(ticketHash) {
      const taken = await takeSignUp(pool, ticketHash);
      const account = taken === null ? null : await findAccount(pool, taken.accountId);
      return taken === null || account === null || account.blockedAt !== null
        ? null
        : { account, begunAt: taken.begunAt };
    },
  };
}
