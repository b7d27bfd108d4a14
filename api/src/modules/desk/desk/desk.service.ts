/**
 * What staff see and do at their desk: switches, members, failed deliveries and, for operators, builds
 * (docs/decisions/0032). Roles are checked before (`@role` in the schema) and again by the database.
 */
import { randomUUID } from 'node:crypto';
import { CodedError, switchesAllow } from '@greenward/contract';
import type { SwitchCondition, SwitchStates, ViewerRole } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import { addressOf } from '../../people/account/account.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { obscureEmail } from '../../people/profile/obscure.rules.ts';
import { pinPointer, rollBackPointer } from '../../platform/registry/publish.service.ts';
import type { MovedPointer } from '../../platform/registry/publish.service.ts';
import { findPointer, listCurrentReleases, listPointers } from '../../platform/registry/registry.service.ts';
import { findSwitch, readSwitchFacts } from '../../platform/switches/switches.service.ts';
import type { SwitchFacts } from '../../platform/switches/switches.service.ts';
import {
  actIdOf,
  actPlace,
  letterPlace,
  letterPlaceOf,
  pageSize,
  rowId,
} from '../../people/staff/desk-cursor.rules.ts';
import {
  addMember,
  assertOperator,
  discardDeadLetter,
  listActs,
  listDeadLetters,
  listMembers,
  listRemoteBuilds,
  listSwitchChanges,
  removeMember,
  retryDeadLetter,
  setSwitch,
} from './desk.store.ts';
import type { ActRefusal, ActRow, BuildRow, LetterRow, MemberRow } from './desk.store.ts';
import { effectOf } from './switch-effects.rules.ts';
import type { SwitchEffect } from './switch-effects.rules.ts';
import type { Desk, PageWish } from '../../people/staff/desk-session.service.ts';
import { cut } from '../../people/staff/desk-session.service.ts';
import { listAccountNames } from '../../people/staff/desk-session.service.ts';

/** Changed only from the command line, because turning it off would lock everybody out of the desk. */
const ACCOUNTS_SWITCH = 'userAccount';
const CHANNEL = 'stable';
const BUILD_ID = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Prefix of actors in audit logs: accounts appear by id, so that no name or address is stored (or outlasts the
 * account).
 */
const ACCOUNT_ACTOR = 'account:';
const actorOf = (accountId: string): string => `${ACCOUNT_ACTOR}${accountId}`;

export interface DeskRefusal {
  readonly code: ActRefusal | 'NO_FORMER_BUILD';
  readonly message: string;
}

const refusalOf = (
  { site, say }: Desk,
  code: DeskRefusal['code'] | null,
  text: string | null = code,
): DeskRefusal | null => (code === null ? null : { code, message: say(site, `api.desk.refusal.${text}`) });

/** Display names of actors: an account's nickname, else its masked address; other actors as they named themselves. */
async function namesOf(
  { site, say }: Desk,
  scope: Scope,
  actors: readonly string[],
): Promise<(actor: string) => string> {
  const ids = [
    ...new Set(
      actors.filter((actor) => actor.startsWith(ACCOUNT_ACTOR)).map((actor) => actor.slice(ACCOUNT_ACTOR.length)),
    ),
  ];
  const known = new Map(
    (ids.length === 0 ? [] : await listAccountNames(scope, ids)).map((row) => [actorOf(row.accountId), row]),
  );
  return (actor) => {
    if (!actor.startsWith(ACCOUNT_ACTOR)) return actor;
    const { nickname = null, email = null } = known.get(actor) ?? {};
    return nickname ?? (email === null ? say(site, 'api.desk.left') : obscureEmail(email));
  };
}

