/** `greenward flows`: lists applications for tree pits and offers of a tenant, and exports them as the desk does. */
import { writeFile } from 'node:fs/promises';
import { openFlows } from '@greenward/api/flows';
import type { FlowBook, FlowWish } from '@greenward/api/flows';
import { loadTenants } from '@greenward/tenants/node';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface FlowsArguments {
  readonly act: string;
  readonly tenant: string;
  readonly kind: string | undefined;
  readonly state: string | undefined;
  readonly isSettled: boolean;
  /** File that an export is written to. */
  readonly to: string | undefined;
}

const ACTS = ['list', 'export'] as const;
const SHOWN_AT_MOST = 200;
/** What applicants wrote is in the file. */
const FOR_OWNER_ONLY = 0o600;

async function list(book: FlowBook, wish: FlowWish): Promise<void> {
  const flows = await book.list(wish, SHOWN_AT_MOST + 1);
  if (flows.length === 0) return console.log('There are none.');
  const shown = flows.slice(0, SHOWN_AT_MOST);
  for (const line of tableLines([
    ['kind', 'state', 'applied', 'changed', 'season', 'metres', 'confirmed', 'place'],
    ...shown.map(({ kind, state, appliedOn, changedOn, season, metres, isConfirmed, place }) => [
      ...[kind, state, appliedOn, changedOn, season ?? '', metres, isConfirmed ? 'yes' : '', place],
    ]),
  ]))
    console.log(line);
  if (flows.length > shown.length) console.log('There are more; "flows export" has up to 5,000.');
}

async function exportTo(book: FlowBook, wish: FlowWish, file: string | undefined): Promise<void> {
  const text = await book.exportTable(wish);
  if (file === undefined) return void process.stdout.write(text);
  await writeFile(file, text, { flag: 'wx', mode: FOR_OWNER_ONLY });
  console.log(`${file} has what applicants wrote, and only you can read it.`);
}

/** @throws Error with a readable message: unknown act, tenant, kind or state, existing file, failed database connection */
export async function flowsCommand(
  settings: CliEnvironment,
  { act: said, tenant: code, kind, state, isSettled, to }: FlowsArguments,
): Promise<void> {
  const act = ACTS.find((known) => known === said);
  if (act === undefined)
    throw new Error(`Say ${ACTS.join(' or ')}, not "${said}"; staff move applications at the desk`);
  if (to !== undefined && act !== 'export') throw new Error('--to is for export');
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    const book = await openFlows({ workerUrl: database.workerUrl, tenant, now: () => new Date() });
    try {
      const wish = { kind: kind ?? null, state: state ?? null, isSettled };
      if (act === 'list') await list(book, wish);
      else await exportTo(book, wish, to);
    } finally {
      await book.close();
    }
  } finally {
    await database.stop();
  }
}
