/**
 * `greenward jobs list|dead|retry`: lists tasks that wait, and tasks that failed after every attempt, and retries them.
 */
import type { OutboxLine } from '@greenward/api/jobs';
import { actor } from './actor.ts';
import type { CliEnvironment } from './environment.ts';
import { withOutbox } from './open-operator-outbox.ts';
import { GREENWARD } from './shell-word.ts';

export interface JobsArguments {
  readonly act: string;
  readonly entry?: string | undefined;
  readonly tenant?: string | undefined;
}

const SHOWN_AT_MOST = 200;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Output lines without the entries' contents, which may be personal data. */
export function entryLines(entries: readonly OutboxLine[]): string[] {
  const rows = [
    ['entry', 'tenant', 'kind', 'state', 'attempts', 'since', 'last error'],
    ...entries.map(({ id, tenant, kind, state, attempts, createdAt, lastError }) => [
      id,
      tenant,
      kind,
      state,
      String(attempts),
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      lastError ?? '',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @throws Error with a readable message */
export async function jobsCommand(settings: CliEnvironment, { act, entry, tenant }: JobsArguments): Promise<void> {
  if (!['list', 'dead', 'retry'].includes(act))
    throw new Error(`jobs is followed by list, dead or retry, not "${act}"`);
  if (entry !== undefined && (act !== 'retry' || !GUID.test(entry)))
    throw new Error(`Only retry takes an entry: an id as it is listed by ${GREENWARD} jobs dead`);
  await withOutbox(settings, tenant, async (outbox) => {
    if (act === 'retry') {
      const revived = await outbox.retry(entry ?? null, actor());
      console.log(
        revived === 0
          ? 'Nothing was given up.'
          : `${revived} ${revived === 1 ? 'entry waits' : 'entries wait'} to be tried again.`,
      );
      return;
    }
    const entries = await outbox.list({ onlyDead: act === 'dead', first: SHOWN_AT_MOST });
    if (entries.length > 0) for (const line of entryLines(entries)) console.log(line);
    else console.log(act === 'dead' ? 'Nothing was given up.' : 'Nothing waits.');
    if (act === 'list')
      for (const { tenant: code, kind, state, entries: count } of await outbox.counts())
        if (state === 'delivered') console.log(`${code}: ${count} ${kind} done`);
  });
}
