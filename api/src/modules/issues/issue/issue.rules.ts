/** What a report may say, and what may become of it. Pure. */
import { CodedError } from '@greenward/contract';
import type { TenantConfig } from '@greenward/tenants';

export type IssueType = TenantConfig['issueReports']['types'][number];
export type IssueStatus = 'Open' | 'In progress' | 'Resolved' | 'Closed';

/** 'Something else', for the project's team; every project has it, and no tenant lists it. */
export const SOMETHING_ELSE = 'something-else';
export const STATUSES: readonly IssueStatus[] = ['Open', 'In progress', 'Resolved', 'Closed'];
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_ANSWER = 500;
export const REOPEN_WITHIN_DAYS = 28;
const DAY_MS = 86_400_000;
/** Joins the answers that were chosen. */
const BETWEEN_ANSWERS = '; ';

/** Resolved and Closed count as closed, all others as open (domain §4). */
export const isClosed = (status: string): boolean => status === 'Resolved' || status === 'Closed';

/** Kinds that residents may choose: shown, and so is their site. */
export const shownTypes = (types: readonly IssueType[]): IssueType[] =>
  types.filter(({ visibility, site }) => visibility === 'SHOWN' && (site === null || site.visibility === 'SHOWN'));

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

/** @throws CodedError BAD_USER_INPUT */
export function textOf(argument: string, given: string | null | undefined, longest: number): string {
  const text = (given ?? '').normalize('NFC').trim();
  if (text.length > longest || text.includes('\0')) throw refuse(`${argument}: expected at most ${longest} characters`);
  return text;
}

/** The choices in the tenant's order, each once. */
function chosenAnswers(choices: readonly string[], given: string): string {
  const said = new Set(given.split(BETWEEN_ANSWERS).map((one) => one.trim()));
  const chosen = choices.filter((choice) => said.has(choice));
  if (chosen.length !== said.size) throw refuse('issue.answer: expected answers of the list');
  return chosen.join(BETWEEN_ANSWERS);
}

/** @returns null where nothing was asked or answered @throws CodedError BAD_USER_INPUT */
export function answerOf({ ask }: Pick<IssueType, 'ask'>, given: string | null | undefined): string | null {
  const text = textOf('issue.answer', given, LONGEST_ANSWER);
  if (text === '') return null;
  if (ask === null) throw refuse('issue.answer: this kind asks nothing');
  return typeof ask === 'string' ? text : chosenAnswers(ask, text);
}

export interface IssueWish {
  readonly issueType: string;
  readonly description?: string | null;
  readonly answer?: string | null;
  readonly contact?: { readonly name?: string | null; readonly email: string } | null;
}

export interface ReadIssue {
  readonly typeSlug: string;
  readonly typeTitle: string;
  readonly team: 'council' | 'project';
  readonly description: string;
  readonly answer: string | null;
}

/** A report to the council. @throws CodedError BAD_USER_INPUT for a kind that is unknown, hidden or not taken here */
export function readIssue(types: readonly IssueType[], { issueType, description, answer }: IssueWish): ReadIssue {
  const type = shownTypes(types).find(({ slug }) => slug === issueType);
  if (type === undefined || type.action !== 'INTERNAL')
    throw refuse('issue.issueType: expected a kind that is reported here');
  return {
    ...{ typeSlug: type.slug, typeTitle: type.title, team: 'council' },
    description: textOf('issue.description', description, LONGEST_DESCRIPTION),
    answer: answerOf(type, answer),
  };
}

/** Something else, which has to be described. @throws CodedError BAD_USER_INPUT */
export function readSomethingElse(title: string, { issueType, description, answer }: IssueWish): ReadIssue {
  if (issueType !== SOMETHING_ELSE) throw refuse(`issue.issueType: expected ${SOMETHING_ELSE}`);
  const said = textOf('issue.description', description, LONGEST_DESCRIPTION);
  if (said === '') throw refuse('issue.description: expected what is the matter');
  return {
    ...{ typeSlug: SOMETHING_ELSE, typeTitle: title, team: 'project', description: said },
    answer: answerOf({ ask: null }, answer),
  };
}

/** Whether a resolved report can be opened again. */
export const canReopen = (
  {
    status,
    resolvedAt,
    withdrawnAt,
    mergedInto,
  }: {
    readonly status: string;
    readonly resolvedAt: Date | null;
    readonly withdrawnAt: Date | null;
    readonly mergedInto: string | null;
  },
  now: Date,
): boolean =>
  isClosed(status) &&
  withdrawnAt === null &&
  mergedInto === null &&
  resolvedAt !== null &&
  now.getTime() - resolvedAt.getTime() <= REOPEN_WITHIN_DAYS * DAY_MS;

/** Open reports that were made earlier are overdue. */
export const overdueBefore = ({ config }: { readonly config: Pick<TenantConfig, 'issueReports'> }, now: Date): Date =>
  new Date(now.getTime() - config.issueReports.overdueDays * DAY_MS);

/** Whether staff have left an open report for longer than the tenant means to. @param before reported earlier */
export const isOverdue = (
  { status, reportedAt }: { readonly status: string; readonly reportedAt: Date },
  before: Date,
): boolean => !isClosed(status) && reportedAt < before;

/** Letters and digits that nobody mistakes for each other (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const IDENTIFIER_LENGTH = 8;
const IDENTIFIER = /^GW-[0-9A-HJKMNP-TV-Z]{8}$/;

/** @param below a random whole number from 0 to below its argument */
export const identifierOf = (below: (limit: number) => number): string =>
  `GW-${Array.from({ length: IDENTIFIER_LENGTH }, () => LETTERS[below(LETTERS.length)]).join('')}`;

/** As people type it: in small letters, with O for 0 and I or L for 1. @returns null for what none can be */
export function identifierFrom(given: string): string | null {
  const upper = given.trim().toUpperCase();
  const [prefix, rest] = [upper.slice(0, 3), upper.slice(3)];
  const read = prefix + rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return IDENTIFIER.test(read) ? read : null;
}
