import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import type { ActPlace, LetterPlace } from '../../people/staff/desk-cursor.rules.ts';
import { changeRow } from '../../platform/switches/switches.schema.ts';
import type { SwitchChange } from '../../platform/switches/switches.schema.ts';
import { asAccount } from '../../people/staff/desk-errors.ts';

async function onlyRow<Schema extends v.GenericSchema>(
  { db }: Scope,
  schema: Schema,
  query: SQL,
): Promise<v.InferOutput<Schema>> {
  const [row] = await asAccount(db.many(schema, query));
  if (row === undefined) throw new Error('A function that answers has one answer');
  return row;
}

const refusalRow = v.object({
  refusal: v.nullable(v.picklist(['CHANGED_MEANWHILE', 'NOT_MOVABLE', 'LAST_MEMBER', 'ALREADY_SO'])),
});
export type ActRefusal = NonNullable<v.InferOutput<typeof refusalRow>['refusal']>;
const doneRow = v.object({ done: v.boolean() });

export const assertOperator = ({ db }: Scope, acting: string): Promise<void> =>
  asAccount(db.run(sql`/* desk.assertOperator */ select desk_assert_operator(${acting})`));

export interface SwitchMove {
  readonly name: string;
  /** Null removes the override. */
  readonly value: boolean | null;
  readonly seen: boolean;
  /** Value in the tenant's files. */
  readonly configured: boolean;
}

/** @returns the reason for a refusal, or null @throws CodedError NOT_PERMITTED */
export const setSwitch = async (
  scope: Scope,
  acting: string,
  { name, value, seen, configured }: SwitchMove,
): Promise<ActRefusal | null> =>
  (
    await onlyRow(
      scope,
      refusalRow,
      sql`/* desk.setSwitch */ select desk_set_switch(${acting}, ${name}, ${value}, ${seen}, ${configured}) as refusal`,
    )
  ).refusal;

export const listSwitchChanges = ({ db }: Scope, acting: string): Promise<SwitchChange[]> =>
  asAccount(
    db.many(
      changeRow,
      sql`/* desk.listSwitchChanges */ select switch, at, actor, "from", "to" from desk_switch_changes(${acting})`,
    ),
  );

const memberRow = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(['staff', 'operator']),
  accountId: v.nullable(v.string()),
  addedBy: v.string(),
  addedAt: v.date(),
});
export type MemberRow = v.InferOutput<typeof memberRow>;

export const listMembers = (
  { db, tenantId }: Scope,
  { withOperators }: { readonly withOperators: boolean },
): Promise<MemberRow[]> =>
  db.many(
    memberRow,
    sql`/* desk.listMembers */ select id, email, role, account_id as "accountId", added_by as "addedBy", added_at as "addedAt" from staff_member where tenant_id = ${tenantId}
      union all select id, email, 'operator', account_id, added_by, added_at from operator_member where ${withOperators}
      order by role desc, email`,
  );

/** @param email in lower case @returns the reason for a refusal, or null @throws CodedError NOT_PERMITTED */
export const addMember = async (
  scope: Scope,
  acting: string,
  { email, role }: Pick<MemberRow, 'email' | 'role'>,
): Promise<ActRefusal | null> =>
  (
    await onlyRow(
      scope,
      refusalRow,
      sql`/* desk.addMember */ select desk_add_member(${acting}, ${email}, ${role}) as refusal`,
    )
  ).refusal;

/** @returns the reason for a refusal, or null @throws CodedError NOT_PERMITTED */
export const removeMember = async (scope: Scope, acting: string, id: string): Promise<ActRefusal | null> =>
  (
    await onlyRow(
      scope,
      refusalRow,
      sql`/* desk.removeMember */ select desk_remove_member(${acting}, ${id}) as refusal`,
    )
  ).refusal;

