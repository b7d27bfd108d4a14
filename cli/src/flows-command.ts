/** `greenward flows`: lists and exports applications for tree pits and offers of a tenant, and decides as the desk does. */
import { writeFile } from 'node:fs/promises';
import { openFlows, STAFF_TRANSITIONS } from '@greenward/api/flows';
import type { FlowBook, FlowWish } from '@greenward/api/flows';
import { loadTenants } from '@greenward/tenants/node';
import { actor } from './actor.ts';
import type { CliEnvironment } from './environment.ts';
import { readLinkKeys } from './link-keys.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface FlowsArguments {
  readonly act: string;
  readonly tenant: string;
  readonly kind: string | undefined;
  readonly state: string | undefined;
  readonly isSettled: boolean;
  /** Ids of the flows that a decision is about. */
  readonly flows: readonly string[];
  /** Of a decision: what the resident reads. */
  readonly note: string | undefined;
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
    ['flow', 'kind', 'state', 'applied', 'changed', 'season', 'metres', 'confirmed', 'place'],
    ...shown.map(({ guid, kind, state, appliedOn, changedOn, season, metres, isConfirmed, place }) => [
      ...[guid, kind, state, appliedOn, changedOn, season ?? '', metres, isConfirmed ? 'yes' : '', place],
    ]),
  ]))
    console.log(line);
  if (flows.length > shown.length) console.log('There are more; "flows export" has up to 20,000.');
}

async function exportTo(book: FlowBook, wish: FlowWish, file: string | undefined): Promise<void> {
  const { text, isCut } = await book.exportTable(wish);
  if (isCut) console.error('The list goes on where the file ends: filter it for the rest.');
  if (file === undefined) return void process.stdout.write(text);
  await writeFile(file, text, { flag: 'wx', mode: FOR_OWNER_ONLY });
  console.log(`${file} has what applicants wrote, and only you can read it.`);
}

/** Each on its own: what cannot be done keeps nothing else from being done. @throws Error that names how many were not */
async function decide(
  book: FlowBook,
  transition: string,
  { flows, note }: Pick<FlowsArguments, 'flows' | 'note'>,
): Promise<void> {
  let failed = 0;
  for (const guid of flows)
    try {
      console.log(`${guid} is ${await book.move({ guid, transition, note: note ?? null, actor: actor() })} now.`);
    } catch (error) {
      failed += 1;
      console.log(`${guid} stays as it is: ${(error as Error).message}.`);
    }
  if (failed > 0) throw new Error(`${failed} of ${flows.length} could not be changed`);
}

/** @throws Error with a readable message: unknown act, tenant, kind or state, existing file, failed database connection */
export async function flowsCommand(
  settings: CliEnvironment,
  { act: said, tenant: code, kind, state, isSettled, flows, note, to }: FlowsArguments,
): Promise<void> {
  const act = [...ACTS, ...STAFF_TRANSITIONS].find((known) => known === said);
  if (act === undefined)
    throw new Error(`Say ${ACTS.join(' or ')}, or a decision (${STAFF_TRANSITIONS.join(', ')}), not "${said}"`);
  const isDecision = STAFF_TRANSITIONS.includes(act);
  if (isDecision && flows.length === 0) throw new Error(`Say which flows, as "flows list ${code}" names them`);
  if (!isDecision && (flows.length > 0 || note !== undefined))
    throw new Error(`Ids of flows and --note are for decisions, not for ${act}`);
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
    const linkKeys = await readLinkKeys(settings);
    const book = await openFlows({ workerUrl: database.workerUrl, linkKeys, tenant, now: () => new Date() });
    try {
      const wish = { kind: kind ?? null, state: state ?? null, isSettled };
      if (isDecision) await decide(book, act, { flows, note });
      else if (act === 'list') await list(book, wish);
      else await exportTo(book, wish, to);
    } finally {
      await book.close();
    }
  } finally {
    await database.stop();
  }
}
