/** Takes a flow on, with all that follows from it: adopters, mails, and who moves up (docs/flows.md). */
import type { Scope } from '../../../db/scope.ts';
import { lockProfile } from '../../people/profile/profile.service.ts';
import { findFollowed, findPlaceByKey } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { endAdopter, listRecords, makeAdopter } from '../adoption/adoption.service.ts';
import type { AdopterTools } from '../adoption/adoption.service.ts';
import { advanceNext } from './advance.service.ts';
import { knownKind } from './flow-input.rules.ts';
import { ADOPTING_STATES, HOLDING_STATES, PIT_ADOPTION } from './flow-kinds.rules.ts';
import { mailFlow } from './flow-mail.service.ts';
import type { FlowMailTools, FlowNews } from './flow-mail.service.ts';
import { addStep, findFlow, lockApplicationsOf, lockFlow } from './flow.store.ts';
import type { FlowRow } from './flow.store.ts';

/** Only the attributes of places are kept by campaign. */
const CAMPAIGN = 'default';

export type FlowRefusalCode =
  | 'GONE'
  | 'NOT_A_PIT'
  | 'TOO_FAR'
  | 'RESERVED'
  | 'FULL'
  | 'TOO_MANY'
  | 'NOT_POSSIBLE'
  | 'ALREADY_OFFERED'
  | 'PLANTED';

/** What it takes to take a flow on, also outside a request. */
export interface MoveTools extends FlowMailTools, Pick<AdopterTools, 'recordActivity'> {}

export interface Move {
  readonly transition: string;
  readonly to: string;
  readonly byWhom: 'user' | 'staff';
  readonly note: string | null;
  readonly photo: string | null;
  /** Of the flow. */
  readonly place: Place | null;
}

export const placeOfFlow = async (
  { now }: Pick<MoveTools, 'now'>,
  own: Scope,
  { placeGuid }: FlowRow,
): Promise<Place | null> => (placeGuid === null ? null : findPlaceByKey(own, { guid: placeGuid }, now));

/** What somebody who withdraws has given up: a pit in their care, a place on the waiting list, or an application. */
function newsOf({ kind, state }: FlowRow, to: string): FlowNews | null {
  if (kind !== PIT_ADOPTION.slug || to !== 'withdrawn') return null;
  if (ADOPTING_STATES.includes(state)) return 'released';
  return state === 'waiting' ? 'left' : null;
}

/** Takes a locked flow on, with all that follows from it. @returns why it was not possible */
export async function move(
  context: MoveTools,
  own: Scope,
  row: FlowRow,
  { transition, to, byWhom, note, photo, place }: Move,
): Promise<FlowRefusalCode | null> {
  const { now } = context;
  const kind = knownKind(row.kind);
  const { placeGuid, accountId } = row;
  if (placeGuid !== null && accountId !== null) {
    // The adoption follows a pit that an import has replaced by the tree planted in it.
    const held = await findFollowed(own, placeGuid);
    const [was, is] = [row.state, to].map((state) => ADOPTING_STATES.includes(state));
    if (is === true && was === false) {
      if (place === null || place.retired !== null) return 'GONE';
      const adopter = { placeGuid: held, accountId, campaignCode: CAMPAIGN };
      const isPrivate = row.attributes['adopterprivate'] === 1;
      if ((await makeAdopter(context, own, adopter, { kind: 'pit-adopted', isPrivate })) === null) return 'FULL';
    }
    if (is === false && was === true)
      await endAdopter(
        context,
        own,
        { placeGuid: held, accountId, records: await listRecords(own, held) },
        { kind: 'pit-released' },
      );
  }
  const isEnd = kind.final.includes(to);
  await addStep(own, { flowGuid: row.guid, state: to, imageGuid: photo, ...{ transition, byWhom, note, isEnd } }, now);
  await mailFlow(context, own, {
    guid: row.guid,
    note: byWhom === 'staff' ? note : null,
    photo,
    place,
    news: newsOf(row, to),
  });
  const isFreed = kind === PIT_ADOPTION && HOLDING_STATES.includes(row.state) && !HOLDING_STATES.includes(to);
  if (isFreed && placeGuid !== null && place !== null && place.retired === null)
    await advanceNext(context, own, { placeGuid, leaving: row.guid, place });
  return null;
}

/**
 * Locks a flow for a change; the applicant's account is kept from being deleted meanwhile, and applications for its
 * place are dealt with one after the other.
 */
export async function lockForChange(own: Scope, guid: string): Promise<FlowRow | null> {
  const known = await findFlow(own, guid);
  if (known === null) return null;
  if (known.accountId !== null && !(await lockProfile(own, known.accountId))) return null;
  if (known.kind === PIT_ADOPTION.slug && known.placeGuid !== null) await lockApplicationsOf(own, known.placeGuid);
  return lockFlow(own, guid);
}
