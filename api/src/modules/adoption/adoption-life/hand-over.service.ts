/** An adopter offers their tree to a neighbour, who agrees by the link of a mail (docs/adoption.md). */
import { randomUUID } from 'node:crypto';
import { CodedError } from '@greenward/contract';
import { emailAddressSchema } from '@greenward/contract/email-address.schema';
import * as v from 'valibot';
import { findPlaceByKey, findFollowed } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { viewerOf } from '../../../graphql/viewer.ts';
import { changeOwn } from '../../people/profile/own-change.service.ts';
import { findProfile, lockProfile } from '../../people/profile/profile.service.ts';
import { takeAttempt } from '../../platform/attempts/attempts.service.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { nameOf } from '../adoption/adoption.rules.ts';
import {
  countOwnAdoptions,
  endAdopter,
  listRecords,
  listStanding,
  makeAdopter,
  noteSign,
  namedAsOnPages,
  sendWelcomeGuide,
} from '../adoption/adoption.service.ts';
import type { OnRelease } from '../adoption/adoption.service.ts';
import { ANSWER_WITHIN_DAYS, hasLink, NOTE_AT_MOST, noteOf } from './adoption-life.rules.ts';
import { findHandOver, insertHandOver, takeHandOver, withdrawHandOvers } from './hand-over.store.ts';
import { sayLife } from './life-mail.service.ts';
import type { LifeTools } from './life-mail.service.ts';
import { answerOf, CHANGES, findOwnAdoption, keyAsked, lifeProblem, refusalOf } from './own-adoptions.service.ts';
import type {
  AdoptionLifeChange,
  LifeOutcome,
  LifeRefusal,
  LifeRefusalCode,
  PlaceAsked,
} from './own-adoptions.service.ts';

const HAND_OVER_LINK = 'adoption-hand-over';
/** Of the outbox entry; the offer's guid follows. */
export const HAND_OVER_MAIL = 'hand-over:';
const DAY_MS = 86_400_000;
const VALID_MS = ANSWER_WITHIN_DAYS * DAY_MS;
/** Strangers get these mails, so nobody may send many. */
const MAILS_OF_ACCOUNT: AttemptLimit = { kind: 'hand-over-account', atMost: 10, withinMs: DAY_MS };
const MAILS_TO_ADDRESS: AttemptLimit = { kind: 'hand-over-address', atMost: 3, withinMs: 7 * DAY_MS };

const refuse = (text: string): CodedError => new CodedError('BAD_USER_INPUT', text);

function emailOf(text: string): string {
  const found = v.safeParse(emailAddressSchema, text);
  if (!found.success) throw refuse('email: expected an e-mail address');
  return found.output;
}

function noteArgument(text: string | null): string | null {
  const note = noteOf(text);
  if (note !== null && note.length > NOTE_AT_MOST) throw refuse(`message: expected at most ${NOTE_AT_MOST} characters`);
  return note;
}

interface Offer {
  readonly guid: string;
  readonly email: string;
  readonly note: string | null;
  readonly from: string | null;
  readonly place: Place;
}