const letterRow = v.object({
  id: v.string(),
  kind: v.string(),
  template: v.nullable(v.string()),
  recipient: v.nullable(v.string()),
  attempts: v.number(),
  failure: v.nullable(v.string()),
  orderedAt: v.date(),
  givenUpAt: v.date(),
  us: v.string(),
});
export type LetterRow = v.InferOutput<typeof letterRow>;

export const listDeadLetters = (
  { db }: Scope,
  acting: string,
  { most, before }: { readonly most: number; readonly before: LetterPlace | null },
): Promise<LetterRow[]> =>
  asAccount(
    db.many(
      letterRow,
      sql`/* desk.listDeadLetters */ select * from desk_dead_letters(${acting}, ${most}, ${before?.us ?? null}::bigint, ${before?.id ?? null}::uuid)`,
    ),
  );

/**
 * @returns false when the delivery is no longer failed, or belongs to another tenant
 * @throws CodedError NOT_PERMITTED
 */
export const retryDeadLetter = async (scope: Scope, acting: string, id: string): Promise<boolean> =>
  (
    await onlyRow(
      scope,
      doneRow,
      sql`/* desk.retryDeadLetter */ select desk_retry_dead_letter(${acting}, ${id}) as done`,
    )
  ).done;

/**
 * @returns false when the delivery is no longer failed, or belongs to another tenant
 * @throws CodedError NOT_PERMITTED
 */
export const discardDeadLetter = async (scope: Scope, acting: string, id: string): Promise<boolean> =>
  (
    await onlyRow(
      scope,
      doneRow,
      sql`/* desk.discardDeadLetter */ select desk_discard_dead_letter(${acting}, ${id}) as done`,
    )
  ).done;

const actRow = v.object({
  at: v.date(),
  source: v.string(),
  number: v.string(),
  kind: v.string(),
  subject: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  actor: v.string(),
  us: v.string(),
});
export type ActRow = v.InferOutput<typeof actRow>;

export const listActs = (
  { db }: Scope,
  acting: string,
  { most, before }: { readonly most: number; readonly before: ActPlace | null },
): Promise<ActRow[]> =>
  asAccount(
    db.many(
      actRow,
      sql`/* desk.listActs */ select * from desk_history(${acting}, ${most}, ${before?.us ?? null}::bigint, ${before?.source ?? null}::text, ${before?.number ?? null}::bigint)`,
    ),
  );
const names = v.optional(v.array(v.string()), []);
const buildRow = v.object({
  name: v.string(),
  buildId: v.string(),
  version: v.string(),
  publishedAt: v.date(),
  publishedBy: v.nullable(v.string()),
  isGone: v.boolean(),
  /** Null for a record older than the switches. */
  switches: v.nullable(v.object({ anyOf: names, allOf: names })),
});
export type BuildRow = v.InferOutput<typeof buildRow>;

const MOST_BUILDS = 20;

/**
 * The newest builds of each remote and the tenant's current one, newest first. The publisher comes from the build, or
 * for older builds from the person who moved this tenant to it.
 */
export const listRemoteBuilds = ({ db, tenantId }: Scope): Promise<BuildRow[]> =>
  db.many(
    buildRow,
    sql`/* desk.listRemoteBuilds */
      with aged as (
        select name, build_id, row_number() over (partition by name order by created_at desc, build_id) as age from release where record ->> 'role' = 'remote'
      )
      select name, build_id as "buildId", coalesce(record ->> 'version', '') as version, created_at as "publishedAt", record -> 'switches' as switches, collected_at is not null as "isGone",
        coalesce(published_by, (select actor from release_audit brought
          where brought.tenant_id = ${tenantId} and brought.name = release.name and brought.to_build_id = release.build_id order by brought.id limit 1)) as "publishedBy"
      from release join aged using (name, build_id)
      where age <= ${MOST_BUILDS} or exists (select from release_pointer pointer
        where pointer.tenant_id = ${tenantId} and pointer.channel = 'stable' and pointer.name = release.name and pointer.build_id = release.build_id)
      order by name, age`,
  );
