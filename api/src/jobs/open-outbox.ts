/** Outbox access for operators on the command line, with the worker's login. */
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
  /** Lists undelivered entries, oldest first. */
  list(options: { readonly onlyDead: boolean; readonly first: number }): Promise<OutboxLine[]>;
  /**
   * Retries failed entries.
   * @param id one entry, or null for all
   * @param actor for the audit
   * @returns number of entries
   */
  retry(id: string | null, actor: string): Promise<number>;
  /** Queues a test mail, to check that mail is delivered. */
  orderTestMail(options: {
    readonly to: string;
    readonly title: string;
    readonly text: string;
    readonly reason: string;
    readonly key: string;
  }): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error if a tenant is not in the database */
export async function openOutbox({
  workerUrl,
  tenants,
}: {
  readonly workerUrl: string;
  readonly tenants: readonly Tenant[];
}): Promise<OperatorOutbox> {
  const pool = createPool({
    url: workerUrl,
    max: 1,
    name: 'outbox',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    const { rows } = await pool.query<{ code: string; id: number }>(
      '/* outbox.listTenants */ select code, id from tenant order by code',
    );
    const wanted = tenants.map(({ code }) => {
      const found = rows.find((row) => row.code === code);
      if (found === undefined)
        throw new Error(
          `The database does not know the tenant "${code}": bring it up to date first (greenward start does)`,
        );
      return found;
    });
    return {
      async counts() {
        const lines: (EntryCount & { tenant: string })[] = [];
        for (const { id, code } of wanted)
          for (const line of await inTransaction(pool, id, countEntries)) lines.push({ tenant: code, ...line });
        return lines;
      },
      async list(options) {
        const lines: OutboxLine[] = [];
        for (const { id, code } of wanted)
          for (const line of await inTransaction(pool, id, (scope) => listOpen(scope, options)))
            lines.push({ tenant: code, ...line });
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
        await inTransaction(pool, first.id, (scope) =>
          orderMail(scope, { key, mail: 'notice', to, values: { title, paragraphs: [text], reason } }),
        );
      },
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