export interface DeskSwitch extends Omit<SwitchFacts, 'changed'>, SwitchEffect {
  readonly meaning: string | null;
  readonly movable: boolean;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

function meaningOf({ site, say }: Desk, name: string): string | null {
  const key = `api.desk.switch.${name}`;
  return key in site.tenant.words ? say(site, key) : null;
}

/** Fields of the api with their switches. */
export type SwitchedFields = Readonly<Record<string, SwitchCondition>>;

const factsOf = (desk: Desk, scope: Scope): Promise<SwitchFacts[]> =>
  readSwitchFacts(scope, desk.site.tenant, (own) => listSwitchChanges(own, desk.accountId));

const statesOf = (facts: readonly SwitchFacts[]): SwitchStates =>
  Object.fromEntries(facts.map(({ name, effective }) => [name, effective]));

async function shownSwitches(desk: Desk, scope: Scope, fields: SwitchedFields): Promise<DeskSwitch[]> {
  const facts = await factsOf(desk, scope);
  const states = statesOf(facts);
  const builds = (await listCurrentReleases(scope, CHANNEL)).map(({ record }) => record);
  const nameOf = await namesOf(
    desk,
    scope,
    facts.flatMap(({ changed }) => (changed === null ? [] : [changed.actor])),
  );
  return facts.map(({ changed, ...one }) => ({
    ...one,
    meaning: meaningOf(desk, one.name),
    ...effectOf(one.name, states, { builds, fields }),
    movable: one.name !== ACCOUNTS_SWITCH,
    changedAt: changed?.at.toISOString() ?? null,
    changedBy: changed === null ? null : nameOf(changed.actor),
  }));
}

export const getDeskSwitches = (desk: Desk, fields: SwitchedFields): Promise<DeskSwitch[]> =>
  shownSwitches(desk, desk.scope, fields);

export interface SwitchWish {
  readonly name: string;
  readonly value?: boolean | null;
  readonly seen: boolean;
}

/** @throws CodedError BAD_USER_INPUT naming the most similar switch when this one does not exist; NOT_PERMITTED */
export async function setDeskSwitch(
  desk: Desk,
  { name, value = null, seen }: SwitchWish,
  fields: SwitchedFields,
): Promise<{ readonly switch: DeskSwitch; readonly refusal: DeskRefusal | null }> {
  return desk.write(async (own) => {
    const { configured } = findSwitch(await factsOf(desk, own), name);
    const refusal = await setSwitch(own, desk.accountId, { name, value, seen, configured });
    const moved = (await shownSwitches(desk, own, fields)).find((one) => one.name === name);
    if (moved === undefined) throw new Error('A switch that was found is there');
    return { switch: moved, refusal: refusalOf(desk, refusal) };
  });
}

export interface DeskMember extends Pick<MemberRow, 'id' | 'email' | 'role'> {
  readonly hasSignedIn: boolean;
  readonly isViewer: boolean;
  readonly addedAt: string;
  readonly addedBy: string;
}

async function shownMembers(desk: Desk, scope: Scope): Promise<DeskMember[]> {
  const rows = await listMembers(scope, { withOperators: desk.isOperator });
  const nameOf = await namesOf(
    desk,
    scope,
    rows.map(({ addedBy }) => addedBy),
  );
  return rows.map(({ accountId, addedAt, addedBy, ...row }) => ({
    ...row,
    hasSignedIn: accountId !== null,
    isViewer: accountId === desk.accountId,
    addedAt: addedAt.toISOString(),
    addedBy: nameOf(addedBy),
  }));
}

export const getDeskMembers = (desk: Desk): Promise<DeskMember[]> => shownMembers(desk, desk.scope);

interface MemberNotice extends Pick<MemberRow, 'email' | 'role'> {
  readonly change: 'added' | 'removed';
}

/**
 * Mails every member with this role who has ever signed in, including the one who acts, because a person misusing an
 * open session could hide the change in the browser. The member concerned learns what they may do now, or no longer.
 */
async function tellMembers(desk: Desk, own: Scope, { change, email, role }: MemberNotice): Promise<void> {
  const { site, say } = desk;
  const members = await listMembers(own, { withOperators: true });
  const actor = actorOf(desk.accountId);
  const values = {
    project: site.tenant.config.projectName,
    member: email,
    role,
    by: (await namesOf(desk, own, [actor]))(actor),
  };
  const words = (key: string): string => say(site, `api.desk.told.${key}`, values);
  const others = members
    .filter((one) => one.accountId !== null && (one.role === role || one.accountId === desk.accountId))
    .map((one) => one.email);
  const key = `desk-member:${randomUUID()}`;
  for (const [index, to] of [...new Set([email, ...others])].entries()) {
    const text = `${change}${to === email ? 'You' : ''}`;
    await orderMail(own, {
      key: `${key}:${index}`,
      mail: 'notice',
      to,
      values: {
        title: words(`${text}.title`),
        paragraphs: [words(`${text}.text`), words(to === email ? 'otherwiseYou' : 'otherwise')],
        ...(text === 'removedYou' ? {} : { action: { label: words('signIn'), path: '/login' } }), // the desk has no page for signed-out people
        reason: words('reason'),
      },
    });
  }
}

export interface MemberChange {
  readonly members: readonly DeskMember[];
  readonly refusal: DeskRefusal | null;
}

/** @throws CodedError BAD_USER_INPUT for an invalid address; NOT_PERMITTED when staff try to add an operator */
export async function addDeskMember(
  desk: Desk,
  { email, role }: { readonly email: string; readonly role: ViewerRole },
): Promise<MemberChange> {
  const address = addressOf('email', email);
  return desk.write(async (own) => {
    const refusal = await addMember(own, desk.accountId, { email: address, role });
    if (refusal === null) await tellMembers(desk, own, { change: 'added', email: address, role });
    return { members: await shownMembers(desk, own), refusal: refusalOf(desk, refusal) };
  });
}

/**
 * A caller who removes their own last role gets an empty list of members.
 * @throws CodedError BAD_USER_INPUT for an invalid id; NOT_PERMITTED
 */
export async function removeDeskMember(desk: Desk, id: string): Promise<MemberChange> {
  const member = rowId(id);
  return desk.write(async (own) => {
    const before = (await listMembers(own, { withOperators: true })).find(({ id: known }) => known === member);
    const refusal = await removeMember(own, desk.accountId, member);
    if (refusal === null && before !== undefined) await tellMembers(desk, own, { change: 'removed', ...before });
    const all = await listMembers(own, { withOperators: true });
    const left = all.filter(({ accountId }) => accountId === desk.accountId);
    const now: Desk = { ...desk, isOperator: left.some(({ role }) => role === 'operator') };
    return { members: left.length === 0 ? [] : await shownMembers(now, own), refusal: refusalOf(desk, refusal) };
  });
}

export interface DeskAct extends Pick<ActRow, 'kind' | 'subject' | 'before' | 'after'> {
  readonly id: string;
  readonly at: string;
  readonly by: string;
}

/** @throws CodedError BAD_USER_INPUT */
export async function getDeskHistory(
  desk: Desk,
  { first, before }: PageWish,
): Promise<{ readonly acts: readonly DeskAct[]; readonly next: string | null }> {
  const size = pageSize(first);
  const rows = await listActs(desk.scope, desk.accountId, {
    most: size + 1,
    before: before == null ? null : actPlace(before),
  });
  const { shown, next } = cut(rows, size, actIdOf);
  const nameOf = await namesOf(
    desk,
    desk.scope,
    shown.map(({ actor }) => actor),
  );
  return {
    acts: shown.map((row) => ({ ...row, id: actIdOf(row), at: row.at.toISOString(), by: nameOf(row.actor) })),
    next,
  };
}

export interface DeskDeadLetter extends Pick<
  LetterRow,
  'id' | 'kind' | 'template' | 'recipient' | 'attempts' | 'failure'
> {
  readonly orderedAt: string;
  readonly givenUpAt: string;
}

/** @throws CodedError BAD_USER_INPUT */
export async function getDeskDeadLetters(
  desk: Desk,
  { first, before }: PageWish,
): Promise<{ readonly letters: readonly DeskDeadLetter[]; readonly next: string | null }> {
  const size = pageSize(first);
  const rows = await listDeadLetters(desk.scope, desk.accountId, {
    most: size + 1,
    before: before == null ? null : letterPlace(before),
  });
  const { shown, next } = cut(rows, size, letterPlaceOf);
  return {
    letters: shown.map((row) => ({
      ...row,
      orderedAt: row.orderedAt.toISOString(),
      givenUpAt: row.givenUpAt.toISOString(),
    })),
    next,
  };
}

/** @throws CodedError BAD_USER_INPUT, NOT_PERMITTED */
export async function decideDeadLetter(
  desk: Desk,
  id: string,
  decision: 'retry' | 'discard',
): Promise<{ readonly done: boolean }> {
  const letter = rowId(id);
  const decide = decision === 'retry' ? retryDeadLetter : discardDeadLetter;
  return { done: await desk.write((own) => decide(own, desk.accountId, letter)) };
}

export interface DeskRemote {
  readonly name: string;
  readonly currentBuildId: string | null;
  readonly pinned: boolean;
  readonly isLoaded: boolean;
  readonly builds: readonly (Pick<BuildRow, 'buildId' | 'version' | 'isGone'> & {
    readonly publishedAt: string;
    readonly publishedBy: string;
  })[];
}

async function shownRemotes(desk: Desk, scope: Scope): Promise<DeskRemote[]> {
  const states = statesOf(await factsOf(desk, scope));
  const pointers = new Map(
    (await listPointers(scope)).filter(({ channel }) => channel === CHANNEL).map((pointer) => [pointer.name, pointer]),
  );
  const rows = await listRemoteBuilds(scope);
  const nameOf = await namesOf(
    desk,
    scope,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  return [...new Set(rows.map(({ name }) => name))].map((name) => {
    const builds = rows.filter((row) => row.name === name);
    const pointer = pointers.get(name);
    const current = builds.find(({ buildId }) => buildId === pointer?.buildId);
    return {
      name,
      currentBuildId: pointer?.buildId ?? null,
      pinned: pointer?.pinned ?? false,
      isLoaded: current !== undefined && (current.switches === null || switchesAllow(current.switches, states)),
      builds: builds.map(({ buildId, version, isGone, publishedAt, publishedBy }) => ({
        buildId,
        version,
        isGone,
        publishedAt: publishedAt.toISOString(),
        publishedBy: publishedBy === null ? desk.say(desk.site, 'api.desk.unknownPublisher') : nameOf(publishedBy),
      })),
    };
  });
}

export const getDeskReleases = (desk: Desk): Promise<DeskRemote[]> => shownRemotes(desk, desk.scope);

export interface ReleaseChange {
  readonly remote: DeskRemote;
  readonly refusal: DeskRefusal | null;
}

/** @throws CodedError BAD_USER_INPUT */
async function remoteOf(desk: Desk, scope: Scope, name: string): Promise<DeskRemote> {
  const found = (await shownRemotes(desk, scope)).find((remote) => remote.name === name);
  if (found === undefined) throw new CodedError('BAD_USER_INPUT', 'remote: there is none of this name');
  return found;
}

/** Null when the pointer moved, else the refusal. */
const outcomeOf = (desk: Desk, moved: MovedPointer | null): DeskRefusal | null => {
  if (moved === null) return refusalOf(desk, 'NO_FORMER_BUILD');
  return moved.outcome === 'pinned' ? refusalOf(desk, 'NOT_MOVABLE', 'pinned') : null;
};

/**
 * Runs an action on one remote of this tenant's pages. A concurrent change by somebody else becomes a refusal, like an
 * earlier one.
 */
async function moveRelease(
  desk: Desk,
  name: string,
  work: (own: Scope, remote: DeskRemote) => Promise<DeskRefusal | null>,
): Promise<ReleaseChange> {
  const known = await remoteOf(desk, desk.scope, name);
  try {
    return await desk.write(async (own) => {
      await assertOperator(own, desk.accountId);
      const refusal = await work(own, known);
      return { remote: await remoteOf(desk, own, name), refusal };
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'RELEASE_CONFLICT') throw error;
    return { remote: await remoteOf(desk, desk.scope, name), refusal: refusalOf(desk, 'CHANGED_MEANWHILE') };
  }
}

/**
 * @throws CodedError BAD_USER_INPUT, NOT_PERMITTED; RELEASE_INVALID when the previous build is incompatible with the
 *   tenant's other builds
 */
export const rollBackDeskRelease = (
  desk: Desk,
  { remote: name, seen }: { readonly remote: string; readonly seen: string },
): Promise<ReleaseChange> =>
  moveRelease(desk, name, async (own) => {
    const pointer = await findPointer(own, CHANNEL, name);
    if (pointer === null) return refusalOf(desk, 'NO_FORMER_BUILD');
    if (pointer.buildId !== seen) return refusalOf(desk, 'CHANGED_MEANWHILE');
    try {
      return outcomeOf(
        desk,
        await rollBackPointer(own, desk.site.tenant.code, { name, channel: CHANNEL, actor: actorOf(desk.accountId) }),
      );
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'RELEASE_UNKNOWN') throw error;
      return refusalOf(desk, 'NO_FORMER_BUILD'); // its files were deleted; nothing has been written yet
    }
  });

export interface PinWish {
  readonly remote: string;
  readonly buildId: string;
  readonly pinned: boolean;
}

/**
 * @throws CodedError BAD_USER_INPUT, NOT_PERMITTED; RELEASE_UNKNOWN when the build does not exist; RELEASE_INVALID as
 *   for a rollback
 */
export async function pinDeskRelease(desk: Desk, { remote: name, buildId, pinned }: PinWish): Promise<ReleaseChange> {
  if (!BUILD_ID.test(buildId)) throw new CodedError('BAD_USER_INPUT', 'buildId: expected one that the list gave');
  return moveRelease(desk, name, async (own) => {
    const pointer = await findPointer(own, CHANNEL, name);
    if (pointer?.buildId === buildId && pointer.pinned === pinned) return refusalOf(desk, 'ALREADY_SO');
    return outcomeOf(
      desk,
      await pinPointer(own, desk.site.tenant.code, {
        name,
        channel: CHANNEL,
        buildId,
        pinned,
        actor: actorOf(desk.accountId),
      }),
    );
  });
}
