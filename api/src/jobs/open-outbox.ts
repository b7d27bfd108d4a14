/** The outbox for an operator at the command line, by the worker's login. */
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../db/pool.ts';
import { inTransaction, sayActor } from '../db/scope.ts';
import { orderMail } from '../modules/platform/mail/mail.service.ts';
import { countEntries, listOpen, reviveDead } from '../modules/platform/outbox/outbox.store.ts';
import type { EntryCount, EntryFacts } from '../modules/platform/outbox/outbox.store.ts';

const STATEMENT_TIMEOUT_MS = 10_000;

export interface OutboxLine extends EntryFacts {
  readonly tenant: string;
}

export interface OperatorOutbox {
  counts(): Promise<(EntryCount & { readonly tenant: string })[]>;
  /** What is not delivered, the oldest first. */
  list(options: { readonly onlyDead: boolean; readonly first: number }): Promise<OutboxLine[]>;
  /** Lets what was given up be tried again: one entry, or all. @param actor for the audit @returns how many */
  retry(id: string | null, actor: string): Promise<number>;
  /** Orders a mail that shows that mail works. */
  orderTestMail(options: { readonly to: string; readonly title: string; readonly text: string; readonly reason: string; readonly key: string }): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error when the database does not know a tenant. */
export async function openOutbox({ workerUrl, tenants }: { readonly workerUrl: string; readonly tenants: readonly Tenant[] }): Promise<OperatorOutbox> {
  const pool = createPool({ url: workerUrl, max: 1, name: 'outbox', statementTimeoutMs: STATEMENT_TIMEOUT_MS, onError: () => undefined });
  try {
    const { rows } = await pool.query<{ code: string; id: number }>('/* outbox.listTenants */ select code, id from tenant order by code');
    const wanted = tenants.map(({ code }) => {
      const found = rows.find((row) => row.code === code);
      if (found === undefined) throw new Error(`The database does not know the tenant "${code}": bring it up to date first (greenward start does)`);
      return found;
    });
    return {
      async counts() {
        const lines: (EntryCount & { tenant: string })[] = [];
        for (const { id, code } of wanted) for (const line of await inTransaction(pool, id, countEntries)) lines.push({ tenant: code, ...line });
        return lines;
      },
      async list(options) {
        const lines: OutboxLine[] = [];
        for (const { id, code } of wanted)
          for (const line of await inTransaction(pool, id, (scope) => listOpen(scope, options))) lines.push({ tenant: code, ...line });
        return lines;
      },
      async retry(entry, actor) {
        let revived = 0;
        for (const { id } of wanted)
          revived += await inTransaction(pool, id, async (scope) => {
            await sayActor(scope.db, actor);
            return reviveDead(scope, entry);
          });
        return revived;
      },
      async orderTestMail({ to, title, text, reason, key }) {
        const [first] = wanted;
        if (first === undefined) throw new Error('There is no tenant to send it for');
        await inTransaction(pool, first.id, (scope) => orderMail(scope, { key, mail: 'notice', to, values: { title, paragraphs: [text], reason } }));
      },
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
