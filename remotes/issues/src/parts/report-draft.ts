/**
 * The report that somebody is about to send, in the session storage of the tab: it survives a reload and signing in,
 * and goes with sign-out like every draft. Photos are kept apart (`kept-photos.ts`).
 */
import { dropDraft, handDraftOver, keepDraft, readDraft } from '@greenward/forms/drafts';
import * as v from 'valibot';
import { whereSchema } from './where.rules.ts';

const NAME = 'issue';
/** Name of the form with the contact of a visitor. */
export const CONTACT_DRAFT = 'issue-contact';
/** Name of the form with the details of a kind. */
export const detailsDraft = (slug: string): string => `issue-details:${slug}`;

const text = v.string();

const kindSchema = v.object({
  slug: text,
  title: text,
  /** A question, or the answers to choose from; null asks nothing. */
  ask: v.nullable(v.union([text, v.array(text)])),
  /** What to do at once, of a kind where somebody may be hurt. */
  danger: v.nullable(v.object({ text, telephone: text })),
  medianDays: v.nullable(v.number()),
});
export type ReportKind = v.InferOutput<typeof kindSchema>;

const sentSchema = v.object({
  /** Null while it waits on the device. */
  identifier: v.nullable(text),
  needsConfirmation: v.boolean(),
  /** Of a visitor. */
  email: v.nullable(text),
  name: v.nullable(text),
  /** Idempotency key: the api repeats its answer, with a new permit for photos. */
  key: text,
});
export type SentReport = v.InferOutput<typeof sentSchema>;

const reportSchema = v.object({
  /** Names its photos. */
  id: text,
  where: v.nullable(whereSchema),
  kind: v.nullable(kindSchema),
  /** The resident has seen the reports nearby, and theirs is another. */
  isDifferent: v.boolean(),
  details: v.nullable(v.object({ answer: text, description: text })),
  sent: v.nullable(sentSchema),
});
export type ReportDraft = v.InferOutput<typeof reportSchema>;

const emptyReport = (): ReportDraft => ({
  ...{ id: crypto.randomUUID(), where: null, kind: null, isDifferent: false, details: null, sent: null },
});

/** @returns null when there is none, or one of another release */
export function readReport(): ReportDraft | null {
  const found = v.safeParse(reportSchema, readDraft(NAME)?.input);
  return found.success ? found.output : null;
}

/** After a report was sent, this begins the next one. */
export function changeReport(change: Partial<Omit<ReportDraft, 'id'>>): ReportDraft {
  const before = readReport();
  const report = { ...(before === null || before.sent !== null ? emptyReport() : before), ...change };
  keepReport(report);
  return report;
}

/** Also where the draft was dropped meanwhile, as of a page that was open for hours. */
export function keepReport(report: ReportDraft): void {
  keepDraft(NAME, { input: report, key: report.id });
}

/** Unless the resident has begun another report meanwhile. */
function replaceReport(report: ReportDraft): void {
  const kept = readReport();
  if (kept === null || kept.id === report.id) keepReport(report);
}

/** Keeps what the last page shows, and drops the forms. */
export function finishReport<Report extends ReportDraft>(report: Report, sent: SentReport): Report {
  const finished = { ...report, sent };
  replaceReport(finished);
  if (report.kind !== null) dropDraft(detailsDraft(report.kind.slug));
  return finished;
}

/** A report that waited and was not taken in the end can be sent again. */
export function takeReportBack<Report extends ReportDraft>(report: Report): Report {
  const again = { ...report, sent: null };
  replaceReport(again);
  return again;
}

/** Before signing in, as the mail that confirms a new account may open another tab. */
export function handReportOver(): void {
  const report = readReport();
  if (report !== null) handDraftOver(NAME, { input: report, key: report.id });
}

/** A report that can be sent. */
export interface ReadyReport extends ReportDraft {
  readonly where: NonNullable<ReportDraft['where']>;
  readonly kind: ReportKind;
  readonly details: NonNullable<ReportDraft['details']>;
}

export const isReady = (report: ReportDraft | null): report is ReadyReport =>
  report !== null && report.where !== null && report.kind !== null && report.details !== null;