async function mailOffer(tools: LifeTools, own: Scope, { guid, email, note, from, place }: Offer): Promise<void> {
  const { links, now } = tools;
  const words = (key: string): string =>
    sayLife(tools, `handOver.${key}`, {
      name: nameOf(place),
      from: from ?? sayLife(tools, 'handOver.neighbour'),
      note: note ?? '',
      days: ANSWER_WITHIN_DAYS,
    });
  const token = links.seal({
    ...{ purpose: HAND_OVER_LINK, tenantId: own.tenantId, subject: guid, validForMs: VALID_MS, now },
  });
  await orderMail(own, {
    key: `${HAND_OVER_MAIL}${guid}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), ...(note === null ? [] : [words('note')]), words('what'), words('ignore')],
      action: { label: words('action'), path: `/action/handover/${token}` },
      reason: words('reason'),
    },
  });
}

async function offer(
  context: RequestContext,
  own: Scope,
  key: { readonly placeGuid: string; readonly accountId: string; readonly campaignCode: string },
  { email, note }: { readonly email: string; readonly note: string | null },
): Promise<LifeRefusalCode | null> {
  const { site, links, now } = context;
  const adoption = await findOwnAdoption(own, key, now);
  const problem = lifeProblem(adoption);
  if (adoption === null || problem !== null) return problem ?? 'NOT_YOURS';
  if (adoption.offeredTo !== null) return 'OFFERED_ALREADY';
  if (adoption.isByApplication) return 'BY_APPLICATION';
  const place = await findPlaceByKey(own, { guid: key.placeGuid }, now);
  if (place === null || place.retired !== null) return 'GONE';
  if (note !== null && hasLink(note)) return 'HAS_LINK';
  const profile = await findProfile(own, key.accountId);
  const address = email.toLowerCase();
  if (profile?.email.toLowerCase() === address) return 'OWN_ADDRESS';
  if (!(await takeAttempt(own, MAILS_OF_ACCOUNT, key.accountId, now))) return 'TOO_MANY_MAILS';
  if (!(await takeAttempt(own, MAILS_TO_ADDRESS, address, now))) return 'TOO_MANY_MAILS';
  const guid = randomUUID();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const handOver = { guid, adoptionGuid: adoption.guid, accountId: key.accountId, email, note, expiresAt };
  if (!(await insertHandOver(own, handOver, now))) return 'OFFERED_ALREADY';
  await noteSign(own, key, now);
  const from = profile?.nickname ?? null;
  await mailOffer({ tenant: site.tenant, links, now }, own, {
    ...{ guid, email, note, from },
    place: await namedAsOnPages(context, own, place),
  });
  return null;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function handOverAdoption(
  context: RequestContext,
  { email: address, message, ...asked }: PlaceAsked & { readonly email: string; readonly message?: string | null },
): Promise<AdoptionLifeChange> {
  viewerOf(context);
  const key = keyAsked(asked);
  const email = emailOf(address);
  const note = noteArgument(message ?? null);
  const outcome = await changeOwn<LifeOutcome>(context, {
    ...{ operation: 'handOverAdoption', input: { ...key, email, note }, limit: CHANGES },
    async work(own, accountId) {
      const place = { ...key, accountId, placeGuid: await findFollowed(own, key.placeGuid) };
      return { refusal: await offer(context, own, place, { email, note }) };
    },
  });
  return answerOf(context, key, outcome);
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export async function withdrawHandOver(context: RequestContext, asked: PlaceAsked): Promise<AdoptionLifeChange> {
  viewerOf(context);
  const key = keyAsked(asked);
  const outcome = await changeOwn<LifeOutcome>(context, {
    ...{ operation: 'withdrawHandOver', input: { ...key }, limit: CHANGES },
    async work(own, accountId) {
      const placeGuid = await findFollowed(own, key.placeGuid);
      await withdrawHandOvers(own, { placeGuids: await listRecords(own, placeGuid), accountId });
      await noteSign(own, { placeGuid, accountId }, context.now);
      return { refusal: null };
    },
  });
  return answerOf(context, key, outcome);
}

/** A tree that is released is no longer on offer. */
export const withdrawOnRelease: OnRelease = async (_context, own, { records, accountId }) => {
  await withdrawHandOvers(own, { placeGuids: records, accountId });
};

export interface HandOver {
  readonly place: Place;
  readonly from: string | null;
  readonly message: string | null;
  readonly expiresAt: string;
  readonly isOwn: boolean;
}

export interface HandOverAnswer {
  readonly handOver: HandOver | null;
  readonly refusal: 'LINK_INVALID' | 'LINK_EXPIRED' | 'ENDED' | null;
}

function openLink(
  { scope, links, now }: Pick<RequestContext, 'scope' | 'links' | 'now'>,
  token: string,
): { readonly guid: string } | { readonly refusal: 'LINK_INVALID' | 'LINK_EXPIRED' } {
  const link = links.open(token, { tenantId: scope.tenantId, purpose: HAND_OVER_LINK, now });
  if (!('refusal' in link)) return { guid: link.subject };
  return { refusal: link.refusal };
}

export async function getHandOver(context: RequestContext, token: string): Promise<HandOverAnswer> {
  const { scope, viewer, now, keepPrivate } = context;
  keepPrivate();
  const link = openLink(context, token);
  if ('refusal' in link) return { handOver: null, refusal: link.refusal };
  const row = await findHandOver(scope, link.guid, now);
  const place = row === null ? null : await findPlaceByKey(scope, { guid: row.placeGuid }, now);
  if (row === null || place === null || place.retired !== null) return { handOver: null, refusal: 'ENDED' };
  const [standing] = await listStanding(scope, [place.guid], viewer?.accountId ?? null);
  const adopter = await findProfile(scope, row.accountId);
  return {
    handOver: {
      place,
      from: adopter?.nickname ?? null,
      message: row.note,
      expiresAt: row.expiresAt.toISOString(),
      isOwn: standing?.isOwn ?? false,
    },
    refusal: null,
  };
}

/** Thanks the former adopter. */
async function thank(
  tools: LifeTools,
  own: Scope,
  { guid, email, place }: Omit<Offer, 'note' | 'from'>,
): Promise<void> {
  const words = (key: string): string => sayLife(tools, `handedOver.${key}`, { name: nameOf(place) });
  await orderMail(own, {
    key: `handed-over:${guid}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words('text'), words('thanks')],
      action: { label: words('action'), path: `/place/${place.guid}` },
      reason: words('reason'),
    },
  });
}

