/** `greenward issues`: lists, shows and exports reports of a tenant, changes their status and assigns them. */
import { writeFile } from 'node:fs/promises';
import { openIssues } from '@greenward/api/issues';
import type { IssueBook, IssueBookWish } from '@greenward/api/issues';
import { loadTenants } from '@greenward/tenants/node';
import { actor } from './actor.ts';
import type { CliEnvironment } from './environment.ts';
import { readLinkKeys } from './link-keys.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface IssuesArguments {
  readonly act: string;
  readonly tenant: string;
  /** Identifiers of the reports that are shown or changed. */
  readonly issues: readonly string[];
  /** The new status; of lists, only reports in it. */
  readonly status: string | undefined;
  /** Of a status: what the reporter reads. */
  readonly note: string | undefined;
  /** Of assign: address of a member of staff, or 'nobody'. */
  readonly staff: string | undefined;
  readonly kind: string | undefined;
  readonly isDone: boolean;
  readonly isOverdue: boolean;
  readonly isUnassigned: boolean;
  /** File that an export is written to. */
  readonly to: string | undefined;
}

const ACTS = ['list', 'show', 'status', 'assign', 'export'] as const;
type Act = (typeof ACTS)[number];
const LISTS: readonly Act[] = ['list', 'export'];
const SHOWN_AT_MOST = 200;
/** What people wrote is in the file. */
const FOR_OWNER_ONLY = 0o600;
const NOBODY = 'nobody';

async function list(book: IssueBook, wish: IssueBookWish): Promise<void> {
  const issues = await book.list(wish, SHOWN_AT_MOST + 1);
  if (issues.length === 0) return console.log('There are none.');
  const shown = issues.slice(0, SHOWN_AT_MOST);
  for (const line of tableLines([
    ['report', 'kind', 'status', 'overdue', 'reported', 'closed', 'assigned', 'place'],
    ...shown.map(({ identifier, kind, status, isOverdue, reportedOn, closedOn, isAssigned, place }) => [
      ...[identifier, kind, status, isOverdue ? 'yes' : '', reportedOn, closedOn ?? '', isAssigned ? 'yes' : '', place],
    ]),
  ]))
    console.log(line);
  if (issues.length > shown.length) console.log('There are more; "issues export" has up to 20,000.');
}

async function show(book: IssueBook, identifier: string): Promise<void> {
  const issue = await book.show(identifier);
  const lines: readonly (readonly [string, string])[] = [
    ['report', issue.identifier],
    ['kind', `${issue.title} (${issue.kind})`],
    ['status', `${issue.status}${issue.isOverdue ? ', overdue' : ''}`],
    ['repeats', issue.repeats ?? ''],
    ['place', issue.place],
    ['position', `${issue.lat}, ${issue.lon}`],
    ['assigned', issue.assignee ?? ''],
    ['description', issue.description],
    ['answer', issue.answer ?? ''],
    ['what is wrong', issue.technicalTypes.join('; ')],
    ['seen by others', String(issue.confirmations)],
    ['pictures', String(issue.pictures)],
    ...issue.steps.map(
      ({ at, by, status, note }) => [at, `${by}: ${status}${note === null ? '' : `, ${note}`}`] as const,
    ),
  ];
  for (const line of tableLines(lines.filter(([, value]) => value !== ''))) console.log(line);
}

async function exportTo(book: IssueBook, wish: IssueBookWish, file: string | undefined): Promise<void> {
  const { text, isCut } = await book.exportTable(wish);
  if (isCut) console.error('The list goes on where the file ends: filter it for the rest.');
  if (file === undefined) return void process.stdout.write(text);
  await writeFile(file, text, { flag: 'wx', mode: FOR_OWNER_ONLY });
  console.log(`${file} has what people wrote, and only you can read it.`);
}

/** Each on its own: what cannot be done keeps nothing else from being done. @throws Error that names how many were not */
async function changeEach(issues: readonly string[], change: (identifier: string) => Promise<string>): Promise<void> {
  let failed = 0;
  for (const identifier of issues)
    try {
      console.log(`${identifier} ${await change(identifier)}.`);
    } catch (error) {
      failed += 1;
      console.log(`${identifier} stays as it is: ${(error as Error).message}.`);
    }
  if (failed > 0) throw new Error(`${failed} of ${issues.length} could not be changed`);
}

/** @throws Error */
function checkArguments(act: Act, { tenant, issues, status, note, staff, to, ...filter }: IssuesArguments): void {
  const isList = LISTS.includes(act);
  if (!isList && issues.length === 0) throw new Error(`Say which reports, as "issues list ${tenant}" names them`);
  if (isList && issues.length > 0) throw new Error(`Reports are named for show, status and assign, not for ${act}`);
  if (act === 'status' && status === undefined) throw new Error('Say the new status with --status');
  if (act === 'assign' && staff === undefined) throw new Error(`Say with --staff who, by their address, or ${NOBODY}`);
  if (act !== 'status' && note !== undefined) throw new Error('--note is for status');
  if (act !== 'assign' && staff !== undefined) throw new Error('--staff is for assign');
  if (act !== 'export' && to !== undefined) throw new Error('--to is for export');
  if (!isList && (filter.kind !== undefined || filter.isDone || filter.isOverdue || filter.isUnassigned))
    throw new Error('--kind, --done, --overdue and --unassigned are for list and export');
  if (filter.isDone && filter.isOverdue) throw new Error('What is closed is never overdue: ask for one of both');
}

async function run(book: IssueBook, act: Act, given: IssuesArguments): Promise<void> {
  const { issues, kind, status, isDone, isOverdue, isUnassigned, staff, note, to } = given;
  const wish = { kind: kind ?? null, status: status ?? null, isDone, isOverdue, isUnassigned };
  if (act === 'list') return list(book, wish);
  if (act === 'export') return exportTo(book, wish, to);
  if (act === 'show') {
    for (const identifier of issues) await show(book, identifier);
    return;
  }
  if (act === 'assign')
    return changeEach(issues, async (identifier) => {
      const isNobody = staff === NOBODY;
      await book.assign({ identifier, staff: isNobody ? null : (staff ?? null), actor: actor() });
      return isNobody ? 'is looked after by nobody now' : `is looked after by ${staff} now`;
    });
  return changeEach(
    issues,
    async (identifier) =>
      `is ${await book.setStatus({ identifier, status: status ?? '', note: note ?? null, actor: actor() })} now`,
  );
}

/**
 * @throws Error with a readable message: unknown act, tenant, kind, status or report, existing file, failed database
 *   connection
 */
export async function issuesCommand(settings: CliEnvironment, given: IssuesArguments): Promise<void> {
  const act = ACTS.find((known) => known === given.act);
  if (act === undefined) throw new Error(`Say one of ${ACTS.join(', ')}, not "${given.act}"`);
  checkArguments(act, given);
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === given.tenant);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${given.tenant}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    const linkKeys = await readLinkKeys(settings);
    const book = await openIssues({ workerUrl: database.workerUrl, linkKeys, tenant, now: () => new Date() });
    try {
      await run(book, act, given);
    } finally {
      await book.close();
    }
  } finally {
    await database.stop();
  }
}
