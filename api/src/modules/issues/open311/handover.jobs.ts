/** Sends reports to the systems of councils, and asks what became of them. Runs in the jobs process. */
import type { Tenant } from '@greenward/tenants';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import type { SayWords } from '../../../http/tenant-words.ts';
import { DeliveryRefused, defineDelivery } from '../../../module/delivery.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { originOfTenant } from '../../../site-origin.ts';
import { failureText } from '../../platform/outbox/failure-text.rules.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { placeRowsByGuid } from '../../places/place/place.service.ts';
import { findPublicPictures } from '../issue/issue-picture.service.ts';
import { isClosed } from '../issue/issue.rules.ts';
import type { IssueType } from '../issue/issue.rules.ts';
import { findContact, lockIssueRow } from '../issue/issue.service.ts';
import type { IssueRow } from '../issue/issue.service.ts';
import { carryOut, changeOf } from '../issue/staff-change.service.ts';
import type { RequestItem } from './georeport.rules.ts';
import { descriptionOf, lookAfterFailure, nextLook, SEARCHED_FOR_MS, systemOf } from './handover.rules.ts';
import { SEND_KIND } from './handover.service.ts';
import {
  claimLooks,
  lockHandOver,
  lookSoon,
  markCancelled,
  markLooked,
  markLookFailed,
  markProblem,
  markSending,
  markTaken,
} from './handover.store.ts';
import type { HandOverRow } from './handover.store.ts';
import { PeerFailed } from './open311-client.ts';
import type { Open311Client, ServiceRequest } from './open311-client.ts';
import { findPeer } from './peers.ts';
import type { Open311Settings, Peer } from './peers.ts';

/** About a day of attempts, as the outbox makes them. */
const ATTEMPTS_AT_MOST = 11;
const LOOKS_AT_ONCE = 200;
const IDS_AT_ONCE = 50;
/** Longer than all requests of one round take. */
const CLAIMED_FOR_MS = 10 * 60 * 1000;
const FIRST_TOKEN_LOOK_MS = 60_000;
const LONGEST_NOTE = 2_000;

export interface HandOverJobsOptions {
  readonly pool: Pool;
  readonly settings: Open311Settings;
  readonly base: string;
  readonly scheme: 'http' | 'https';
  readonly client: Open311Client;
  /** Current tenants by their id in the database. */
  readonly tenants: () => ReadonlyMap<number, Tenant>;
  readonly say: SayWords;
  readonly links: LinkCodec;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => Date;
}

export interface HandOverJobs {
  readonly delivery: Delivery;
  /** Asks for the status of what is due. Safe to call from several processes at once. */
  look(tenantId: number, tenant: Tenant): Promise<void>;
}

type System = NonNullable<IssueType['open311']>;

interface Sending {
  readonly row: HandOverRow;
  readonly issue: IssueRow;
  readonly peer: Peer;
  readonly system: System;
  readonly request: ServiceRequest;
  readonly reference: string;
  /** An attempt before this one may have arrived. */
  readonly isUnclear: boolean;
  /** It may have arrived, and staff have decided that it is sent unless the system lists it. */
  readonly isOrdered: boolean;
}

/** Name and address, if the tenant lets the system have them. */
async function contactOf(
  scope: Scope,
  { guid, accountId }: IssueRow,
): Promise<Pick<ServiceRequest, 'email' | 'first_name'>> {
  if (accountId === null) {
    const contact = await findContact(scope, guid);
    return contact === null
      ? {}
      : { email: contact.email, ...(contact.name === null ? {} : { first_name: contact.name }) };
  }
  const email = (await findProfile(scope, accountId))?.email ?? null;
  return email === null ? {} : { email };
}

/** The system's words on one report, as staff's notes are: without control characters, at most 2,000 characters. */
const noteOf = ({ status_notes: said }: RequestItem): string | null =>
  (said ?? '')
    .normalize('NFC')
    .replace(/[^\P{C}\n\t]/gu, ' ')
    .trim()
    .slice(0, LONGEST_NOTE) || null;