async function accept(context: RequestContext, own: Scope, guid: string, accountId: string): Promise<AcceptOutcome> {
  const { site, links, now } = context;
  const no = (refusal: LifeRefusalCode): AcceptOutcome => ({ refusal, placeGuid: null });
  const offered = await findHandOver(own, guid, now);
  // The former adopter's account must not be deleted while their activity is recorded.
  if (offered === null || !(await lockProfile(own, offered.accountId))) return no('ENDED');
  const { placeGuid, slot, campaignCode } = offered;
  const place = await findPlaceByKey(own, { guid: placeGuid }, now);
  if (place === null || place.retired !== null) return no('GONE');
  const [standing] = await listStanding(own, [placeGuid], accountId);
  if (standing?.isOwn === true) return no('YOURS_ALREADY');
  const treesAtMost = site.tenant.config.adoptProgramme?.treesPerAdopter ?? null;
  if (treesAtMost !== null && (await countOwnAdoptions(own, accountId)) >= treesAtMost) return no('TOO_MANY_TREES');
  const commonName = () => findSpeciesName({ site, scope: own }, place.category);
  if (!(await takeHandOver(own, guid))) return no('ENDED');
  const former = { placeGuid, records: await listRecords(own, placeGuid), accountId: offered.accountId };
  if (!(await endAdopter(context, own, former, { reason: 'handed-over', commonName }))) return no('ENDED');
  const adopter = { placeGuid, accountId, campaignCode };
  const adoption = await makeAdopter(context, own, adopter, { kind: 'tree-adopted', commonName, slot });
  if (adoption === null) throw new Error('A slot that was given up in this transaction is free');
  const profile = await findProfile(own, accountId);
  if (profile !== null) await sendWelcomeGuide(context, own, { guid: adoption, email: profile.email, place });
  const formerProfile = await findProfile(own, offered.accountId);
  if (formerProfile !== null)
    await thank({ tenant: site.tenant, links, now }, own, {
      ...{ guid, email: formerProfile.email },
      place: await namedAsOnPages(context, own, place),
    });
  return { refusal: null, placeGuid };
}

interface AcceptOutcome {
  readonly refusal: LifeRefusalCode | null;
  readonly placeGuid: string | null;
}

export interface HandOverAcceptance {
  readonly placeId: string | null;
  readonly refusal: LifeRefusal | null;
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED */
export async function acceptHandOver(context: RequestContext, token: string): Promise<HandOverAcceptance> {
  viewerOf(context);
  context.keepPrivate();
  const link = openLink(context, token);
  if ('refusal' in link) return { placeId: null, refusal: refusalOf(context, 'ENDED') };
  const { placeGuid, refusal } = await changeOwn(context, {
    ...{ operation: 'acceptHandOver', input: { guid: link.guid }, limit: CHANGES },
    work: (own, accountId) => accept(context, own, link.guid, accountId),
  });
  return { placeId: placeGuid, refusal: refusal === null ? null : refusalOf(context, refusal) };
}