export function createHandOverJobs({
  pool,
  settings,
  base,
  scheme,
  client,
  tenants,
  say,
  links,
  log,
  now,
}: HandOverJobsOptions): HandOverJobs {
  const recordActivity = createActivityWriter();

  async function requestOf(
    scope: Scope,
    tenant: Tenant,
    { issue, system, reference }: Pick<Sending, 'issue' | 'system' | 'reference'>,
  ): Promise<ServiceRequest> {
    const { lat, lon, placeGuid } = issue;
    const place = (await placeRowsByGuid(scope, [placeGuid])).get(placeGuid ?? '');
    const picture = (await findPublicPictures(scope, [issue.guid])).get(issue.guid);
    return {
      ...{ service_code: system.serviceCode, lat: String(lat), long: String(lon) },
      description: descriptionOf([issue.typeTitle, issue.answer, issue.description, place?.name ?? null], reference),
      ...(place?.address == null ? {} : { address_string: place.address }),
      ...(picture === undefined ? {} : { media_url: `${originOfTenant(tenant, base, scheme)}${picture}` }),
      ...(system.sendsContact ? await contactOf(scope, issue) : {}),
    };
  }

  const note = (
    tenantId: number,
    {
      row,
      state,
      problem,
      said = null,
    }: Pick<Sending, 'row'> & Pick<HandOverRow, 'state'> & { problem: string; said?: string | null },
  ): Promise<void> =>
    inTransaction(pool, tenantId, (own) =>
      markProblem(own, { issueGuid: row.issueGuid, round: row.round, state, problem, said }, now()),
    );

  /** @returns null when there is nothing to send @throws DeliveryRefused */
  async function begin(tenantId: number, issueGuid: string, round: number): Promise<Sending | null> {
    const tenant = tenants().get(tenantId);
    if (tenant === undefined) throw new DeliveryRefused('This tenant is gone');
    const begun = await inTransaction(pool, tenantId, async (own) => {
      const issue = await lockIssueRow(own, { guid: issueGuid });
      const row = await lockHandOver(own, issueGuid);
      if (issue === null || row === null || row.round !== round) return null;
      if (!['waiting', 'sending', 'unclear'].includes(row.state)) return null;
      const isUnclear = row.state !== 'waiting';
      if (!isUnclear && isClosed(issue.status)) {
        await markCancelled(own, row);
        return null;
      }
      const system = systemOf(tenant.config.issueReports.types, issue.typeSlug);
      const peer = system === null ? null : findPeer(settings, tenant.code, system.peer);
      if (system === null || peer === null) {
        await markProblem(
          own,
          { issueGuid, round, state: isUnclear ? 'unclear' : 'failed', problem: 'NO_PEER', said: null },
          now(),
        );
        return 'NO_PEER' as const;
      }
      const reference = say({ tenant }, 'api.open311.reference', { identifier: issue.identifier });
      const request = await requestOf(own, tenant, { issue, system, reference });
      // Written down before it is sent: if the process ends meanwhile, the next attempt looks for it first.
      if (!isUnclear) await markSending(own, row, now());
      const isOrdered = !isUnclear && row.sendingSince !== null;
      return { row, issue, peer, system, request, reference, isUnclear, isOrdered };
    });
    if (begun === 'NO_PEER') throw new DeliveryRefused('The operator has set up no such system for this tenant');
    return begun;
  }

  /**
   * Finds out what an earlier attempt did.
   * @returns whether it is to be sent now
   * @throws Error to be tried again, DeliveryRefused
   */
  async function clearUp(tenantId: number, { row, issue, peer, system, isOrdered }: Sending): Promise<boolean> {
    if (peer.repeat === 'by-key') return true;
    const since = row.sendingSince ?? now();
    let found: string | null;
    try {
      found = await client.findSent(peer, {
        ...{ serviceCode: system.serviceCode, since, until: now(), reference: issue.identifier },
      });
    } catch (error) {
      if (!(error instanceof PeerFailed)) throw error;
      // A system without a list leaves it to staff.
      if (isOrdered && ['REFUSED', 'NONSENSE'].includes(error.code)) return true;
      await note(tenantId, { row, state: 'unclear', problem: error.code, said: error.said });
      throw error;
    }
    if (found !== null) {
      await take(tenantId, row, { remoteId: found, token: null });
      return false;
    }
    const isSearched = now().getTime() - since.getTime() >= SEARCHED_FOR_MS;
    if (isOrdered || (isSearched && peer.repeat === 'if-absent')) return true;
    await note(tenantId, { row, state: 'unclear', problem: 'UNCLEAR' });
    if (isSearched) throw new DeliveryRefused('Nobody knows whether it arrived; staff decide whether it is sent again');
    throw new Error('The system does not list it yet');
  }

  async function take(
    tenantId: number,
    { issueGuid, round }: HandOverRow,
    { remoteId, token }: Pick<HandOverRow, 'remoteId' | 'token'>,
  ): Promise<void> {
    const at = now();
    const lookAt =
      token !== null
        ? new Date(at.getTime() + FIRST_TOKEN_LOOK_MS)
        : remoteId === null
          ? null
          : nextLook({ sentAt: at, now: at });
    await inTransaction(pool, tenantId, (own) => markTaken(own, { issueGuid, round, remoteId, token, lookAt }, at));
  }

  async function send(tenantId: number, sending: Sending, attempt: number): Promise<void> {
    const { row, peer, request } = sending;
    if (sending.isUnclear || sending.isOrdered) {
      if (!(await clearUp(tenantId, sending))) return;
      const isWanted = await inTransaction(pool, tenantId, async (own) => {
        const issue = await lockIssueRow(own, { guid: row.issueGuid });
        if (issue !== null && !isClosed(issue.status)) return markSending(own, row, now());
        await markCancelled(own, row);
        return false;
      });
      if (!isWanted) return;
    }
    try {
      const { service_request_id: remoteId, token } = await client.send(
        peer,
        request,
        `greenward-${row.issueGuid}-${row.taken}`,
      );
      await take(tenantId, row, { remoteId, token: remoteId === null ? token : null });
    } catch (error) {
      if (!(error instanceof PeerFailed)) throw error;
      const { code, said, mayBeTaken } = error;
      // What is refused stays refused, and a redirect may have taken it.
      const isFinal = ['REFUSED', 'REDIRECTS', 'NOT_ALLOWED'].includes(code) || attempt >= ATTEMPTS_AT_MOST;
      const state = mayBeTaken ? 'unclear' : isFinal ? 'failed' : 'waiting';
      await note(tenantId, { row, state, problem: code, said });
      throw isFinal ? new DeliveryRefused(error.message, { cause: error }) : error;
    }
  }

  /** Changes the report as staff would, when the system has closed it. */
  async function apply(
    tenantId: number,
    tenant: Tenant,
    { issueGuid, round }: HandOverRow,
    item: RequestItem,
  ): Promise<void> {
    await inTransaction(pool, tenantId, async (own) => {
      const issue = await lockIssueRow(own, { guid: issueGuid });
      const row = await lockHandOver(own, issueGuid);
      if (issue === null || row === null || row.round !== round || row.state !== 'sent') return;
      const isDone = item.status === 'closed';
      await markLooked(own, {
        ...{ issueGuid, round, remoteId: row.remoteId, remoteStatus: item.status },
        state: isDone ? 'closed' : 'sent',
        lookAt: isDone ? null : nextLook({ sentAt: row.sentAt ?? now(), now: now() }),
      });
      if (!isDone || isClosed(issue.status)) return;
      const closedAs = systemOf(tenant.config.issueReports.types, issue.typeSlug)?.closedAs ?? 'Resolved';
      // Names of species come with the content of the api. Without one, news speak of a tree.
      const tools = { site: { tenant }, say, links, recordActivity, nameSpecies: async () => null, now: now() };
      await carryOut(
        tools,
        own,
        issue,
        await changeOf(tools, own, issue, { status: closedAs }),
        noteOf(item),
        'system',
      );
    });
  }

  const markFailedLooks = (
    tenantId: number,
    rows: readonly HandOverRow[],
    why: { readonly problem: string; readonly said: string | null },
  ): Promise<void> =>
    inTransaction(pool, tenantId, async (own) => {
      const at = now();
      for (const { issueGuid, round, failedLooks } of rows)
        await markLookFailed(own, { issueGuid, round, ...why, lookAt: lookAfterFailure(failedLooks + 1, at) }, at);
    });

  async function lookFailed(tenantId: number, rows: readonly HandOverRow[], error: unknown): Promise<void> {
    if (!(error instanceof PeerFailed)) throw error;
    const { code: problem, said } = error;
    log.warn({ tenantId, problem, reports: rows.length }, 'a system of a council did not say what became of reports');
    await markFailedLooks(tenantId, rows, { problem, said });
  }

  async function lookUpToken(tenantId: number, peer: Peer, row: HandOverRow): Promise<void> {
    try {
      const remoteId = await client.findId(peer, row.token ?? '');
      const at = now();
      const sentAt = row.sentAt ?? at;
      await inTransaction(pool, tenantId, (own) =>
        markLooked(own, {
          ...{ issueGuid: row.issueGuid, round: row.round, remoteId, remoteStatus: null },
          state: remoteId === null ? 'token' : 'sent',
          lookAt: nextLook({ sentAt, now: at }),
        }),
      );
    } catch (error) {
      await lookFailed(tenantId, [row], error);
    }
  }

  async function lookUpStatuses(
    tenantId: number,
    tenant: Tenant,
    peer: Peer,
    rows: readonly HandOverRow[],
  ): Promise<void> {
    let items: ReadonlyMap<string, RequestItem>;
    let asked: ReadonlySet<string>;
    try {
      const ids = rows.flatMap(({ remoteId }) => remoteId ?? []);
      const answer = await client.readStatuses(peer, ids);
      items = new Map(answer.items.map((item) => [item.service_request_id, item]));
      asked = new Set(answer.asked);
    } catch (error) {
      return lookFailed(tenantId, rows, error);
    }
    const missing: HandOverRow[] = [];
    for (const row of rows) {
      const item = items.get(row.remoteId ?? '');
      if (item !== undefined)
        await apply(tenantId, tenant, row, item).catch((error: unknown) =>
          // The others are not kept waiting by it; it is looked at again once the claim has ended.
          log.warn({ err: failureText(error), tenantId }, 'what a council’s system says of a report cannot be kept'),
        );
      else if (asked.has(row.remoteId ?? '')) missing.push(row);
    }
    const later = rows.filter(({ remoteId }) => !asked.has(remoteId ?? ''));
    if (later.length > 0) await inTransaction(pool, tenantId, (own) => lookSoon(own, later, now()));
    if (missing.length > 0) await lookFailed(tenantId, missing, new PeerFailed('REFUSED', false));
  }

  return {
    delivery: defineDelivery({
      kind: SEND_KIND,
      payload: v.strictObject({ issueGuid: v.pipe(v.string(), v.uuid()), round: v.number() }),
      async deliver({ issueGuid, round }, { tenantId, attempt }) {
        const sending = await begin(tenantId, issueGuid, round);
        if (sending !== null) await send(tenantId, sending, attempt);
      },
    }),
    async look(tenantId, tenant) {
      const at = now();
      const due = await inTransaction(pool, tenantId, (own) =>
        claimLooks(own, { now: at, until: new Date(at.getTime() + CLAIMED_FOR_MS), most: LOOKS_AT_ONCE }),
      );
      for (const [name, rows] of Map.groupBy(due, ({ peer }) => peer)) {
        const peer = findPeer(settings, tenant.code, name);
        if (peer === null) {
          await markFailedLooks(tenantId, rows, { problem: 'NO_PEER', said: null });
          continue;
        }
        for (const row of rows.filter(({ state }) => state === 'token')) await lookUpToken(tenantId, peer, row);
        const sent = rows.filter(({ state }) => state === 'sent');
        for (let from = 0; from < sent.length; from += IDS_AT_ONCE)
          await lookUpStatuses(tenantId, tenant, peer, sent.slice(from, from + IDS_AT_ONCE));
      }
    },
  };
}
